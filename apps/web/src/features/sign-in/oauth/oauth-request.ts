/** What another app asks for, and where the answer goes: only to an address that the settings name for it. */

export interface OAuthClient {
  id: string;
  name: string;
  redirectUris: string[];
}

export interface OAuthRequest {
  client: OAuthClient;
  redirectUri: string;

  /** Host of the address, for people to read. */
  host: string;

  /** Given back as it came, so that the app knows its own request. */
  state: string | null;
}

/** The request in an address, or nothing when its app or the way back is not registered. */
export function readOAuthRequest(search: string, clients: readonly OAuthClient[]): OAuthRequest | null {
  const query = new URLSearchParams(search);
  const client = clients.find(({ id }) => id === query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? client?.redirectUris[0];
  // Compared as it stands: a prefix would let an app's open redirect hand the token on.
  if (!client || !redirectUri || !client.redirectUris.includes(redirectUri)) return null;
  if (!URL.canParse(redirectUri)) return null;
  const { protocol, host } = new URL(redirectUri);
  if (protocol === 'javascript:' || protocol === 'data:') return null;
  return { client, redirectUri, host: host || redirectUri, state: query.get('state') };
}

/** The address with the answer in its fragment, which no server on the way gets to see. */
export function answerAddress(
  { redirectUri, state }: OAuthRequest,
  answer: { token: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  const fragment = new URLSearchParams(answer);
  if (state !== null) fragment.set('state', state);
  url.hash = fragment.toString();
  return url.href;
}
