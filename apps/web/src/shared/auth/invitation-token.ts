/** What the link of an invitation holds: base64url of JSON with the code and the address it was sent to. */

export interface InvitationToken {
  code: string;
  email: string;

  /** Name of the business, when the link says it. For show only: what counts is what the server answers. */
  business?: string;
}

/** Reads the last part of the link; nothing when it is damaged. */
export function readInvitationToken(token: string): InvitationToken | null {
  try {
    const bytes = Uint8Array.from(atob(token.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof value !== 'object' || value === null) return null;
    const { code, email, business } = value as Record<string, unknown>;
    if (typeof code !== 'string' || typeof email !== 'string' || code === '' || !email.includes('@'))
      return null;
    return {
      code,
      email,
      ...(typeof business === 'string' && business ? { business: business.slice(0, 80) } : {}),
    };
  } catch {
    return null;
  }
}

/** The invitation that a sign-in returns to; nothing when it leads elsewhere. `path` as `returnPath` answers it. */
export function invitationAt(path: string | null | undefined): InvitationToken | null {
  const token = path?.match(/^\/invite\/([^/?#]+)/)?.[1];
  return token ? readInvitationToken(token) : null;
}
