/**
 * How much of a budget each of several sizes gets: the small ones all they need, the large ones the rest in equal
 * parts. It does not depend on the order.
 */
export function fairShares(sizes: readonly number[], budget: number): number[] {
  const shares: number[] = new Array<number>(sizes.length).fill(0);
  const ascending = sizes.map((size, index) => ({ size, index })).sort((a, b) => a.size - b.size);
  let left = budget;
  for (const [position, { size, index }] of ascending.entries()) {
    const share = Math.min(size, left / (sizes.length - position));
    shares[index] = share;
    left -= share;
  }
  return shares;
}
