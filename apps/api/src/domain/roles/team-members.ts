/** Membership of a team: add, change the role, remove, leave. */
import type { Wire } from '@minga/contract';
import { coversPermissions } from '@minga/rules/access/membership';
import { can } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import { emitTeamRoomChanged } from '../chat/team-rooms.ts';
import type { Write } from '../context.ts';
import { loadMember } from '../business/members.ts';
import { requireTeam } from '../policy.ts';
import { lockPlaces } from '../tickets/hold-members.ts';
import { releaseTickets } from '../tickets/release-tickets.ts';
import { deleteOwnViews } from '../saved-views/view-rows.ts';
import { loadRole } from './role-rows.ts';

/** Membership of a user in a team. */
interface Place {
  rid: number | null;
  /** Null without a role. */
  permissions: number[] | null;
  roleName: string | null;
}

/**
 * Adds a member of the business to a team, or changes the role of a member.
 *
 * @throws AppError business/member-not-found, role/not-found, auth/forbidden and those of the guard
 */
export async function setTeamMember(
  write: Write,
  bid: number,
  tid: number,
  { uid, role: rid }: Wire['NewTeamMember'],
): Promise<Wire['Member']> {
  const { team, abilities } = await requireTeam(write, bid, tid, 'inviteMembers');
  const role = await loadRole(write, bid, tid, rid);
  if (!coversPermissions(abilities, role.permissions)) throw new AppError('auth/forbidden');
  // Locked against a concurrent removal from the business, or a concurrent membership that is not checked here.
  const member = await write.db
    .selectFrom('business_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('uid', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError('business/member-not-found');
  const before = await findPlace(write, bid, tid, uid);
  if (before?.rid !== rid) {
    const mayChange = can(abilities, 'teamAdmin') && coversPermissions(abilities, before?.permissions ?? []);
    if (before && !mayChange) throw new AppError('auth/forbidden');
    await write.db
      .insertInto('team_members')
      .values({ bid, tid, uid, rid, created_at: write.context.clock.now() })
      .onConflict((conflict) => conflict.columns(['bid', 'tid', 'uid']).doUpdateSet({ rid }))
      .execute();
    await recordAct(write, bid, {
      action: before ? 'team-role-changed' : 'team-member-added',
      person: uid,
      team: team.name,
      before: before?.roleName ?? null,
      after: role.name,
    });
    write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid });
    await emitTeamRoomChanged(write, bid, tid);
  }
  return loadMember(write, bid, uid);
}

/**
 * Removes a member from a team and from the assignees of its open tickets, with their saved views; every member may
 * leave.
 *
 * @throws AppError member/not-found, auth/forbidden and those of the guard
 */
export async function removeTeamMember(write: Write, bid: number, tid: number, uid: string): Promise<void> {
  const isOneself = uid === write.caller.uid;
  const { team, abilities } = await requireTeam(write, bid, tid, isOneself ? undefined : 'deleteMembers');
  const place = await findPlace(write, bid, tid, uid);
  if (!place) throw new AppError('member/not-found');
  if (!isOneself && !coversPermissions(abilities, place.permissions ?? []))
    throw new AppError('auth/forbidden');
  await lockPlaces(write, bid, [uid], tid);
  await releaseTickets(write, bid, [uid], tid);
  await write.db
    .deleteFrom('team_members')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where('uid', '=', uid)
    .execute();
  await deleteOwnViews(write, bid, tid, [uid]);
  await recordAct(write, bid, { action: 'team-member-removed', person: uid, team: team.name, tid });
  write.emit({ type: 'team-changed', bid, tid, by: write.caller.uid, formerUids: [uid] });
  await emitTeamRoomChanged(write, bid, tid, [uid]);
}

async function findPlace(write: Write, bid: number, tid: number, uid: string): Promise<Place | undefined> {
  return write.db
    .selectFrom('team_members as member')
    .leftJoin('team_roles as held', (join) =>
      join.onRef('held.bid', '=', 'member.bid').onRef('held.rid', '=', 'member.rid'),
    )
    .select(['member.rid', 'held.permissions', 'held.name as roleName'])
    .where('member.bid', '=', bid)
    .where('member.tid', '=', tid)
    .where('member.uid', '=', uid)
    .forUpdate('member')
    .executeTakeFirst();
}
