/** Calls of the API, and what the base query and uploads have in common. */
import type { ApiError } from '../errors.ts';
import { clientHost } from '../host.ts';

/** One call, as an endpoint's `query` returns it. */
export interface Call {
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, unknown>;

  /** Argument of the endpoint: the device keeps the write under it if the write waits for the network. */
  arg?: object;

  /** Queue of the write: it is sent after all earlier writes of the same queue have settled. */
  queue?: string;

  /** Computes the body when the write leaves its queue; it replaces `body`. */
  bodyWhenSent?: () => unknown;

  /** Reads the response of a write that succeeded, before the next write of its queue is sent. */
  whenStored?: (response: unknown) => void;
}

/** `extraOptions` of an endpoint. */
export interface CallOptions {
  /**
   * The write does not fail for lack of a network or of a server (502 to 504): after its retries it waits until the server
   * is reachable and is sent again under the same idempotency key.
   */
  waitsForNetwork?: boolean;

  /** The app makes the call on its own: a rate limit is not reported to the user. */
  isQuiet?: boolean;

  /** The write matters at this moment only: it is sent once, and nothing is lost without it. */
  isMomentary?: boolean;
}

/** Metadata of a response. */
export interface CallMeta {
  status: number;
  requestId: string | null;
}

const offlineMessage = {
  es: 'No hay conexión a internet.',
  en: "There's no internet connection.",
};

/** Whether a server or a proxy before it cannot serve now: it starts, stops, or its database is away. */
export function isUnavailable({ status }: { status: number }): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** A call belongs to the user who made it: it is never sent under the token of another user who signed in meanwhile. */
export function isOfAnother(uid: string | null): boolean {
  return clientHost().uid() !== uid;
}

export function offlineError(): ApiError {
  return { kind: 'offline', status: 0, message: offlineMessage[clientHost().language()] };
}

/** The result, or an error as soon as `signal` is aborted: an aborted write must not hold up its queue. */
export function orAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | { error: ApiError }> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve({ error: offlineError() }), { once: true });
    result.then(resolve, reject);
  });
}

/** Waits; resolves at once when `signal` is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
