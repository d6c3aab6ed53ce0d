/** Number of writes the server has not answered: sent, queued behind another one, or waiting for the network. */
let count = 0;
const listeners = new Set<() => void>();

/** Whether a reload would lose a write. */
export function hasInFlightWrites(): boolean {
  return count > 0;
}

/** Subscribes to changes of the number; returns the function that unsubscribes. */
export function watchInFlightWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a write until it settles. */
export async function trackWrite<Result>(write: () => Promise<Result>): Promise<Result> {
  change(1);
  try {
    return await write();
  } finally {
    change(-1);
  }
}

function change(by: number): void {
  count += by;
  for (const listener of listeners) listener();
}
