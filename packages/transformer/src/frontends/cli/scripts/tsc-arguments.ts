/** What the arguments of `tsc` say about what it writes. */
export interface TscArguments {
  /** Whether it builds projects and what they refer to: `-b`. */
  readonly isBuild: boolean;
  /** What `-p` or `-b` names; empty when the nearest tsconfig.json is meant. */
  readonly projects: readonly string[];
  /** Files that are named: then no tsconfig.json is read. */
  readonly files: readonly string[];
  /** Whether it writes no JavaScript, whatever tsconfig.json says; absent when that decides. */
  readonly isSilent: boolean | undefined;
}

export function tscArguments(words: readonly string[]): TscArguments {
  const isBuild = words.some((word) => /^--?(b|build)$/i.test(word));
  const flag = (name: RegExp): boolean | undefined => {
    const at = words.findIndex((word) => name.test(word));
    return at === -1 ? undefined : words[at + 1]?.toLowerCase() !== "false";
  };
  const asks =
    words.some((word) => /^--?(init|version|showConfig|help|h|all|listFilesOnly|clean|dry)$/i.test(word)) ||
    (!isBuild && words.some((word) => /^-v$/i.test(word)));
  const declares = flag(/^--emitDeclarationOnly$/i) === true;
  const values = words.filter(
    (word, index) => !word.startsWith("-") && !takesValue.test(words[index - 1] ?? ""),
  );
  const named = words.filter((_, index) => /^--?(p|project)$/i.test(words[index - 1] ?? ""));
  return {
    isBuild,
    projects: isBuild
      ? values.filter((value) => /[./]|^\w+$/.test(value) && !/^(true|false)$/i.test(value))
      : named,
    files: isBuild ? [] : values.filter((value) => /\.[cm]?[jt]sx?$/.test(value)),
    isSilent: asks || declares ? true : flag(/^--noEmit$/i),
  };
}

/** Options with a value that could be taken for a file. */
const takesValue =
  /^--?(p|project|outFile|outDir|rootDir|rootDirs|declarationDir|baseUrl|tsBuildInfoFile|target|t|module|m|lib|types|jsx|moduleResolution|generateTrace|generateCpuProfile|sourceRoot|mapRoot|typeRoots|locale|customConditions)$/i;
