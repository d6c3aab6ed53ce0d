/** OAuth requests of other apps; responses go only to redirect URIs that are configured for the app. */

export interface OAuthClient {
  id: string;
  name: string;
  redirectUris: string[];
}

export interface OAuthRequest {
  client: OAuthClient;
  redirectUri: string;

  /** Host of the redirect URI, for display. */
  host: string;

  /** Returned unchanged, so that the app can match its request. */
  state: string | null;
}

/** Parses the request; null if the app or the redirect URI is not registered. */
export function readOAuthRequest(search: string, clients: readonly OAuthClient[]): OAuthRequest | null {
  const query = new URLSearchParams(search);
  const client = clients.find(({ id }) => id === query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? client?.redirectUris[0];
  // Exact match: with a prefix match an open redirect of the app could leak the token.
  if (!client || !redirectUri || !client.redirectUris.includes(redirectUri)) return null;
  if (!URL.canParse(redirectUri)) return null;
  const { protocol, host } = new URL(redirectUri);
  if (protocol === 'javascript:' || protocol === 'data:') return null;
  return { client, redirectUri, host: host || redirectUri, state: query.get('state') };
}

/** Redirect URI with the response in its fragment, which is not sent to servers. */
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
