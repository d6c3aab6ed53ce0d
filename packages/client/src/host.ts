/**
 * What this package reads of the application: user, language, path. The web app sets it once at start; tests set their
 * own.
 */
export interface ClientHost {
  /** Base address of the API: `/v1`, or a full URL. */
  baseUrl(): string;

  /** Valid ID token of the current user, or null when nobody is signed in. `renew` forces a new one. */
  token(renew?: boolean): Promise<string | null>;

  /** Id of the signed-in user; null for anonymous users. */
  uid(): string | null;

  language(): 'es' | 'en';

  /** Path of the current page. */
  path(): string;

  /** Id of this device; null without one. */
  device?(): string | null;

  /** The file to upload instead of one that a user has attached, such as a smaller picture. */
  prepareFile?(file: File): Promise<File>;

  /** Called when the server rejects a renewed token: the session has ended. */
  onSessionLost(): void;

  /** Called when the server limits the rate of requests (status 429). */
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

/** The current host. */
export function clientHost(): ClientHost {
  return host;
}
