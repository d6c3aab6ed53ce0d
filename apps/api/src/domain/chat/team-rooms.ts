/** The room of a team, whose members and end are those of the team (docs/product/chat.md 1.1). */
import type { Write } from '../context.ts';
import { emitRoomChanged } from './room-events.ts';

/**
 * Emits a change of the members of the room of a team, if the team has one. The members of the rooms of its tickets change
 * with `team-changed`.
 */
export async function emitTeamRoomChanged(
  write: Write,
  bid: number,
  tid: number,
  formerUids: string[] = [],
): Promise<void> {
  const room = await write.db
    .selectFrom('chat_rooms')
    .select(['bid', 'id'])
    .where('bid', '=', bid)
    .where('team_id', '=', tid)
    .executeTakeFirst();
  if (room) emitRoomChanged(write, room, formerUids);
}

/** Deletes the room of a team that is being deleted. */
export async function deleteTeamRoom(
  write: Write,
  bid: number,
  tid: number,
  formerUids: string[],
): Promise<void> {
  const room = await write.db
    .deleteFrom('chat_rooms')
    .where('bid', '=', bid)
    .where('team_id', '=', tid)
    .returning(['bid', 'id'])
    .executeTakeFirst();
  if (room) emitRoomChanged(write, room, formerUids);
}
