/** Reactions of users to comments: rows and their form in responses. */
import { reactions, type Wire } from '@minga/contract';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { nameOfUser } from '../people-names.ts';

/** Maximum number of names of a reaction; the count includes everybody. */
const shownNames = 20;

/** SQL: rank of a reaction in the order of the set. */
export function rankOf(reaction: Fragment): Fragment<number> {
  return rawSql`array_position(${[...reactions]}::text[], ${reaction})`;
}

/** SQL: the reactions to comment `c` as a JSON array, in the form that the user receives. */
export function reactionsTo(uid: string): Fragment<Wire['CommentReaction'][]> {
  return rawSql`(select coalesce(json_agg(json_build_object('reaction', g.reaction, 'count', g.count, 'mine', g.mine,
      'others', g.others) order by ${rankOf(rawSql`g.reaction`)}), '[]')
    from (select r.reaction, count(*)::int as count, bool_or(r.uid = ${uid}::text) as mine,
        coalesce((array_agg(${nameOfUser} order by r.created_at, r.uid)
          filter (where r.uid <> ${uid}::text))[1:${shownNames}::int], '{}') as others
      from ticket_comment_reactions r left join users u on u.uid = r.uid
      where r.bid = c.bid and r.comment_id = c.id group by r.reaction) g)`;
}

type CommentKey = Pick<Row<'ticket_comments'>, 'bid' | 'id'>;

/** Adds a reaction of the caller. Returns whether it is new. */
export async function insertReaction(
  { db, caller, context }: Write,
  { bid, id }: CommentKey,
  reaction: Wire['Reaction'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('ticket_comment_reactions')
    .values({ bid, comment_id: id, uid: caller.uid, reaction, created_at: context.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes a reaction of the caller. Returns whether it existed. */
export async function deleteReaction(
  { db, caller }: Write,
  { bid, id }: CommentKey,
  reaction: Wire['Reaction'],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ticket_comment_reactions')
    .where('bid', '=', bid)
    .where('comment_id', '=', id)
    .where('reaction', '=', reaction)
    .where('uid', '=', caller.uid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes all reactions to a comment. */
export async function deleteReactions({ db }: Write, { bid, id }: CommentKey): Promise<void> {
  await db
    .deleteFrom('ticket_comment_reactions')
    .where('bid', '=', bid)
    .where('comment_id', '=', id)
    .execute();
}
