/** Sends each new token, and the sign-out, to another server of the operator, if configured. */

/** Keeps the other server up to date. */
export interface TokenSync {
  /** Sends the current token; null if signed out. An unchanged one is not sent again. */
  tell(token: string | null): void;
}

/** Sends to `url`: POST with a bearer header while signed in, DELETE afterwards. Failures are ignored. */
export function createTokenSync(url: string, send: typeof fetch = fetch.bind(window)): TokenSync {
  let told: string | null | undefined;
  return {
    tell(token) {
      // Without a previous sign-in there is nothing to revoke.
      if (token === told || (token === null && told === undefined)) return;
      told = token;
      const request: RequestInit = token
        ? { method: 'POST', headers: { authorization: `Bearer ${token}` } }
        : { method: 'DELETE' };
      // The page may be unloading.
      send(url, { ...request, credentials: 'include', keepalive: true }).catch(() => {
        if (told === token) told = undefined;
      });
    },
  };
}
