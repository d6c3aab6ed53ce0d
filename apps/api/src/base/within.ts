/** Questions to something that may hang: bounded in time, and asked once at a time. */

/** The answer, or nothing when it fails or takes too long. */
export async function within<T>(atMostMs: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<null>((resolve) => (timer = setTimeout(resolve, atMostMs, null)));
  try {
    return await Promise.race([answer.catch(() => null), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Single flight: who asks while the question is open gets the same answer. A database that hangs is asked once. */
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
