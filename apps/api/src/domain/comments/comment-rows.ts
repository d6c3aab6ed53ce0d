/** Rows of comments and their form in responses. */
import type { Wire } from '@minga/contract';
import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import { nameOfUser } from '../people-names.ts';

/** A comment with the name of its author. */
export interface CommentRow extends Row<'ticket_comments'> {
  by_name: string;
}

/** Query of the comments `c` of a business, without deleted ones unless asked for. */
export function selectComments(db: Kysely<Database>, bid: number, { deleted = false } = {}) {
  const comments = db
    .selectFrom('ticket_comments as c')
    .leftJoin('users as u', 'u.uid', 'c.uid')
    .selectAll('c')
    .select(nameOfUser.as('by_name'))
    .where('c.bid', '=', bid);
  return deleted ? comments : comments.where('c.deleted_at', 'is', null);
}

export function presentComment(row: CommentRow): Wire['Comment'] {
  return {
    id: row.id,
    ticket_id: row.ticket_id,
    uid: row.uid,
    by_name: row.by_name,
    text: row.text,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at === null ? null : row.edited_at.toISOString(),
  };
}
