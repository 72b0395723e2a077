export class Client {
  /** Search. */
  search(query: string, onProgress?: (percent: number) => void): Promise<string[]>;
  watch(topic: string, listener: (text: string) => void): void;
}
