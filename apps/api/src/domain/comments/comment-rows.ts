/** Rows of comments and their form in responses. */
import type { Wire } from '@minga/contract';
import type { Kysely } from 'kysely';
import { isoText } from '../../db/iso-text.ts';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database, Row } from '../../db/schema.ts';
import { nameOfUser } from '../people-names.ts';
import { reactionsTo } from './comment-reactions.ts';

/** A comment with the name of its author and the reactions to it, as the caller sees them. */
export interface CommentRow extends Omit<Row<'ticket_comments'>, 'search_text'> {
  by_name: string;
  reactions: Wire['CommentReaction'][];
}

const columns = [
  'c.bid',
  'c.id',
  'c.ticket_id',
  'c.root_id',
  'c.uid',
  'c.text',
  'c.created_at',
  'c.edited_at',
  'c.deleted_at',
] as const;

/** Query of the comments `c` of a business for a user, without deleted ones unless asked for. */
export function selectComments(db: Kysely<Database>, bid: number, uid: string, { deleted = false } = {}) {
  const comments = db
    .selectFrom('ticket_comments as c')
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .select(columns)
    .select([nameOfUser.as('by_name'), reactionsTo(uid).as('reactions')])
    .where('c.bid', '=', bid);
  return deleted ? comments : comments.where('c.deleted_at', 'is', null);
}

export function presentComment(row: CommentRow): Wire['Comment'] {
  return {
    id: row.id,
    ticket_id: row.ticket_id,
    root_id: row.root_id,
    uid: row.uid,
    by_name: row.by_name,
    text: row.text,
    reactions: row.reactions,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at === null ? null : row.edited_at.toISOString(),
    deleted_at: null,
  };
}

/**
 * SQL: the comments of ticket `t` as a JSON array, oldest first, in the form that the user receives. A deleted one is listed
 * without text and author while it has replies (docs/product/tickets.md 4.3).
 */
export function commentsOfTicket(uid: string): Fragment<Wire['Comment'][]> {
  const unlessDeleted = (value: Fragment, otherwise: Fragment): Fragment =>
    rawSql`case when c.deleted_at is null then ${value} else ${otherwise} end`;
  return rawSql`(select coalesce(json_agg(json_build_object('id', c.id, 'ticket_id', c.ticket_id, 'root_id', c.root_id,
      'uid', ${unlessDeleted(rawSql`c.uid`, rawSql`null`)}, 'by_name', ${unlessDeleted(nameOfUser, rawSql`''`)},
      'text', ${unlessDeleted(rawSql`c.text`, rawSql`''`)}, 'reactions', ${reactionsTo(uid)},
      'created_at', ${isoText('c.created_at')}, 'edited_at', ${unlessDeleted(isoText('c.edited_at'), rawSql`null`)},
      'deleted_at', ${isoText('c.deleted_at')}) order by c.created_at, c.id), '[]')
    from ticket_comments c left join users u on u.uid = c.uid
    where c.bid = t.bid and c.ticket_id = t.id and (c.deleted_at is null or exists (
      select from ticket_comments reply where reply.bid = c.bid and reply.root_id = c.id and reply.deleted_at is null)))`;
}
