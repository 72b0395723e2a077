import { codes } from "./codes.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { type IgnoreComment, silences } from "./ignore-comment.ts";

/** What is wrong with a comment that silences warnings. One that gives no reason works all the same. */
export function ignoreFaults(comment: IgnoreComment, found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { span, codes: meant, reason } = comment;
  if (meant.length === 0)
    return [
      diagnostic(
        "badIgnore",
        span,
        "This `plainfn-ignore` names no warning.",
        `write \`${model("PF1004")}\``,
      ),
    ];
  const faults = meant.flatMap((code) => codeFault(comment, code, found) ?? []);
  if (faults.length > 0 || reason !== "") return faults;
  const list = meant.join(", ");
  return [
    diagnostic("badIgnore", span, `\`plainfn-ignore ${list}\` gives no reason.`, `write \`${model(list)}\``),
  ];
}

function codeFault(
  comment: IgnoreComment,
  code: string,
  found: readonly Diagnostic[],
): Diagnostic | undefined {
  const { span } = comment;
  const severity = Object.values(codes).find((known) => known.code === code)?.severity;
  if (severity === undefined) {
    const hint = `write the code that the warning shows, as in \`${model("PF1004")}\``;
    return diagnostic("badIgnore", span, `There is no warning \`${code}\`.`, hint);
  }
  if (severity === "error") {
    const hint = "fix what the error says, and take this comment away";
    return diagnostic("badIgnore", span, `\`${code}\` is an error, which can't be ignored.`, hint);
  }
  if (found.some((each) => silences({ ...comment, codes: [code] }, each))) return undefined;
  const hint = "take it away, or put it on the line before the warning";
  return diagnostic("unusedIgnore", span, `\`plainfn-ignore ${code}\` silences nothing.`, hint);
}

function model(list: string): string {
  return `// plainfn-ignore ${list}: why that is fine`;
}
