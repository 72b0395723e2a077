import type { AsyncLocalStorage } from "node:async_hooks";

/** A place in the queue of calls on one object. */
export interface Slot {
  /** Resolves when all calls asked for before have ended; absent when there is nothing to wait for. */
  readonly turn?: Promise<void>;
  /** Lets the next call go on. A second release changes nothing. */
  release(): void;
  /** Runs what the slot was taken for, so that calls made within it are known as such. */
  run<T>(work: () => T): T;
}

/**
 * Takes the next place in the queue of `instance`. Places are given in the order of these calls.
 * A call made by a method of the same instance goes ahead: it would wait for itself otherwise.
 */
export function takeSlot(instance: object | undefined): Slot {
  if (instance === undefined || isWithin(instance)) return freeSlot;
  const tails = tailsOf();
  const turn = tails.get(instance);
  const frame: Frame = { instance, active: true, outer: framesOf()?.getStore() };
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = () => {
      frame.active = false;
      resolve();
    };
  });
  tails.set(instance, turn === undefined ? released : turn.then(() => released));
  const frames = framesOf();
  const run = <T>(work: () => T): T => (frames === undefined ? work() : frames.run(frame, work));
  return turn === undefined ? { release, run } : { turn, release, run };
}

/** Of a call that waits for nobody, and for which nobody waits. */
export const freeSlot: Slot = { release() {}, run: (work) => work() };

/** A call that is going on, seen from the code that it runs. */
interface Frame {
  readonly instance: object;
  /** False once the call has ended: what it left running waits like any other. */
  active: boolean;
  readonly outer: Frame | undefined;
}

function isWithin(instance: object): boolean {
  for (let frame = framesOf()?.getStore(); frame !== undefined; frame = frame.outer) {
    if (frame.active && frame.instance === instance) return true;
  }
  return false;
}

// One queue an object, also where two copies of this package are loaded: both are found under registered symbols.
function tailsOf(): WeakMap<object, Promise<void>> {
  shared[tailsKey] ??= new WeakMap();
  return shared[tailsKey];
}

/** Absent where the platform has no async context: calls within calls are not told apart there. */
function framesOf(): AsyncLocalStorage<Frame> | undefined {
  if (!Object.hasOwn(shared, framesKey)) {
    const hooks = globalThis.process?.getBuiltinModule?.("node:async_hooks");
    shared[framesKey] = hooks === undefined ? undefined : new hooks.AsyncLocalStorage();
  }
  return shared[framesKey];
}

const tailsKey = Symbol.for("plainfn.queue-tails");
const framesKey = Symbol.for("plainfn.queue-frames");

const shared = globalThis as {
  [tailsKey]?: WeakMap<object, Promise<void>>;
  [framesKey]?: AsyncLocalStorage<Frame> | undefined;
};
