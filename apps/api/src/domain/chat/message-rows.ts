/** Messages as rows and as responses. */
import type { Wire } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import { isoText } from '../../db/iso-text.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import { rankOf } from '../comments/comment-reactions.ts';
import type { Read } from '../context.ts';
import { nameOfUser } from '../people-names.ts';
import { type StoredMessage, filesOfMessage, presentMessage } from './message-files.ts';

/** Ids of a message in the path of a request. */
export interface MessagePath {
  rid: string;
  mid: string;
}

/** A message, with its form in responses. */
export type MessageRow = Row<'chat_messages'> & { message: Wire['ChatMessage'] };

const reactionsTo = rawSql`(
  select coalesce(json_agg(json_build_object('reaction', g.reaction, 'uids', g.uids)
    order by ${rankOf(rawSql`g.reaction`)}), '[]')
  from (select c.reaction, array_agg(c.uid order by c.created_at, c.uid) as uids from chat_reactions c
    where c.bid = m.bid and c.message_id = m.id group by c.reaction) g)`;

/** What the functions of this file need. */
type Reader = Pick<Read, 'db' | 'context'>;

/** SQL: the message that message `m` forwards, with the present name of its author. */
const forwarded = rawSql`case when m.forwarded is not null then m.forwarded || jsonb_build_object('by_name',
  coalesce((select ${nameOfUser} from users u where u.uid = m.forwarded ->> 'uid'), m.forwarded ->> 'uid')) end`;

/** SQL: message `m` of author `u` as a JSON object, the same for everyone who reads it. */
export const messageJson: Fragment<StoredMessage> = rawSql`json_build_object('id', m.id, 'room_id', m.room_id,
  'position', m.position, 'root_id', m.root_id, 'uid', m.uid, 'by_name', ${nameOfUser}, 'text', m.text,
  'files', ${filesOfMessage}, 'forwarded', ${forwarded}, 'reactions', ${reactionsTo}, 'reply_count', m.reply_count, 'last_reply_at', ${isoText('m.last_reply_at')},
  'created_at', ${isoText('m.created_at')}, 'edited_at', ${isoText('m.edited_at')}, 'pinned_at', ${isoText('m.pinned_at')},
  'deleted_at', ${isoText('m.deleted_at')})`;

/** A message of whatever room of the business, deleted or not. */
export async function findMessage(
  { db, context }: Reader,
  bid: number,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await rawSql<Row<'chat_messages'> & { message: StoredMessage }>`
    select m.*, ${messageJson} as message from chat_messages m left join users u on u.uid = m.uid
    where m.bid = ${bid} and m.id = ${id}`.execute(db);
  return row ? { ...row, message: await presentMessage(context, bid, row.message) } : null;
}

/** A message of the room, also a deleted one. @throws AppError chat/message-not-found */
export async function loadMessage(
  read: Reader,
  room: { bid: number; id: string },
  id: string,
): Promise<MessageRow> {
  const row = await findMessage(read, room.bid, id);
  if (row?.room_id !== room.id) throw new AppError('chat/message-not-found');
  return row;
}

/** A message of the room that was not deleted. @throws AppError chat/message-not-found */
export async function loadLivingMessage(
  read: Reader,
  room: { bid: number; id: string },
  id: string,
): Promise<MessageRow> {
  const row = await loadMessage(read, room, id);
  if (row.deleted_at !== null) throw new AppError('chat/message-not-found');
  return row;
}
