/** Shout it. */
export default function (text: string): string { return text.toUpperCase(); }
