/** Simple todo list with add/list. */
export class TodoList {
  private readonly items: string[] = [];

  /** Add a new todo item. */
  add(text: string): void {
    this.items.push(text);
  }

  /** Return all todo items. */
  list(): string[] {
    return this.items;
  }
}
