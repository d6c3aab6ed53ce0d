/** Membership by an invitation or a link. */
import type { Wire } from '@minga/contract';
import { recordAct } from '../audit/record-act.ts';
import { findRole, saveMember } from '../business/change-members.ts';
import { emitTeamRoomChanged } from '../chat/team-rooms.ts';
import type { Write } from '../context.ts';
import { findWithdrawn } from './withdrawn-rights.ts';

/** What an invitation or a link gives. */
export interface Grant {
  bid: number;
  role: Wire['BusinessRole'];
  teams: readonly { tid: number; rid: number | null }[];
  /** When the invitation or link was made. */
  since: Date;
  /** Audited act of a new member. */
  action: 'member-joined' | 'member-joined-by-link';
}

/**
 * Adds the caller to the business and to the teams, without what others have taken from them since. A member keeps a more
 * powerful role and existing team memberships. The memberships must be locked.
 */
export async function joinBusiness(write: Write, grant: Grant): Promise<void> {
  const { bid, since, action } = grant;
  const { uid } = write.caller;
  const withdrawn = await findWithdrawn(write, bid, since);
  // The higher number has less power.
  const role = Math.max(grant.role, withdrawn.highestRole) as Wire['BusinessRole'];
  const teams = grant.teams.filter(({ tid }) => !withdrawn.tids.has(tid));
  const before = await findRole(write, bid, uid);
  if (before === null || role < before) {
    await saveMember(write, bid, uid, role);
    await recordAct(
      write,
      bid,
      before === null
        ? { action, person: uid, after: role }
        : { action: 'business-role-changed', person: uid, before, after: role },
    );
  }
  write.emit({ type: 'business-changed', bid, by: uid });
  if (teams.length === 0) return;
  await write.db
    .insertInto('team_members')
    .values(teams.map(({ tid, rid }) => ({ bid, tid, uid, rid, created_at: write.context.clock.now() })))
    // An existing team membership is kept.
    .onConflict((conflict) => conflict.columns(['bid', 'tid', 'uid']).doNothing())
    .execute();
  for (const { tid } of teams) {
    write.emit({ type: 'team-changed', bid, tid, by: uid });
    // Events of rooms keep the order of the teams.
    // oxlint-disable-next-line no-await-in-loop
    await emitTeamRoomChanged(write, bid, tid);
  }
}
