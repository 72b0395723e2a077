import { quoteValue } from "../../schema/quote.ts";
import { unescapeValue } from "./escapes.ts";

/** The attributes of a tag, in order, and what is wrong with them, if anything. */
export interface Attributes {
  readonly values: ReadonlyMap<string, string>;
  readonly problem?: AttributeProblem;
}

export interface AttributeProblem {
  readonly expected: string;
  readonly received: string;
}

/**
 * Reads what stands in an opening tag after its name. Besides `name="value"` it takes `name='value'`, `name=value` and
 * a name alone, which is `true`, since each of them can mean one thing only.
 */
export function readAttributes(text: string): Attributes {
  const values = new Map<string, string>();
  let at = 0;
  while (/\S/.test(text.slice(at))) {
    const rest = text.slice(at);
    const [whole = "", name = "", double, single, bare] = attribute.exec(rest) ?? [];
    if (whole === "") return { values, problem: { expected: FORM, received: quoteValue(rest.trim(), 40) } };
    const key = unescapeValue(name);
    if (values.has(key)) {
      return { values, problem: { expected: `one attribute named ${key}`, received: "two of them" } };
    }
    values.set(key, unescapeValue(double ?? single ?? bare ?? "true"));
    at += whole.length;
  }
  return { values };
}

const attribute = /^\s+([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?(?=\s|$)/;

const FORM = 'attributes of the form name="value", with &quot; for a quote inside,';
