/** What is said when the files export nothing that could be a tool. */
export function noTools(command: string): string {
  return `note: no tools found. \`${command}\` reads what files export: functions, classes, and instances of classes.\n`;
}
