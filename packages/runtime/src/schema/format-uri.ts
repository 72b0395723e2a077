import { isIpv6 } from "./format-network.ts";

/** An address with a scheme, as RFC 3986 has it. */
export function isUri(text: string): boolean {
  const match = /^[a-z][a-z0-9+.-]*:(.+)$/is.exec(text);
  return match !== null && isRelative(match[1] as string);
}

/** An address with or without a scheme. */
export function isUriReference(text: string): boolean {
  // A colon before the first slash would make it a scheme.
  return isUri(text) || (!/^[^/?#]*:/.test(text) && isRelative(text));
}

/** An address with expressions in braces, as RFC 6570 has it. */
export function isUriTemplate(text: string): boolean {
  const parts = text.split(/(\{[^{}]*\})/);
  return parts.every((part, index) => (index % 2 === 1 ? isExpression(part) : isLiteral(part)));
}

/** What follows the scheme: each part has the characters it may have, and no other. */
function isRelative(text: string): boolean {
  const parts = /^(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text) ?? [];
  const [, authority = "", path = "", query = "", fragment = ""] = parts;
  return isAuthority(authority) && isOf(path, "/:@") && isOf(query, "/:@?") && isOf(fragment, "/:@?");
}

function isAuthority(text: string): boolean {
  const user = text.lastIndexOf("@");
  const match = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d*)?$/.exec(text.slice(user + 1));
  if (match === null || !isOf(text.slice(0, Math.max(user, 0)), ":")) return false;
  const [, address, name = ""] = match;
  return address === undefined
    ? isOf(name, "")
    : isIpv6(address) || /^v[0-9a-f]+\.[\w\-.~!$&'()*+,;=:]+$/i.test(address);
}

/** Only characters that every part of an address may have, and these. */
function isOf(text: string, others: string): boolean {
  const rest = text.replaceAll(/%[0-9a-f]{2}/gi, "");
  for (const character of rest) {
    if (!/[\w\-.~!$&'()*+,;=]/.test(character) && !others.includes(character)) return false;
  }
  return true;
}

function isExpression(text: string): boolean {
  return /^\{[+#./;?&=,!@|]?(?:\w|%[0-9a-f]{2})+(?:\.(?:\w|%[0-9a-f]{2})+)*(?::[1-9]\d{0,3}|\*)?(?:,(?:\w|%[0-9a-f]{2})+(?:\.(?:\w|%[0-9a-f]{2})+)*(?::[1-9]\d{0,3}|\*)?)*\}$/i.test(
    text,
  );
}

function isLiteral(text: string): boolean {
  return !/[\s"'<>\\^`{|}]/.test(text) && !/%(?![0-9a-f]{2})/i.test(text);
}
