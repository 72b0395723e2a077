import type { Plan } from "./read-plan.ts";

/** Arguments with which the compiler says what is wrong and writes nothing, `.tsbuildinfo` included. */
export function diagnoseOnly({ configs }: Plan): readonly string[] {
  const isComposite = configs.some(({ options }) => options.composite === true);
  const isIncremental = isComposite || configs.some(({ options }) => options.incremental === true);
  return [
    "--noEmit",
    ...(isIncremental ? ["--incremental", "false", "--tsBuildInfoFile", "null"] : []),
    // Other options need the declarations that `composite` brings.
    ...(isComposite ? ["--composite", "false", "--declaration", "true"] : []),
  ];
}
