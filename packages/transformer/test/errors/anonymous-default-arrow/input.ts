/** Whisper it. */
export default (text: string): string => text.toLowerCase();
