import { instantOf, isDate, isDuration, isTime } from "./format-date.ts";
import { isEmail, isHostname, isIpv4, isIpv6 } from "./format-network.ts";
import { isUri, isUriReference, isUriTemplate } from "./format-uri.ts";

/** Whether a text is of a format; `undefined` for a format that is only told, not checked. */
export function formatOf(name: string): ((text: string) => boolean) | undefined {
  return formats.get(name);
}

const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date", isDate],
  ["time", isTime],
  ["date-time", (text) => instantOf(text) !== undefined],
  ["duration", isDuration],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["json-pointer", isJsonPointer],
  ["regex", isRegularExpression],
  [
    "relative-json-pointer",
    (text) => isJsonPointer(text.replace(/^(?:0|[1-9]\d*)(?:#$)?/, "")) && /^\d/.test(text),
  ],
  ["uri", isUri],
  ["uri-reference", isUriReference],
  ["uri-template", isUriTemplate],
  ["uuid", isUuid],
]);

function isUuid(text: string): boolean {
  return /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

function isJsonPointer(text: string): boolean {
  return /^(?:\/(?:[^~/]|~[01])*)*$/.test(text);
}

function isRegularExpression(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
