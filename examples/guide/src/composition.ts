import { Agent, offline } from "@plainfn/runtime";

interface SearchHit {
  title: string;
  url: string;
  score: number;
}

// #region tools
/** Find pages about a topic. */
function searchHits(query: string, k: number = 3): SearchHit[] {
  return Array.from({ length: k }, (_, i) => ({
    title: `${query} ${i}`,
    url: `https://example.com/${i}`,
    score: (9 - i) / 10,
  }));
}

/** Not given to a model: a step that needs no judgement is a plain function. */
function pickTop(hits: SearchHit[]): SearchHit | undefined {
  return [...hits].sort((a, b) => b.score - a.score)[0];
}

/** Find the one best page about a topic. */
function searchThenPick(query: string): SearchHit | undefined {
  return pickTop(searchHits(query, 5));
}
// #endregion

// #region instances
class Notes {
  private readonly lines: string[] = [];
  /** Note a line. */
  write(line: string): number {
    return this.lines.push(line);
  }
  /** Read all lines. */
  read(): string[] {
    return this.lines;
  }
}

const agent = new Agent("helper", {
  tools: { searchHits, searchThenPick, work: new Notes(), home: new Notes() },
  model: offline(),
});
console.log(agent.describeTools().map(({ name }) => name));
console.log(await agent("searchThenPick('weaviate vs pgvector')"));
console.log(await agent("work_write('call Ann'); home_write('buy milk'); home_read()"));
// #endregion
