/** Decision of a transfer: missing fields, place, kept and dropped values, completion time, history and events. Pure. */
import { orderKeyBetween } from '@minga/rules/tickets/order-keys';
import { AppError } from '../../../base/errors.ts';
import type { Caller } from '../../context.ts';
import type { DomainEvent } from '../../events.ts';
import { type CustomField, emptyFields, missingValues } from '../../custom-fields/field-values.ts';
import { message } from '../../messages.ts';
import { type FreePlaces, requirePlaces } from '../column-limits.ts';
import { completionIn } from '../completion.ts';
import { presentChange } from '../read/present-card.ts';
import { askedBy, type Column, requestPath, type TeamReferences } from '../team-references.ts';
import { type HistoryLine, customFieldLines, fieldLines, historyActions } from '../ticket-history.ts';
import { peopleOf, type TicketRow } from '../ticket-rows.ts';
import { type TicketField, valuesOf } from '../ticket-values.ts';
import { type TeamFit, type TransferLoss, fitIntoTeam } from './fit-into-team.ts';

export interface TransferInput {
  ticket: TicketRow;
  /** References of the other team. */
  there: TeamReferences;
  /** Target column. */
  column: Column;
  /** Type of the other team with the name of the ticket's type; null without one. */
  typeThere: number | null;
  /** Last order key of the target column; null for an empty column. */
  lastKey: string | null;
  /** Of the target column. */
  free: FreePlaces;
}

export interface TransferDecision {
  after: TicketRow;
  /** Values without a counterpart in the other team. */
  dropped: TransferLoss[];
  history: HistoryLine[];
  /** Removes the ticket from one board and adds it to the other. */
  events: DomainEvent[];
}

/**
 * Decides the transfer of a ticket to the bottom of a column of another team.
 *
 * @throws AppError ticket/transfer-refused for its own team and for missing required fields of the other team;
 *   status/limit-reached; ticket/archived
 */
export function decideTransfer(input: TransferInput, caller: Caller, now: Date): TransferDecision {
  const { ticket, there, column, typeThere, lastKey, free } = input;
  if (ticket.archived_at !== null) throw new AppError('ticket/archived');
  if (!isTransferable(ticket, there)) throw refusal(ticket, there, caller);
  requirePlaces(free, { sid: column.sid });
  const fit = fitIntoTeam(ticket, there, typeThere);
  const { type, assignees, customFields, dropped } = fit;
  const after: TicketRow = {
    ...ticket,
    tid: there.tid,
    status: column.sid,
    state: column.state,
    sort: orderKeyBetween(lastKey, null),
    type,
    default_estimation_time: type === null ? null : (there.types.get(type) ?? null),
    assignees,
    custom_fields: customFields,
    completed_at: completionIn(column.state, ticket, now),
    version: ticket.version + 1,
    updated_at: now,
  };
  return {
    after,
    dropped,
    history: historyOf(ticket, after, fit),
    events: eventsOf(ticket, after, caller),
  };
}

/** Whether the team is another one than that of the ticket, and the ticket has all fields that the team requires. */
export function isTransferable(ticket: TicketRow, there: TeamReferences): boolean {
  return (
    ticket.tid !== there.tid &&
    missingFields(ticket, there).length === 0 &&
    missingCustomFields(ticket, there).length === 0
  );
}

/** Required custom fields of the other team to which no value of the ticket is transferred. */
function missingCustomFields(ticket: TicketRow, there: TeamReferences): CustomField[] {
  return emptyFields(there.fields, fitIntoTeam(ticket, there, null).customFields);
}

function missingFields(ticket: TicketRow, { required }: TeamReferences): TicketField[] {
  return required.filter((field) => ticket[field] === null);
}

function refusal(ticket: TicketRow, there: TeamReferences, { lang }: Caller): AppError {
  return new AppError('ticket/transfer-refused', {
    fields: [
      ...missingFields(ticket, there).map((field) => ({
        path: requestPath(field),
        message: message(askedBy[field] ?? 'required', lang),
      })),
      ...missingValues(missingCustomFields(ticket, there), lang),
    ],
  });
}

/** History lines of the transfer and of each dropped value. */
function historyOf(before: TicketRow, after: TicketRow, { dropped, lostValues }: TeamFit): HistoryLine[] {
  const line: HistoryLine = {
    ticket_id: after.id,
    version: after.version,
    action: historyActions.transfer,
    field: 'team',
    from_value: String(before.tid),
    to_value: String(after.tid),
  };
  return [
    line,
    ...fieldLines(
      after,
      valuesOf(before),
      valuesOf(after),
      dropped.filter((loss) => loss !== 'custom_fields'),
    ),
    ...customFieldLines(
      after,
      lostValues.map(({ fid, name, type, value }) => ({
        field: { fid, name, type, options: [], required: false },
        from: value,
        to: null,
      })),
    ),
  ];
}

function eventsOf(before: TicketRow, after: TicketRow, { uid: by }: Caller): DomainEvent[] {
  const { bid, id } = before;
  const left = { id, people: peopleOf(before) };
  return [
    { type: 'ticket-deleted', bid, tid: before.tid, by, tickets: [left] },
    { type: 'ticket-moved', bid, tid: after.tid, by, tickets: [presentChange(after, before)] },
  ];
}
