/** Token in the link of an invitation: base64url of JSON with the code and the invited address. */

export interface InvitationToken {
  code: string;
  email: string;

  /** Name of the business, if the link contains it. For display only: the server's response is authoritative. */
  business?: string;
}

/** Parses the last segment of the link; null if it is damaged. */
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

/** The invitation that a sign-in returns to; null for other paths. `path` is the result of `returnPath`. */
export function invitationAt(path: string | null | undefined): InvitationToken | null {
  const token = path?.match(/^\/invite\/([^/?#]+)/)?.[1];
  return token ? readInvitationToken(token) : null;
}
