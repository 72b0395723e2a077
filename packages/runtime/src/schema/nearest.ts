/** The known key that was most likely meant; `undefined` when none is close. */
export function nearestKey(key: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  const wanted = plain(key);
  for (const candidate of known) {
    const name = plain(candidate);
    const allowed = allowedErrors(Math.max(wanted.length, name.length));
    // A long key is no typing mistake, and comparing it would cost its length squared.
    if (Math.abs(wanted.length - name.length) > allowed || wanted.length > 64) continue;
    const distance = editDistance(wanted, name, allowed);
    if (distance <= allowed && distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Any one or two letters are but a mistake or two from any others, which says nothing of what was meant. */
function allowedErrors(length: number): number {
  return length < 3 ? 0 : Math.floor(length / 3);
}

/** `maxResults`, `max_results` and `MAX-RESULTS` are one name to whoever mistypes it. */
function plain(key: string): string {
  return key.length > 64 ? key : key.toLowerCase().replaceAll(/[_\-\s]/g, "");
}

/**
 * How many characters are wrong, missing, too many or swapped with their neighbour; `most + 1` for more than `most`. A
 * model can send a thousand unknown keys, so it stops as soon as that is sure.
 */
function editDistance(a: string, b: string, most: number): number {
  let before = new Uint8Array(b.length + 1);
  let row = Uint8Array.from({ length: b.length + 1 }, (_, index) => index);
  let next = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const distance = stepDistance(a, b, i, j, before, row, next);
      next[j] = distance;
      if (distance < least) least = distance;
    }
    if (least > most) return most + 1;
    [before, row, next] = [row, next, before];
  }
  return row[b.length] as number;
}

type Row = Uint8Array;

/** Between the first `i` characters of `a` and the first `j` of `b`, by the rows of the shorter beginnings. */
function stepDistance(a: string, b: string, i: number, j: number, before: Row, row: Row, next: Row): number {
  const isSame = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
  let distance = (row[j - 1] as number) + (isSame ? 0 : 1);
  distance = Math.min(distance, (row[j] as number) + 1, (next[j - 1] as number) + 1);
  const isSwap =
    i > 1 &&
    j > 1 &&
    a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
    a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
  return isSwap ? Math.min(distance, (before[j - 2] as number) + 1) : distance;
}
