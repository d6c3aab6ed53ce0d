/** Address of an incoming webhook of a Google Chat space. */

/**
 * The address with its key and token only; null unless it is a webhook of the space at the base URL. Everything else is
 * rejected, so that the server cannot be made to call other addresses.
 */
export function cleanWebhookUrl(text: string, spaceName: string, baseUrl: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  const wanted = new URL(`${baseUrl}/v1/${spaceName}/messages`);
  const key = url.searchParams.get('key');
  const token = url.searchParams.get('token');
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin !== wanted.origin || url.pathname !== wanted.pathname || !key || !token) return null;
  wanted.search = new URLSearchParams({ key, token }).toString();
  return wanted.href;
}
