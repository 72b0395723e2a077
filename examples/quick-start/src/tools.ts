/** Return the top-k result titles for a query. */
export function topK(query: string, k: number = 5): string[] {
  return Array.from({ length: k }, (_, i) => `${i + 1}. ${query} result`);
}

export interface SearchHit {
  title: string;
  url: string;
  score: number;
}

/** Structured results for chaining and UI. */
export function searchHits(query: string, k: number = 3): SearchHit[] {
  return Array.from({ length: k }, (_, i) => ({
    title: `${query} ${i}`,
    url: `https://example.com/${i}`,
    score: (9 - i) / 10,
  }));
}

/** Search, then pick the best hit. */
export function searchThenPick(query: string): SearchHit {
  return searchHits(query, 5).reduce((best, hit) => (hit.score > best.score ? hit : best));
}

export function add(a: number, b: number): number {
  return a + b;
}
