/**
 * The environment of a session: what programs need to find their way, and nothing that could be a secret, unless the
 * user names it.
 */
export function environmentOf(given: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(process.env).flatMap(([name, value]): [string, string][] =>
    value !== undefined && allowed.test(name) ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(own), ...given };
}

const allowed =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|USERPROFILE|NUMBER_OF_PROCESSORS)$/i;
