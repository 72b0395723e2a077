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
    const distance = editDistance(wanted, name);
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

/** How many characters are wrong, missing, too many or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (cells: readonly number[], index: number): number =>
        cells[index] ?? Number.POSITIVE_INFINITY;
      const changed = at(row, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(changed, swapped, at(row, j) + 1, at(next, j - 1) + 1));
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
