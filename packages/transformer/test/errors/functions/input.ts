/** Watch something. */
export function watch(topic: string, onChange: (value: number) => void): void {}

/** A member is named where it is written. */
export function listen(options: { topic: string; onDone: () => void }): void {}

interface Handlers { topic: string; onOpen(): void; onClose(): void; onError: (error: Error) => void }
/** One mistake, one diagnostic: the first of several. */
export function connect(handlers: Handlers): void {}

/** Left out where that is possible. */
export function run(command: string, options?: { onDone: () => void }, done?: () => void, ...rest: (string | (() => void))[]): void {}

/** In lists there is nothing to leave out. */
export function all(steps: (() => void)[], byName: Record<string, () => void>, pairs: [string, () => void]): void {}
