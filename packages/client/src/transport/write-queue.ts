/**
 * Ordered writes: requests with the same queue name run one after another, those of different queues run in parallel.
 * A failed write does not hold up the next one; a write that waits for the network does.
 */
import { isConnectionLost, watchConnection } from './connection.ts';

/** A thunk that reads the queues of the store it is dispatched to. */
type QueueThunk = (dispatch: object) => number;

interface Queue {
  tail: Promise<unknown>;

  /** Writes that have not settled, the running one included. */
  length: number;
}

/** Queues by store: `dispatch` identifies the store. */
const queuesOfStore = new WeakMap<object, Map<string, Queue>>();
const listeners = new Set<() => void>();

/** Runs a write after all earlier ones of the same queue have settled. */
export function enqueueWrite<Result>(
  dispatch: object,
  name: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const queues = queuesOfStore.get(dispatch) ?? new Map<string, Queue>();
  queuesOfStore.set(dispatch, queues);
  const existing = queues.get(name);
  const run = existing ? existing.tail.then(write, write) : write();
  const queue: Queue = existing ?? { tail: run, length: 0 };
  queue.tail = run;
  queue.length += 1;
  queues.set(name, queue);
  const remove = () => {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(name);
    notify();
  };
  run.then(remove, remove);
  notify();
  return run;
}

/** Number of queued writes that wait because the server is unreachable; 0 while it is reachable. */
export function countWaitingWrites(): QueueThunk {
  return (dispatch) => {
    if (!isConnectionLost()) return 0;
    return queuesOf(dispatch).reduce((total, { length }) => total + length, 0);
  };
}

/**
 * Number of queued writes that are lost if the page closes now: those behind another one, and all of them while the
 * server is unreachable. A request that was sent completes without its page (`keepalive`).
 */
export function countUnsentWrites(): QueueThunk {
  return (dispatch) => {
    const sent = isConnectionLost() ? 0 : 1;
    return queuesOf(dispatch).reduce((total, { length }) => total + length - sent, 0);
  };
}

/** Subscribes to changes of these numbers; returns the function that unsubscribes. */
export function watchWaitingWrites(listener: () => void): () => void {
  listeners.add(listener);
  const unwatch = watchConnection(listener);
  return () => {
    listeners.delete(listener);
    unwatch();
  };
}

function queuesOf(dispatch: object): Queue[] {
  return [...(queuesOfStore.get(dispatch)?.values() ?? [])];
}

function notify(): void {
  for (const listener of listeners) listener();
}
