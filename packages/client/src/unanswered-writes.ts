/** Count of writes the server has not answered yet, sent, waiting for a retry, or waiting for the network. */
let count = 0;
const listeners = new Set<() => void>();

/** Whether a reload would lose a write. */
export function hasUnansweredWrites(): boolean {
  return count > 0;
}

/** Calls back when the count changed. */
export function watchUnansweredWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a write until it is settled. */
export async function countWrite<Result>(write: () => Promise<Result>): Promise<Result> {
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
