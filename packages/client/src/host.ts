/**
 * What the client needs of its host and does not know itself: who is signed in, which language, which path. The web
 * app sets it once at start; tests set their own.
 */
export interface ClientHost {
  /** Address before each path: `/v1`, or a full address. */
  baseUrl(): string;

  /** ID token of the current user, fresh; nothing when nobody is signed in. `renew` forces a new one. */
  token(renew?: boolean): Promise<string | null>;

  /** Id of the user, only when they are not anonymous. */
  uid(): string | null;

  language(): 'es' | 'en';

  /** Path the person is on. */
  path(): string;

  /** Id of this device; nothing where it has none. */
  device?(): string | null;

  /** Told when a call says the session is over although a fresh token was sent. */
  onSessionLost(): void;

  /** Told when a call was limited (status 429). */
  onRateLimited(retryAfterS: number): void;
}

let host: ClientHost = {
  baseUrl: () => '/v1',
  token: () => Promise.resolve(null),
  uid: () => null,
  language: () => 'es',
  path: () => '/',
  onSessionLost: () => undefined,
  onRateLimited: () => undefined,
};

/** Sets the host. Call it before the first query. */
export function setClientHost(next: ClientHost): void {
  host = next;
}

/** The host that is set. */
export function clientHost(): ClientHost {
  return host;
}
