/** A call was limited (status 429): the shell shows it in a dialog, once at a time. */
type Listener = (retryAfterS: number) => void;

const listeners = new Set<Listener>();

/** Tells whoever listens that the server asked to wait. */
export function reportRateLimit(retryAfterS: number): void {
  for (const listener of listeners) listener(retryAfterS);
}

/** Listens; returns what ends it. */
export function watchRateLimit(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
