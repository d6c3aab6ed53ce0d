/** Opening and accepting an invitation link (docs/product/states.md 3.4). */
import type { Wire } from '@minga/contract';
import type { Kysely } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database, Row } from '../../db/schema.ts';
import { getBusiness } from '../business/businesses.ts';
import { findRole, lockMemberships } from '../business/change-members.ts';
import type { Read, Write } from '../context.ts';
import { isEmailTrusted } from '../users/find-user.ts';
import { mayStillInvite } from './find-invitation.ts';
import { businessOfCode, hashCode, presentFace } from './invitation-rows.ts';
import { joinBusiness } from './join-business.ts';
import { wasRemovedSince } from './withdrawn-rights.ts';

/**
 * What a link offers to whoever has it.
 *
 * @throws AppError invitation/not-found (unknown, revoked and used up alike), invitation/expired
 */
export async function describeLink(
  read: Read,
  { code }: Wire['InvitationLinkAcceptance'],
): Promise<Wire['InvitationOffer']> {
  const link = await findLink(read.db, code);
  await requireOpenLink(read, link);
  const { bid } = link;
  const business = await read.db
    .selectFrom('businesses')
    .select(['name', 'pp', 'color'])
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const teams = await read.db
    .selectFrom('invitation_link_teams as place')
    .innerJoin('teams', (join) =>
      join.onRef('teams.bid', '=', 'place.bid').onRef('teams.tid', '=', 'place.tid'),
    )
    .select('teams.name')
    .where('place.bid', '=', bid)
    .where('place.link_id', '=', link.id)
    .orderBy('teams.name')
    .execute();
  return {
    business: presentFace(business),
    role: link.role as Wire['BusinessRole'],
    teams: teams.map(({ name }) => name),
    expires_at: link.expires_at.toISOString(),
  };
}

/**
 * Makes the caller a member. Idempotent: a member who joined with the link may accept it again, which counts once. People
 * who were removed need a link that was made after that.
 *
 * @throws AppError invitation/not-found (unknown, revoked, used up and too old for a removed person alike),
 * invitation/expired, user/email-unverified
 */
export async function acceptInvitationLink(
  write: Write,
  { code }: Wire['InvitationLinkAcceptance'],
): Promise<Wire['Business']> {
  const { uid } = write.caller;
  const bid = businessOfCode(code);
  if (bid === null) throw new AppError('invitation/not-found');
  await lockMemberships(write, bid);
  const link = await findLink(write.db, code, true);
  if ((await findRole(write, bid, uid)) !== null && (await hasUsed(write, link)))
    return getBusiness(write, bid);
  await requireOpenLink(write, link);
  await requireVerifiedEmail(write);
  await countUse(write, link);
  const teams = await write.db
    .selectFrom('invitation_link_teams')
    .select(['tid', 'rid'])
    .where('bid', '=', bid)
    .where('link_id', '=', link.id)
    .orderBy('tid')
    .execute();
  await joinBusiness(write, {
    bid,
    role: link.role as Wire['BusinessRole'],
    teams,
    since: link.created_at,
    action: 'member-joined-by-link',
  });
  return getBusiness(write, bid);
}

/** The link; with `isHeld`, locked until the transaction ends. @throws AppError invitation/not-found */
async function findLink(
  db: Kysely<Database>,
  code: string,
  isHeld = false,
): Promise<Row<'invitation_links'>> {
  const bid = businessOfCode(code);
  if (bid === null) throw new AppError('invitation/not-found');
  const link = await db
    .selectFrom('invitation_links')
    .selectAll()
    .where('bid', '=', bid)
    .where('code_hash', '=', hashCode(code))
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!link) throw new AppError('invitation/not-found');
  return link;
}

async function requireOpenLink(read: Read, link: Row<'invitation_links'>): Promise<void> {
  const { bid, role, created_by: inviter, created_at: since, max_uses: most, uses } = link;
  const isUsedUp = most !== null && uses >= most;
  if (link.revoked_at !== null || isUsedUp) throw new AppError('invitation/not-found');
  const grant = { bid, role, tid: null, rid: null, invited_by: inviter };
  if (!(await mayStillInvite(read.db, grant))) throw new AppError('invitation/not-found');
  if (await wasRemovedSince(read, bid, since)) throw new AppError('invitation/not-found');
  if (link.expires_at <= read.context.clock.now()) throw new AppError('invitation/expired');
}

async function requireVerifiedEmail({ db, context, caller }: Read): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('uid', '=', caller.uid)
    .executeTakeFirstOrThrow();
  if (!user.email || !isEmailTrusted(context, user)) throw new AppError('user/email-unverified');
}

async function hasUsed({ db, caller }: Read, { bid, id }: Row<'invitation_links'>): Promise<boolean> {
  const use = await db
    .selectFrom('invitation_link_uses')
    .select('uid')
    .where('bid', '=', bid)
    .where('link_id', '=', id)
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  return use !== undefined;
}

/** Counts the use of a locked link. */
async function countUse(write: Write, { bid, id, uses }: Row<'invitation_links'>): Promise<void> {
  await write.db
    .updateTable('invitation_links')
    .set({ uses: uses + 1 })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  await write.db
    .insertInto('invitation_link_uses')
    .values({ bid, link_id: id, uid: write.caller.uid, used_at: write.context.clock.now() })
    .onConflict((conflict) => conflict.columns(['bid', 'link_id', 'uid']).doNothing())
    .execute();
}
