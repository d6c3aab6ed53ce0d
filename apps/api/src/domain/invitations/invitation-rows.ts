/** Rows of invitations and their form in responses. The code is sent by email only; its hash is stored. */
import { createHash, randomBytes } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { isOwnPicturePath } from '@minga/rules/files/picture-paths';
import type { Row } from '../../db/schema.ts';

/** Lifetime of an invitation, in milliseconds. */
export const invitationLifetimeMs = 7 * 24 * 60 * 60_000;

/** A new code. It contains the id of its business, which narrows the lookup. */
export function newInvitationCode(bid: number): string {
  return `${bid.toString(36)}.${randomBytes(32).toString('base64url')}`;
}

/** The business id in a code, or null for an invalid code. */
export function businessOfCode(code: string): number | null {
  const match = /^([0-9a-z]{1,6})\.[-\w]{43}$/.exec(code);
  const bid = match?.[1] ? Number.parseInt(match[1], 36) : Number.NaN;
  return Number.isInteger(bid) && bid >= 1 && bid < 2 ** 31 ? bid : null;
}

/** Hash of a code. A code has 256 random bits: brute force is infeasible, so no salt is needed. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** An invitation as responses have it, without its code. */
export function presentInvitation(row: Row<'invitations'>): Wire['Invitation'] {
  return {
    id: row.id,
    email: row.email,
    role: row.role as Wire['BusinessRole'],
    tid: row.tid,
    rid: row.rid,
    invited_by: row.invited_by,
    active: row.active,
    mailed_at: row.mailed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

/**
 * The business as people see it before they belong to it. A picture on another host would tell that host, at the will of
 * the inviter, when and from where they look.
 */
export function presentFace({
  name,
  pp,
  color,
}: Pick<Row<'businesses'>, 'name' | 'pp' | 'color'>): Wire['BusinessFace'] {
  return { name, pp: pp !== null && isOwnPicturePath(pp) ? pp : null, color };
}
