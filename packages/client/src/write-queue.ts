/**
 * Writes that must reach the server in the order they were made: one after the other within a key, side by side
 * across keys. A write that failed does not hold up the next one; one that waits for the network does.
 */
import { notSent } from './base-query.ts';
import { isConnectionLost, watchConnection } from './connection.ts';
import type { ApiError } from './errors.ts';
import { clientHost } from './host.ts';

interface Queue {
  tail: Promise<unknown>;

  /** Writes that are not answered. */
  length: number;
}

const queues = new WeakMap<object, Map<string, Queue>>();
const listeners = new Set<() => void>();

/**
 * Runs a write once all earlier ones of the same key are answered. Each store (its `dispatch`) has queues of its own.
 * A write whose user is no longer signed in when its turn comes is not sent.
 */
export function inOrder<Result>(
  dispatch: object,
  key: string,
  given: () => Promise<Result>,
): Promise<Result | { error: ApiError; data?: never }> {
  const uid = clientHost().uid();
  const write = async () => (clientHost().uid() === uid ? given() : { error: notSent() });
  const all = queues.get(dispatch) ?? new Map<string, Queue>();
  queues.set(dispatch, all);
  const earlier = all.get(key);
  const run = earlier ? earlier.tail.then(write, write) : write();
  const queue: Queue = earlier ?? { tail: run, length: 0 };
  queue.tail = run;
  queue.length += 1;
  all.set(key, queue);
  const forget = () => {
    queue.length -= 1;
    if (queue.length === 0) all.delete(key);
    tell();
  };
  run.then(forget, forget);
  tell();
  return run;
}

/** How many writes wait because the server cannot be reached; 0 while it can. */
export function waitingWrites(dispatch: object): number {
  if (!isConnectionLost()) return 0;
  return [...(queues.get(dispatch)?.values() ?? [])].reduce((total, { length }) => total + length, 0);
}

/**
 * How many writes are lost if the page goes now: those behind another one, and all while the server cannot be reached.
 * What is on its way arrives all the same (`keepalive`).
 */
export function unsentWrites(dispatch: object): number {
  const behind = isConnectionLost() ? 0 : 1;
  return [...(queues.get(dispatch)?.values() ?? [])].reduce(
    (total, { length }) => total + length - behind,
    0,
  );
}

/** Calls back when the number of waiting or unsent writes may have changed. */
export function watchWaitingWrites(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchConnection(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
