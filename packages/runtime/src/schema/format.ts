/** Whether a text is of a format; `undefined` for a format that is only told, not checked. */
export function formatOf(name: string): ((text: string) => boolean) | undefined {
  return formats.get(name);
}

const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["date", (text) => dateOf(text) !== undefined],
  ["time", (text) => timeOf(text) !== undefined],
  ["date-time", (text) => instantOf(text) !== undefined],
  ["duration", isDuration],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["uri", isUri],
  ["uuid", isUuid],
]);

/** The moment an RFC 3339 text names, in milliseconds since 1970; `undefined` for an impossible one. */
export function instantOf(text: string): number | undefined {
  if (text.length > 64 || !/^.{10}[Tt\s]/.test(text)) return undefined;
  const day = dateOf(text.slice(0, 10));
  const time = timeOf(text.slice(11));
  return day === undefined || time === undefined ? undefined : day + time;
}

function dateOf(text: string): number | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  // The setter takes the years 0 to 99 as they are, where the constructor adds 1900.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** Milliseconds after midnight UTC. A leap second is the one before midnight UTC, and counts as the next second. */
function timeOf(text: string): number | undefined {
  const match = /^(\d\d):(\d\d):(\d\d)(\.\d{1,30})?(?:[zZ]|([+-])(\d\d)(?::?(\d\d))?)$/.exec(text);
  if (match === null) return undefined;
  const [hour = 0, minute = 0, second = 0] = match.slice(1, 4).map(Number);
  const [offsetHour, offsetMinute] = [Number(match[6] ?? 0), Number(match[7] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return undefined;
  const offset = (offsetHour * 60 + offsetMinute) * (match[5] === "-" ? -1 : 1);
  const minutes = hour * 60 + minute - offset;
  if (second === 60 && (minutes + 2 * 1440) % 1440 !== 1439) return undefined;
  return (minutes * 60 + second) * 1000 + Math.floor(Number(match[4] ?? 0) * 1000);
}

function isDuration(text: string): boolean {
  return (
    text.length <= 200 &&
    /^P(?!$)(?:(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|\d+W)$/.test(text)
  );
}

function isEmail(text: string): boolean {
  if (text.length > 320) return false;
  const at = text.lastIndexOf("@");
  return (
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(text.slice(0, at)) &&
    isHostname(text.slice(at + 1))
  );
}

function isHostname(text: string): boolean {
  const name = text.endsWith(".") ? text.slice(0, -1) : text;
  return (
    name.length <= 253 &&
    name.split(".").every((label) => label.length <= 63 && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(label))
  );
}

function isIpv4(text: string): boolean {
  return text.length <= 15 && /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

function isIpv6(text: string): boolean {
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return false;
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1);
  const dotted = last?.includes(".") === true && !text.endsWith("::");
  const size = groups.length + (dotted ? 1 : 0);
  const plain = dotted ? groups.slice(0, -1) : groups;
  if (dotted && !isIpv4(last)) return false;
  return (
    plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (halves.length === 2 ? size <= 7 : size === 8)
  );
}

function isUuid(text: string): boolean {
  return /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}

/** A scheme, then the characters that RFC 3986 allows. */
function isUri(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:(?:[a-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9a-f]{2})*$/i.test(text);
}
