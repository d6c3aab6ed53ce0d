/** Invitation links of a business: made, listed and revoked by its admins (docs/product/states.md 3.4). */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { canGrantBusinessRole } from '@minga/rules/access/membership';
import { businessRoles } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import { recordAct } from '../audit/record-act.ts';
import { lockMemberships } from '../business/change-members.ts';
import type { Read, Write } from '../context.ts';
import { invalidField } from '../fields.ts';
import { requireBusinessAdmin, requireTeam } from '../policy.ts';
import { loadRole } from '../roles/role-rows.ts';
import { businessOfCode, hashCode } from './invitation-rows.ts';

const dayMs = 24 * 60 * 60_000;

/** How long links are kept after they expired or were revoked, in milliseconds. */
const keptMs = 30 * dayMs;

/** Links that are neither expired nor revoked, newest first. @throws AppError those of the guard */
export async function listLinks(read: Read, bid: number): Promise<Wire['InvitationLink'][]> {
  await requireBusinessAdmin(read, bid);
  const rows = await selectOpenLinks(read, bid)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return presentLinks(read, bid, rows);
}

/**
 * Creates a link. Only the hash of its code is stored.
 *
 * @throws AppError auth/forbidden, team/not-found, role/not-found, invitation/too-many-links, request/invalid (the code of
 *   another business or of an existing link) and those of the guard
 */
export async function createLink(
  write: Write,
  bid: number,
  { code, role = businessRoles.member, teams = [], days, max_uses: most = null }: Wire['NewInvitationLink'],
): Promise<Wire['InvitationLink']> {
  await lockMemberships(write, bid);
  const { role: granter } = await requireBusinessAdmin(write, bid);
  // A link gives nobody the powers of SUDO.
  if (role === businessRoles.sudo || !canGrantBusinessRole(granter, null, role))
    throw new AppError('auth/forbidden');
  if (businessOfCode(code) !== bid) throw invalidField(write.caller.lang, '/code', 'pattern');
  const places = [...new Map(teams.map((place) => [place.tid, place])).values()];
  for (const { tid, rid } of places) {
    await requireTeam(write, bid, tid);
    if (rid !== null) await loadRole(write, bid, tid, rid);
  }
  await forgetOldLinks(write, bid);
  await requireRoom(write, bid);
  const now = write.context.clock.now();
  const link = await write.db
    .insertInto('invitation_links')
    .values({
      bid,
      id: newClientId(now.getTime()),
      code_hash: hashCode(code),
      role,
      created_by: write.caller.uid,
      created_at: now,
      expires_at: new Date(now.getTime() + days * dayMs),
      max_uses: most,
    })
    .onConflict((conflict) => conflict.columns(['bid', 'code_hash']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!link) throw invalidField(write.caller.lang, '/code', 'pattern');
  if (places.length > 0) {
    await write.db
      .insertInto('invitation_link_teams')
      .values(places.map(({ tid, rid }) => ({ bid, link_id: link.id, tid, rid })))
      .execute();
  }
  await recordAct(write, bid, { action: 'invitation-link-created', after: role, count: most });
  const [presented] = await presentLinks(write, bid, [link]);
  return presented!;
}

/** Revokes a link. @throws AppError invitation/not-found for one that is revoked or expired, and those of the guard */
export async function revokeLink(write: Write, bid: number, id: string): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const now = write.context.clock.now();
  const revoked = await write.db
    .updateTable('invitation_links')
    .set({ revoked_at: now })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('role')
    .executeTakeFirst();
  if (!revoked) throw new AppError('invitation/not-found');
  await recordAct(write, bid, { action: 'invitation-link-revoked', after: revoked.role });
}

async function requireRoom(write: Write, bid: number): Promise<void> {
  const limit = limits.invitationLinksOfBusiness;
  const open = await selectOpenLinks(write, bid).select('id').execute();
  if (open.length >= limit)
    throw new AppError('invitation/too-many-links', { values: { limit: String(limit) } });
}

async function forgetOldLinks(write: Write, bid: number): Promise<void> {
  const before = new Date(write.context.clock.now().getTime() - keptMs);
  await write.db
    .deleteFrom('invitation_links')
    .where('bid', '=', bid)
    .where((link) => link.or([link('expires_at', '<', before), link('revoked_at', '<', before)]))
    .execute();
}

function selectOpenLinks({ db, context }: Read, bid: number) {
  return db
    .selectFrom('invitation_links')
    .where('bid', '=', bid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', context.clock.now());
}

async function presentLinks(
  { db }: Read,
  bid: number,
  links: readonly Row<'invitation_links'>[],
): Promise<Wire['InvitationLink'][]> {
  const ids = links.map(({ id }) => id);
  const teams =
    ids.length === 0
      ? []
      : await db
          .selectFrom('invitation_link_teams')
          .select(['link_id', 'tid', 'rid'])
          .where('bid', '=', bid)
          .where('link_id', 'in', ids)
          .orderBy('tid')
          .execute();
  return links.map((link) => ({
    id: link.id,
    role: link.role as Wire['BusinessRole'],
    teams: teams.filter((team) => team.link_id === link.id).map(({ tid, rid }) => ({ tid, rid })),
    max_uses: link.max_uses,
    uses: link.uses,
    created_by: link.created_by,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
  }));
}
