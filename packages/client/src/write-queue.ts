/**
 * Writes that must reach the server in the order they were made: one after the other within a key, side by side
 * across keys. A write that failed does not hold up the next one.
 */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs a write once all earlier ones of the same key are answered. Each store (its `dispatch`) has queues of its own. */
export function inOrder<Result>(
  dispatch: object,
  key: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const tails = queues.get(dispatch) ?? new Map<string, Promise<unknown>>();
  queues.set(dispatch, tails);
  const earlier = tails.get(key);
  const run = earlier ? earlier.then(write, write) : write();
  tails.set(key, run);
  const forget = () => {
    if (tails.get(key) === run) tails.delete(key);
  };
  run.then(forget, forget);
  return run;
}
