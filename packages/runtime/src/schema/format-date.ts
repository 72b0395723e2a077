/** The moment an RFC 3339 text names, in milliseconds since 1970; `undefined` for an impossible one. */
export function instantOf(text: string): number | undefined {
  if (!/^.{10}[Tt\s]/.test(text)) return undefined;
  const day = dateOf(text.slice(0, 10));
  const time = timeOf(text.slice(11));
  return day === undefined || time === undefined ? undefined : day + time;
}

/** As RFC 3339 has it. */
export function isDate(text: string): boolean {
  return dateOf(text) !== undefined;
}

/** With a zone, as RFC 3339 has it. */
export function isTime(text: string): boolean {
  return timeOf(text) !== undefined;
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
  return (minutes * 60 + second) * 1000 + Number((match[4] ?? ".").slice(1, 4).padEnd(3, "0"));
}

/** As ISO 8601 has it, whole numbers only. */
export function isDuration(text: string): boolean {
  return /^P(?!$)(?:(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?|\d+W)$/.test(text);
}
