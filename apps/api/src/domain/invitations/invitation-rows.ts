/** Invitations as they are stored and answered: the code is in the mail only, here is its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { Wire } from '@minga/contract';
import type { Row } from '../../db/schema.ts';

/** An invitation can be accepted for so long, in milliseconds. */
export const invitationLifetimeMs = 7 * 24 * 60 * 60_000;

/** A new code. It names its business, so that it can be looked for there. */
export function newInvitationCode(bid: number): string {
  return `${bid.toString(36)}.${randomBytes(32).toString('base64url')}`;
}

/** The business that a code names, or nothing for what is no code. */
export function businessOfCode(code: string): number | null {
  const match = /^([0-9a-z]{1,6})\.[-\w]{43}$/.exec(code);
  const bid = match?.[1] ? Number.parseInt(match[1], 36) : Number.NaN;
  return Number.isInteger(bid) && bid >= 1 && bid < 2 ** 31 ? bid : null;
}

/** What is kept of a code. It has 256 random bits: nobody finds it by trying, and no salt is needed. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

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
