/** Timeout and single flight for calls that may hang. */

/** The result, or null after an error or a timeout. */
export async function within<T>(atMostMs: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => (timer = setTimeout(resolve, atMostMs, null)));
  try {
    return await Promise.race([answer.catch(() => null), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Single flight: callers share the result of a pending call, so that a database that hangs receives only one query. */
export function shareWhilePending<K extends object, T>(ask: (of: K) => Promise<T>): (of: K) => Promise<T> {
  const open = new WeakMap<K, Promise<T>>();
  return (of) => {
    const known = open.get(of);
    if (known) return known;
    const answer = ask(of).finally(() => open.delete(of));
    open.set(of, answer);
    return answer;
  };
}
