/** Decision of new tickets: values, place in the column, number, duplicates and history. Pure. */
import type { Wire } from '@minga/contract';
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import { AppError } from '../../../base/errors.ts';
import {
  type FieldChange,
  applyFieldChanges,
  checkNewFields,
  readFieldChanges,
} from '../../custom-fields/field-values.ts';
import type { DomainEvent } from '../../events.ts';
import { storable } from '../../storable.ts';
import type { BatchOutcome } from '../batch.ts';
import { type FreePlaces, countPlaces } from '../column-limits.ts';
import type { ColumnEnds } from '../columns.ts';
import { completionIn } from '../completion.ts';
import { presentChange } from '../read/present-card.ts';
import { checkValues, columnOf, contactIn, type TeamReferences, type Writer } from '../team-references.ts';
import { type HistoryLine, historyActions } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { emptyValues, readValues, type TicketField, type TicketValues } from '../ticket-values.ts';

/** A requested ticket whose id is known. */
export type IdentifiedTicket = Wire['NewTicket'] & { id: string };

/** A ticket that already has an id or key of the request. */
export type KnownTicket = Pick<TicketRow, 'id' | 'key' | 'number' | 'tid' | 'deleted_at'>;

export interface CreationInput {
  references: TeamReferences;
  /** By column, without entries for columns in which nothing is created. */
  ends: ReadonlyMap<number, ColumnEnds>;
  free: FreePlaces;
  /** Number of the next ticket of the business. */
  nextNumber: number;
  /** Empty on the fast path, where unique indexes detect duplicates. */
  known: readonly KnownTicket[];
  /** Import that the tickets belong to. */
  importId: string | null;
  /** Tickets that the plan of the business still allows; null without a limit. */
  left: number | null;
}

/** A ticket to be stored. */
export interface CreatedTicket {
  row: TicketRow;
  /** Values of custom fields. */
  fields: FieldChange[];
  history: HistoryLine;
}

export interface CreationDecision {
  created: CreatedTicket[];
  /** One for each requested ticket, in order. */
  outcomes: BatchOutcome[];
}

/**
 * Decides one ticket.
 *
 * @throws AppError ticket/duplicate-id, ticket/duplicate-key, status/not-found, status/limit-reached,
 *   billing/ticket-limit and the codes of `checkValues`
 */
export function decideCreation(
  input: CreationInput,
  ticket: IdentifiedTicket,
  writer: Writer,
  now: Date,
): CreatedTicket {
  const planned = planTicket(input.references, ticket, writer);
  const { created, outcomes } = numberTickets(input, [planned], writer, now);
  const [outcome] = outcomes;
  if (outcome && 'code' in outcome) throw new AppError(outcome.code);
  const [ticketToStore] = created;
  if (!ticketToStore) throw new AppError('internal');
  return ticketToStore;
}

/** Decides a batch: a rejected or duplicate ticket does not affect the others. */
export function decideCreations(
  input: CreationInput,
  tickets: readonly IdentifiedTicket[],
  writer: Writer,
  now: Date,
): CreationDecision {
  const plans = tickets.map((ticket) => planOrRejection(input.references, ticket, writer));
  const planned = plans.filter((plan): plan is PlannedTicket => !(plan instanceof AppError));
  const { created, outcomes } = numberTickets(input, planned, writer, now);
  let next = 0;
  return {
    created,
    outcomes: plans.map((plan) =>
      plan instanceof AppError ? rejection(plan) : (outcomes[next++] ?? rejection(new AppError('internal'))),
    ),
  };
}

/** Event of one created ticket, with the users whom its description mentions. */
export function createdEvent(by: string, row: TicketRow, mentions: string[] = []): DomainEvent {
  const tickets = [presentChange(row, undefined, mentions)];
  return { type: 'ticket-created', bid: row.bid, tid: row.tid, by, tickets };
}

/** Key of a requested ticket as it is stored; null without one. */
export function readKey({ key }: Wire['NewTicket']): string | null {
  return storable(key ?? '').trim() || null;
}

/** A checked ticket without place and number. */
interface PlannedTicket {
  id: string;
  key: string | null;
  place: 'top' | 'bottom';
  state: Wire['TicketState'];
  values: TicketValues;
  fields: FieldChange[];
}

function planOrRejection(
  references: TeamReferences,
  ticket: IdentifiedTicket,
  writer: Writer,
): PlannedTicket | AppError {
  try {
    return planTicket(references, ticket, writer);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function planTicket(references: TeamReferences, ticket: IdentifiedTicket, writer: Writer): PlannedTicket {
  const column = columnOf(references, ticket.status);
  const named = readValues(ticket, writer.lang, references.world);
  const values = {
    ...emptyValues(column.sid),
    reporter: writer.uid,
    team_reporter: references.tid,
    ...named,
    status: column.sid,
  };
  // Required fields are checked in every new ticket; assignees need a permission only when there are any.
  const checked = new Set<TicketField>([
    ...(Object.keys(named) as TicketField[]),
    ...references.required,
    'title',
  ]);
  if (values.assignees.length === 0) checked.delete('assignees');
  checkValues(references, values, [...checked], writer);
  const fields = readFieldChanges(references.fields, [], ticket.custom_fields, writer.lang);
  checkNewFields(references.fields, fields, writer.lang);
  return {
    id: ticket.id,
    key: readKey(ticket),
    place: ticket.place ?? 'bottom',
    state: column.state,
    values,
    fields,
  };
}

/** Places, numbers without gaps, limits and duplicates, within the batch too. */
function numberTickets(
  input: CreationInput,
  planned: readonly PlannedTicket[],
  writer: Writer,
  now: Date,
): CreationDecision {
  const sorts = chooseKeys(input, planned);
  const taken = createIndex(input.known);
  const places = countPlaces(input.free);
  const created: CreatedTicket[] = [];
  const outcomes = planned.map((plan): BatchOutcome => {
    const duplicate = taken.find(plan, input.references.tid);
    if (duplicate) return duplicate;
    if (input.left !== null && created.length >= input.left)
      return { outcome: 'refused', code: 'billing/ticket-limit' };
    if (!places.take({ sid: plan.values.status }))
      return { outcome: 'refused', code: 'status/limit-reached' };
    const number = input.nextNumber + created.length;
    const row = toRow(input, plan, { number, sort: sorts.get(plan) ?? '' }, writer, now);
    created.push({ row, fields: plan.fields, history: createdLine(row) });
    taken.add(row);
    return { outcome: 'created', ticket: row };
  });
  return { created, outcomes };
}

/** Order keys at the ends of the columns, in the order of the request. */
function chooseKeys(
  { ends }: CreationInput,
  planned: readonly PlannedTicket[],
): ReadonlyMap<PlannedTicket, string> {
  const sorts = new Map<PlannedTicket, string>();
  for (const sid of new Set(planned.map(({ values }) => values.status))) {
    const { first, last } = ends.get(sid) ?? { first: null, last: null };
    const here = planned.filter(({ values }) => values.status === sid);
    const top = here.filter(({ place }) => place === 'top');
    const bottom = here.filter(({ place }) => place === 'bottom');
    const topKeys = orderKeysBetween(null, first, top.length);
    const bottomKeys = orderKeysBetween(last ?? topKeys.at(-1) ?? null, null, bottom.length);
    top.forEach((plan, index) => sorts.set(plan, topKeys[index] ?? ''));
    bottom.forEach((plan, index) => sorts.set(plan, bottomKeys[index] ?? ''));
  }
  return sorts;
}

/** Ids and keys that are taken. Deleted tickets keep their id and release their key. */
function createIndex(known: readonly KnownTicket[]) {
  const byId = new Map(known.map((ticket) => [ticket.id, ticket]));
  const byKey = new Map<string, KnownTicket>();
  for (const ticket of known)
    if (ticket.key !== null && ticket.deleted_at === null) byKey.set(ticket.key, ticket);
  return {
    find({ id, key }: PlannedTicket, tid: number): BatchOutcome | null {
      const sameKey = key === null ? undefined : byKey.get(key);
      const same = sameKey ?? byId.get(id);
      if (!same) return null;
      const code = sameKey ? 'ticket/duplicate-key' : 'ticket/duplicate-id';
      // A ticket of another team may be invisible to the caller.
      if (same.tid !== tid || same.deleted_at !== null) return { outcome: 'duplicate', code };
      return { outcome: 'duplicate', code, id: same.id, number: same.number };
    },
    add(row: TicketRow): void {
      byId.set(row.id, row);
      if (row.key !== null) byKey.set(row.key, row);
    },
  };
}

function toRow(
  { references, importId }: CreationInput,
  { id, key, state, values, fields }: PlannedTicket,
  { number, sort }: { number: number; sort: string },
  writer: Writer,
  now: Date,
): TicketRow {
  const { bid, tid, types } = references;
  return {
    ...values,
    bid,
    tid,
    number,
    id,
    key,
    sort,
    state,
    completed_at: completionIn(state, { completed_at: null }, now),
    created_by: writer.uid,
    created_at: now,
    updated_at: now,
    version: 1,
    comment_count: 0,
    import_id: importId,
    deleted_at: null,
    contact: contactIn(references, values.contact_id),
    custom_fields: applyFieldChanges([], fields),
    default_estimation_time: values.type === null ? null : (types.get(values.type) ?? null),
  };
}

function createdLine({ id, title }: TicketRow): HistoryLine {
  return {
    ticket_id: id,
    version: 1,
    action: historyActions.create,
    field: null,
    from_value: null,
    to_value: title,
  };
}

function rejection(error: AppError): BatchOutcome {
  return {
    outcome: 'refused',
    code: error.code,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
  };
}
