/** A book in the catalogue. */
export interface Book {
  title: string;
  author: string;
}

/**
 * Find books by title or author.
 * @version 2.0.0
 * @alias search_books
 */
export function findBooks(words: string, limit: number = 10): Book[] {
  return [{ title: words, author: "Herman Melville" }].slice(0, limit);
}

/**
 * Find books by their author.
 * @version 1.3.0
 * @deprecated since 2026-11-01, removed on 2027-05-01: use findBooks
 */
export function findByAuthor(author: string): Book[] {
  return findBooks(author);
}
