import type { LeafView, NodeHandle } from "../compiler/compiler.ts";
import type { CodeName } from "../diagnostics/codes.ts";
import { unresolvedHint } from "../read/hints.ts";
import type { FindContext } from "./context.ts";
import type { FoundFunction, FoundInstance } from "./found.ts";
import { findFunction } from "./function.ts";
import { findInstance } from "./instance.ts";
import { textAt } from "./text-at.ts";

/** What stands where a tool is expected, as tools; a diagnostic and nothing for what can be none. */
export function findLeaf(
  context: FindContext,
  node: NodeHandle,
  leaf: LeafView,
): readonly (FoundFunction | FoundInstance)[] {
  const { compiler, diagnostics } = context;
  const span = compiler.spanOf(node);
  diagnostics.look(span);
  const written = textAt(context, node);
  const refuse = (code: CodeName, message: string, hint: string): readonly [] => {
    diagnostics.report(code, span, `\`${written}\` ${message}`, hint);
    return [];
  };
  switch (leaf.form) {
    case "ready":
      return [];
    case "function":
      return findFunction(context, node, leaf);
    case "instance":
    case "record":
      return findInstance(context, node, leaf);
    case "class":
      return refuse("classNotInstance", "is a class, not an instance of it.", instanceHint(written));
    case "unbound": {
      const method = methodName(context, node);
      const hint = `pass it with its object, as \`object.${method}\`, or pass the whole object`;
      return refuse("unboundMethod", `is the method \`${method}\` without its object.`, hint);
    }
    case "list":
      return refuse("unseenTool", "is a list: what tools it holds can't be seen here.", listHint);
    case "unseen":
      return refuse(
        "unseenTool",
        `has the type \`${compiler.print(compiler.typeOf(node))}\`, which tells nothing of a tool.`,
        unseenHint,
      );
    case "method":
      return refuse(
        "notAValue",
        "is a method in a record that holds more than functions.",
        `write it as a value: \`${written}: (…) => …\``,
      );
    case "accessor":
      return refuse(
        "notAValue",
        "is an accessor, which nobody runs to find tools.",
        `write the value itself: \`${written}: …\``,
      );
    case "error":
      return refuse(
        "unresolvedType",
        `can't be resolved${leaf.words === undefined ? "." : `: ${leaf.words}`}`,
        unresolvedHint(leaf.words),
      );
    case "other": {
      const typeText = compiler.print(compiler.typeOf(node));
      const message = typeText === written ? "is no tool." : `is no tool, but a \`${typeText}\`.`;
      return refuse(
        "notATool",
        message,
        awaitsTool(context, node) ? `write \`await ${written}\`` : otherHint,
      );
    }
  }
}

const listHint =
  "write `toolsOf(…)` around its functions where it is made, or annotate it there: `: ToolSource[]`";
const unseenHint = "pass the function itself, or write `toolsOf(…)` where it is made";
const otherHint = "pass a function, a class instance, a tool, or a list of them";

function instanceHint(written: string): string {
  return /^[\w$.]+$/.test(written) ? `write \`new ${written}(…)\`` : "pass what `new` makes of it";
}

/** A promise of a function or an object. */
function awaitsTool({ compiler }: FindContext, node: NodeHandle): boolean {
  const view = compiler.view(compiler.typeOf(node));
  if (view.is !== "library" || view.name !== "Promise" || view.arguments[0] === undefined) return false;
  const { is } = compiler.view(view.arguments[0]);
  return is === "function" || is === "object";
}

function methodName({ compiler }: FindContext, node: NodeHandle): string {
  const span = compiler.signatureOf(compiler.typeOf(node))?.span;
  return span === undefined ? "" : compiler.textOf(span.file).slice(span.start, span.end);
}
