import type ts from "typescript";
import { classicCompiler } from "../../src/compiler/classic/classic.ts";
import { writtenOf } from "../../src/compiler/classic/context.ts";
import type { Compiler, DeclarationView, TypeHandle } from "../../src/compiler/compiler.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { type ExtractedTool, extract } from "../../src/extract.ts";
import { programOf, ts as typescript } from "../helpers/program.ts";
import { entriesOf, importsOf } from "./entries.ts";
import { needsFunction } from "./needs-function.ts";
import type { Package } from "./packages.ts";

/** What came of one function or method. */
export interface Attempt {
  /** `search`, `TodoList.add`. */
  readonly source: string;
  readonly tool: ExtractedTool | undefined;
  readonly errors: readonly Diagnostic[];
  /** By the checker alone: no schema can be expected. */
  readonly needsFunction: boolean;
  /** How often the compiler was asked for a type: a measure of work that is the same on every machine. */
  readonly views: number;
}

/** Reads every function and every public method that a package declares, each by itself. */
export function survey(wanted: Package, folder: string): readonly Attempt[] {
  const imports = new Map([[`${folder}/imports.mts`, importsOf(wanted)]]);
  const first = programOf([...imports.keys()], imports);
  const texts = new Map([...imports, ...entriesOf(first, wanted, folder)]);
  const program = programOf([...texts.keys()], texts);
  const compiler = classicCompiler(typescript, program);
  return [...texts.keys()].flatMap((file) => attemptsIn(compiler, program.getTypeChecker(), file));
}

function attemptsIn(compiler: Compiler, checker: ts.TypeChecker, file: string): readonly Attempt[] {
  return compiler.exportsOf(file).flatMap((view) => {
    if (view.kind === "function") return attempt(compiler, checker, file, view, view.type) ?? [];
    return compiler.methodsOf(view.type).flatMap((method) => {
      const alone: Compiler = { ...compiler, methodsOf: () => [method] };
      return attempt(alone, checker, file, view, method.type) ?? [];
    });
  });
}

/** `extract` over this one export, and of an object over one method. */
function attempt(
  compiler: Compiler,
  checker: ts.TypeChecker,
  file: string,
  view: DeclarationView,
  type: TypeHandle,
): Attempt | undefined {
  let views = 0;
  const counting: Compiler = {
    ...compiler,
    exportsOf: () => [view],
    view: (each) => {
      views += 1;
      return compiler.view(each);
    },
  };
  const { tools, diagnostics } = extract(counting, [file]);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const signature = checker.getSignaturesOfType(writtenOf(type).type, typescript.SignatureKind.Call).at(-1);
  // Hidden ones are no tools, and nothing is said of them.
  if (signature === undefined || tools.length + errors.length === 0) return undefined;
  const source = tools[0]?.source ?? `${view.name}: ${errors[0]?.message}`;
  return { source, tool: tools[0], errors, needsFunction: needsFunction(checker, signature), views };
}
