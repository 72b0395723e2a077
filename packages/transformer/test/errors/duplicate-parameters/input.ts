/** Two patterns without names. */
export function move({ x }: { x: number }, { y }: { y: number }): void {}
/** A pattern and its default name. */
export function label(options: string, { size }: { size: number }): void {}
