/**
 * What was read from the server, as far as the session is concerned: it says when that has to be forgotten or read
 * again, and knows nothing of how it is kept. Signing in does without all that keeps it.
 */
interface ServerData {
  /** Forgets everything. */
  forget(): void;

  /** Reads again what the screens show. */
  refresh(): void;
}

let data: ServerData | null = null;

/** Called by what keeps it (`store.ts`), when it is there. */
export function keepServerData(keeper: ServerData): void {
  data = keeper;
}

/** Forgets what was read: what one person read must not be seen by another. */
export function forgetServerData(): void {
  data?.forget();
}

/** Reads again what the screens show. */
export function refreshServerData(): void {
  data?.refresh();
}
