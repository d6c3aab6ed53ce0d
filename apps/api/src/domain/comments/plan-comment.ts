/** Fast path of `createComment` (see `FastPathPlan`): decides with the same functions as the locking path. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { rawSql } from '../../db/raw-sql.ts';
import { joinPlace } from '../caller-place.ts';
import type { Read } from '../context.ts';
import type { FastPathPlan } from '../fast-path-plan.ts';
import { readMarkdown } from '../markdown.ts';
import { presentChange } from '../tickets/read/present-card.ts';
import {
  abilitiesWith,
  concernsNobodyElse,
  projectionColumns,
  type TicketProjection,
} from '../tickets/ticket-projection.ts';
import { historyActions, insertHistory } from '../tickets/ticket-history.ts';
import { presentComment } from './comment-rows.ts';

/** Plans a comment on a ticket that is visible to the caller. */
export async function planComment(
  read: Read,
  bid: number,
  ticketId: string,
  input: Wire['CommentText'],
): Promise<FastPathPlan<{ comment: Wire['Comment'] }> | null> {
  const text = readMarkdown('/text', input.text, read.caller.lang).trim();
  const ticket = await readProjection(read, bid, ticketId);
  if (text === '' || !ticket || !abilitiesWith(read, ticket)) return null;
  const { tid } = ticket;
  const { uid, name: by_name } = read.caller;
  const now = read.context.clock.now();
  const id = input.id ?? newClientId();
  const version = ticket.version + 1;
  const after = { ...ticket, version, comment_count: ticket.comment_count + 1 };
  // The history names the comment, not its text: a deleted text must not live on there.
  const line = { ticket_id: ticketId, version, action: historyActions.comment, field: 'comment' };
  const moment = rawSql`${now.toISOString()}::timestamptz`;
  return {
    changes: rawSql`
      done as (
        update tickets t set version = ${version}::int, updated_at = ${moment}, comment_count = ${after.comment_count}::int
        where t.bid = ${bid}::int and t.id = ${ticketId}::text and t.tid = ${tid}::int
          and t.version = ${ticket.version}::int and t.deleted_at is null
        returning t.id
      ),
      commented as (
        insert into ticket_comments (bid, id, ticket_id, uid, text, created_at)
        select ${bid}::int, ${id}::text, done.id, ${uid}::text, ${text}::text, ${moment} from done
      ),
      history as (${insertHistory(read, bid, [{ ...line, from_value: null, to_value: id }], rawSql`, done`)})`,
    event: {
      type: 'comment-created',
      bid,
      tid,
      by: uid,
      ticketId,
      commentId: id,
      ticket: presentChange(after),
    },
    isQuiet: concernsNobodyElse(read, ticket),
    answer: {
      comment: presentComment({
        bid,
        id,
        ticket_id: ticketId,
        uid,
        text,
        created_at: now,
        edited_at: null,
        deleted_at: null,
        by_name,
      }),
    },
  };
}

async function readProjection(read: Read, bid: number, id: string): Promise<TicketProjection | undefined> {
  const [ticket] = await rawSql<TicketProjection>`
    select ${projectionColumns} from tickets t ${joinPlace(read, 't')}
    where t.bid = ${bid} and t.id = ${id} and t.deleted_at is null
  `.execute(read.db);
  return ticket;
}
