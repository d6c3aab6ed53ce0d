/** Reads what a person pastes from Google Chat: the address of a space, its resource name, or a webhook. Pure. */

export interface SpaceAddress {
  /** Such as `spaces/AAAAxyz`. */
  spaceName: string;

  /** Address of the incoming webhook; undefined for the space itself. */
  webhookUrl?: string;
}

/** Null if the text names no space. */
export function readSpaceAddress(text: string): SpaceAddress | null {
  const trimmed = text.trim();
  const named = /^spaces\/([-\w]+)$/.exec(trimmed);
  if (named) return { spaceName: trimmed };
  if (!/^https?:\/\//.test(trimmed) || !URL.canParse(trimmed)) return null;
  const { pathname, hash, searchParams } = new URL(trimmed);
  const posted = /\/v1\/spaces\/([-\w]+)\/messages$/.exec(pathname)?.[1];
  if (posted !== undefined) {
    const isWebhook = searchParams.has('key') && searchParams.has('token');
    return isWebhook ? { spaceName: `spaces/${posted}`, webhookUrl: trimmed } : null;
  }
  // https://chat.google.com/room/AAAA, https://mail.google.com/chat/u/0/#chat/space/AAAA
  const opened = /\/(?:room|space)\/([-\w]+)/.exec(pathname) ?? /chat\/space\/([-\w]+)/.exec(hash);
  return opened?.[1] === undefined ? null : { spaceName: `spaces/${opened[1]}` };
}
