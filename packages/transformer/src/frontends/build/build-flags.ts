/** The arguments of `tsc -b` without those that mean nothing when one project is compiled by itself. */
export function withoutBuildFlags(args: readonly string[]): readonly string[] {
  return args.filter((arg, at) => {
    const isValue = /^(true|false|null)$/.test(arg) && buildFlag.test(args[at - 1] ?? "");
    return !buildFlag.test(arg) && !isValue;
  });
}

/** Whether `-b` is to leave alone what refers to a project with errors. */
export function stopsOnErrors(args: readonly string[]): boolean {
  return args.some((arg, at) => /^--?stopBuildOnErrors$/i.test(arg) && args[at + 1] !== "false");
}

const buildFlag = /^--?(verbose|v|dry|d|force|f|clean|stopBuildOnErrors)$/i;
