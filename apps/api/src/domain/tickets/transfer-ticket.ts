/** Transfers a ticket to another team of its business, mapping what both teams have in common. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/permissions';
import { orderKeysBetween } from '@minga/rules/order-keys';
import { foldText } from '@minga/rules/text-fold';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { message } from '../messages.ts';
import { requireTeam } from '../policy.ts';
import { loadFreePlaces, requirePlaces } from './column-limits.ts';
import { columnEnds, lockColumns } from './columns.ts';
import { type TeamFit, type TransferLoss, fitIntoTeam } from './fit-into-team.ts';
import { writeAssignees } from './assignees.ts';
import { completionIn } from './completion.ts';
import { presentCard, presentChange } from './read/present-card.ts';
import { type TeamReferences, askedBy, columnOf, loadReferences } from './team-references.ts';
import { requireTicket } from './ticket-access.ts';
import { type HistoryLine, customFieldLines, historyActions, writeHistory } from './ticket-history.ts';
import { loadTickets, lockTickets, peopleOf, type TicketRow } from './ticket-rows.ts';
import { asText, valuesOf } from './ticket-values.ts';

/** Result of a transfer. */
export interface Transfer {
  ticket: Wire['TicketCard'];
  dropped: TransferLoss[];
}

/**
 * Transfers the ticket to the bottom of a column of another team, and returns what was dropped. The history keeps the
 * dropped values.
 *
 * @throws AppError ticket/not-found, team/not-found, status/not-found, auth/forbidden without permission 5 in the team
 * of the ticket or 2 in the other, ticket/transfer-refused for its own team and for missing required fields of the
 * other team, status/limit-reached
 */
export async function transferTicket(
  write: Write,
  bid: number,
  id: string,
  { team_id: tid, status }: Wire['TicketTransfer'],
): Promise<Transfer> {
  const demand = { permission: 'transfer' } as const;
  await requireTicket(write, bid, id, demand);
  const { team } = await requireTeam(write, bid, tid, permissions.create);
  const there = await loadReferences(write, team);
  const column = columnOf(there, status);
  // Columns before tickets, in every write: writes that lock both never deadlock.
  await lockColumns(write, bid, [column.sid]);
  await lockTickets(write.db, bid, [id]);
  const { ticket } = await requireTicket(write, bid, id, demand);
  requireRoom(write, there, ticket);
  requirePlaces(await loadFreePlaces(write, bid, [column.sid]), column);
  const fit = await fitIntoTeam(write, ticket, there);
  await storeTransfer(write, there, ticket, { ...fit, sid: column.sid });
  await writeHistory(write, bid, linesOf(ticket, there, fit));
  const [after = ticket] = await loadTickets(write.db, bid, [id]);
  const by = write.caller.uid;
  const left = { id, people: peopleOf(ticket) };
  write.emit({ type: 'ticket-deleted', bid, tid: ticket.tid, by, tickets: [left] });
  write.emit({ type: 'ticket-moved', bid, tid, by, tickets: [presentChange(after, ticket)] });
  return { ticket: presentCard(after), dropped: fit.dropped };
}

/** Requires another team whose required fields are filled in. @throws AppError ticket/transfer-refused */
function requireRoom({ caller }: Write, there: TeamReferences, ticket: TicketRow): void {
  const values = valuesOf(ticket);
  const missing = there.required.filter((field) => values[field] === null);
  if (ticket.tid !== there.tid && missing.length === 0) return;
  throw new AppError('ticket/transfer-refused', {
    fields: missing.map((field) => ({
      path: `/${field}`,
      message: message(askedBy[field] ?? 'required', caller.lang),
    })),
  });
}

async function storeTransfer(
  write: Write,
  there: TeamReferences,
  ticket: TicketRow,
  { sid, type, assignees, customFields }: TeamFit & { sid: number },
): Promise<void> {
  const { bid, tid } = there;
  const now = write.context.clock.now();
  const { last } = await columnEnds(write, { bid, tid, sid });
  await write.db
    .updateTable('tickets')
    .set({
      tid,
      status: sid,
      sort: orderKeysBetween(last, null, 1)[0] ?? '',
      type,
      completed_at: completionIn(columnOf(there, sid).state, ticket, now),
      version: ticket.version + 1,
      updated_at: now,
    })
    .where('bid', '=', bid)
    .where('id', '=', ticket.id)
    .execute();
  for (const table of ['ticket_assignees', 'ticket_field_values'] as const) {
    await write.db.deleteFrom(table).where('bid', '=', bid).where('ticket_id', '=', ticket.id).execute();
  }
  await writeAssignees(write, { bid, tid }, [{ id: ticket.id, assignees }]);
  const values = customFields.map(({ id: fid, value }) => ({
    bid,
    ticket_id: ticket.id,
    fid,
    value: String(value),
  }));
  if (values.length > 0) await write.db.insertInto('ticket_field_values').values(values).execute();
}

/** History lines of the transfer and of each dropped value. */
function linesOf(ticket: TicketRow, there: TeamReferences, fit: TeamFit): HistoryLine[] {
  const { id, tid, type, assignees, custom_fields: fields } = ticket;
  const line = { ticket_id: id, version: ticket.version + 1 };
  const kept = fit.customFields.map(({ id: fid }) => there.fields.get(fid)?.name);
  const isDropped = (loss: TransferLoss) => fit.dropped.includes(loss);
  return [
    {
      ...line,
      action: historyActions.transfer,
      field: 'team',
      from_value: String(tid),
      to_value: String(there.tid),
    },
    ...(isDropped('type')
      ? [{ ...line, action: historyActions.type, field: 'type', from_value: asText(type), to_value: null }]
      : []),
    ...(isDropped('assignees')
      ? [
          {
            ...line,
            action: historyActions.assign,
            field: 'assignees',
            from_value: asText(assignees),
            to_value: asText(fit.assignees),
          },
        ]
      : []),
    ...customFieldLines(
      { id, version: line.version },
      fields
        .filter(({ name }) => !kept.some((one) => one !== undefined && foldText(one) === foldText(name)))
        .map(({ fid, name, type: kind, value }) => ({
          field: { fid, name, type: kind, options: [] },
          from: value,
          to: null,
        })),
    ),
  ];
}
