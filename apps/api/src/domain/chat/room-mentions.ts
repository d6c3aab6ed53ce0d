/** Mentions in messages: members of the room, and the team in its room (docs/product/chat.md 2.2). */
import {
  everyoneNames,
  findMentions,
  mayMention,
  toMentionNames,
  wholeTeam,
} from '@minga/rules/text/mentions';
import { rawSql } from '../../db/raw-sql.ts';
import type { Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { selectRoomMembers } from './member-rows.ts';
import type { RoomAccess } from './room-access.ts';

/**
 * Ids of the members whom a text mentions. `wholeTeam` stands for a mention of all members: by `@todos` or `@all` in
 * all but direct rooms, and by the name of the team in its room.
 */
export async function findMentioned({ db }: Write, room: RoomAccess, text: string): Promise<string[]> {
  if (!mayMention(text)) return [];
  const { bid, id, team_id } = room;
  const names = await rawSql<{ id: string; name: string }>`
    select one.uid as id, ${nameOfUser} as name
    from (${selectRoomMembers(bid, id)}) one join users u on u.uid = one.uid
    union all
    select ${wholeTeam} as id, team.name from teams team
    where team.bid = ${bid} and team.tid = ${team_id}::int`.execute(db);
  const everyone = room.kind === 'direct' ? [] : everyoneNames.map((name) => ({ id: wholeTeam, name }));
  const found = findMentions(text, toMentionNames([...names, ...everyone]));
  return [...new Set(found.flatMap(({ ids }) => ids))];
}
