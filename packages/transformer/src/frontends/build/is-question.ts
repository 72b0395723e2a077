/** Whether the compiler is asked something else than to compile. */
export function isQuestion(args: readonly string[]): boolean {
  const questions = isBuild(args) ? questionsOfBuildMode : questionsOfTsc;
  return args.some((arg) => questions.test(arg));
}

/** `-b`: references are built too. */
export function isBuild(args: readonly string[]): boolean {
  return /^--?(b|build)$/i.test(args[0] ?? "");
}

const questionsOfTsc = /^--?(all|version|v|init|showConfig|listFilesOnly)$/i;
const questionsOfBuildMode = /^--?(dry|d|clean)$/i;
