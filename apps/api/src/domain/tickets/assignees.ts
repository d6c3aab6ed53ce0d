/** Rows of `ticket_assignees`. */
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Row } from '../../db/schema.ts';
import type { Write } from '../context.ts';
import { holdMembers } from './hold-members.ts';
import { isOpenNow } from './open-assignments.ts';
import type { TeamReferences } from './team-references.ts';
import type { TicketRow } from './ticket-rows.ts';

/**
 * Inserts the assignees of tickets that have none stored.
 *
 * @throws AppError member/not-found when an assignee has left the team since the references were read
 */
export async function writeAssignees(
  write: Write,
  { bid, tid }: Pick<TeamReferences, 'bid' | 'tid'>,
  tickets: readonly Pick<TicketRow, 'id' | 'assignees'>[],
): Promise<void> {
  const rows = tickets.flatMap((ticket) => assigneeRows(bid, ticket));
  await holdMembers(
    write,
    bid,
    tid,
    rows.map(({ uid }) => uid),
  );
  if (rows.length > 0) await insertAssignees(rows, isOpenNow(bid, rawSql`row.ticket_id`)).execute(write.db);
}

/** Assignee rows of a ticket, in order. */
export function assigneeRows(
  bid: number,
  { id, assignees }: Pick<TicketRow, 'id' | 'assignees'>,
): AssigneeRow[] {
  return assignees.map((uid, position) => ({ bid, ticket_id: id, uid, position }));
}

type AssigneeRow = Omit<Row<'ticket_assignees'>, 'is_open'>;

/** INSERT of assignees with the open state of their ticket; on the fast path `also` joins the CTE that must have a row. */
export function insertAssignees(
  rows: readonly AssigneeRow[],
  isOpen: Fragment,
  also: Fragment = rawSql``,
): Fragment {
  return rawSql`
    insert into ticket_assignees (bid, ticket_id, uid, position, is_open)
    select row.bid, ticket_id, uid, position, ${isOpen}
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (bid int, ticket_id text, uid text, position int) ${also}
  `;
}
