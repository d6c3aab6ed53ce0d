/** Deletes a team with all of its data. */
import { AppError } from '../../base/errors.ts';
import { recordAct } from '../audit/record-act.ts';
import { deleteTeamRoom } from '../chat/team-rooms.ts';
import type { Write } from '../context.ts';
import { requireBusinessAdmin } from '../policy.ts';
import { refuseProtected } from './protected-business.ts';

/** @throws AppError team/not-found, business/protected and those of the guard */
export async function deleteTeam(write: Write, bid: number, tid: number): Promise<void> {
  await requireBusinessAdmin(write, bid);
  const team = await write.db
    .selectFrom('teams')
    .select('name')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .forUpdate()
    .executeTakeFirst();
  if (!team) throw new AppError('team/not-found');
  refuseProtected(write.context, bid);
  const members = await write.db
    .selectFrom('team_members')
    .select('uid')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .execute();
  const formerUids = members.map((member) => member.uid);
  // Before the members: who writes in the room locks it first.
  await deleteTeamRoom(write, bid, tid, formerUids);
  // Tickets first: they refer to the columns, which are deleted with the team by cascade.
  await write.db.deleteFrom('tickets').where('bid', '=', bid).where('tid', '=', tid).execute();
  await write.db.deleteFrom('teams').where('bid', '=', bid).where('tid', '=', tid).execute();
  await recordAct(write, bid, { action: 'team-deleted', subject: team.name });
  write.emit({ type: 'team-deleted', bid, tid, by: write.caller.uid, formerUids, teamName: team.name });
}
