/**
 * Writes that must reach the server in the order they were made: one after the other within a key, side by side
 * across keys. A write that failed does not hold up the next one.
 */
const tails = new Map<string, Promise<unknown>>();

/** Runs a write once all earlier ones of the same key are answered. */
export function inOrder<Result>(key: string, write: () => Promise<Result>): Promise<Result> {
  const earlier = tails.get(key);
  const run = earlier ? earlier.then(write, write) : write();
  tails.set(key, run);
  const forget = () => {
    if (tails.get(key) === run) tails.delete(key);
  };
  run.then(forget, forget);
  return run;
}

/** Whether writes of a key wait for their answer. */
export function hasUnanswered(key: string): boolean {
  return tails.has(key);
}
