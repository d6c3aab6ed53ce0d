/** Tells another server of the operator each new token, and that a person has gone, where the settings name one. */

/** What keeps the other server informed. */
export interface TokenSync {
  /** The token of the moment; nothing when nobody is signed in. Telling the same again does nothing. */
  tell(token: string | null): void;
}

/** Speaks to `url`: POST with a bearer header while somebody is signed in, DELETE afterwards. Failures are let go. */
export function createTokenSync(url: string, send: typeof fetch = fetch.bind(window)): TokenSync {
  let told: string | null | undefined;
  return {
    tell(token) {
      // Who was never signed in here has nothing to take back.
      if (token === told || (token === null && told === undefined)) return;
      told = token;
      const request: RequestInit = token
        ? { method: 'POST', headers: { authorization: `Bearer ${token}` } }
        : { method: 'DELETE' };
      // The page may be on its way out.
      send(url, { ...request, credentials: 'include', keepalive: true }).catch(() => {
        if (told === token) told = undefined;
      });
    },
  };
}
