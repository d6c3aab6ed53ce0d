/** New tickets: one by hand, or hundreds from a file. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { orderKeysBetween } from '@minga/rules/order-keys';
import { type Abilities, can, canSeeTicket, permissions } from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { readFieldChanges } from '../custom-fields/field-values.ts';
import { addImportCounts, requireOpenImport } from '../imports/import-counts.ts';
import { requireTeam } from '../policy.ts';
import { type BatchOutcome, presentBatch } from './batch.ts';
import { columnEnds, lockColumns } from './columns.ts';
import { insertTickets, type PlannedTicket } from './insert-tickets.ts';
import { presentCard, presentChange } from './read/present-card.ts';
import {
  checkValues,
  columnOf,
  loadReferences,
  type TeamReferences,
  type Writer,
} from './team-references.ts';
import { loadTickets, peopleOf, type TicketRow } from './ticket-rows.ts';
import { storable } from '../storable.ts';
import { emptyValues, readValues, type TicketField } from './ticket-values.ts';
import { tellOfTickets } from './tell-of-tickets.ts';

/** Creates a ticket. Throws ticket/duplicate-id, ticket/duplicate-key and what `checkValues` throws. */
export async function createTicket(
  write: Write,
  bid: number,
  ticket: Wire['NewTeamTicket'],
): Promise<Wire['TicketCard']> {
  const { team, abilities } = await requireTeam(write, bid, ticket.team_id, permissions.create);
  const references = await loadReferences(write, team, [ticket]);
  const planned = planTicket(references, ticket, {
    uid: write.caller.uid,
    abilities,
    lang: write.caller.lang,
  });
  const [outcome] = await placeAndInsert(write, references, [planned], null);
  const row = createdRow(outcome);
  write.emit({
    type: 'ticket-created',
    bid,
    tid: team.tid,
    by: write.caller.uid,
    tickets: [presentChange(row)],
  });
  return presentCard(row);
}

/**
 * Creates many tickets and reports on each. A key or id that is there already, or twice in the batch, is a duplicate.
 * With `ref` the batch belongs to an import. Throws import/not-found, import/undone.
 */
export async function createTickets(
  write: Write,
  bid: number,
  batch: Wire['TicketBatch'],
): Promise<Wire['BatchAnswer']> {
  const { team, abilities } = await requireTeam(write, bid, batch.team_id, permissions.create);
  const { ref } = batch;
  if (ref !== undefined) await requireOpenImport(write, bid, team.tid, ref);
  const references = await loadReferences(write, team, batch.tickets);
  const writer = { uid: write.caller.uid, abilities, lang: write.caller.lang };
  const plans = batch.tickets.map((ticket) => planOrRefusal(references, ticket, writer));
  const planned = plans.filter((plan): plan is PlannedTicket => !(plan instanceof AppError));
  const inserted = await placeAndInsert(write, references, planned, ref ?? null);

  let next = 0;
  const outcomes = plans.map((plan) =>
    plan instanceof AppError ? refusal(plan) : (inserted[next++] ?? refusal(new AppError('internal'))),
  );
  const answer = presentBatch(await hideUnseen(write, bid, abilities, outcomes), write.caller.lang);
  if (ref !== undefined) await addImportCounts(write, bid, ref, answer);
  tellOfMany(write, references, outcomes, ref ?? null);
  return answer;
}

/** Who may not see a ticket is told that its key or id is taken, not which ticket has it. */
async function hideUnseen(
  write: Write,
  bid: number,
  abilities: Abilities,
  outcomes: BatchOutcome[],
): Promise<BatchOutcome[]> {
  if (can(abilities, 'viewAll')) return outcomes;
  const ids = outcomes.flatMap((each) => (each.outcome === 'duplicate' && each.id ? [each.id] : []));
  const seen = (await loadTickets(write.db, bid, ids)).filter((row) =>
    canSeeTicket(abilities, peopleOf(row), write.caller.uid),
  );
  const seenIds = new Set(seen.map((row) => row.id));
  return outcomes.map((each) =>
    each.outcome === 'duplicate' && each.id && !seenIds.has(each.id)
      ? { outcome: 'duplicate', code: each.code }
      : each,
  );
}

function createdRow(outcome: BatchOutcome | undefined): TicketRow {
  if (outcome && 'ticket' in outcome) return outcome.ticket;
  throw new AppError(outcome?.code ?? 'internal');
}

function tellOfMany(
  write: Write,
  { bid, tid }: TeamReferences,
  outcomes: BatchOutcome[],
  importId: string | null,
): void {
  const created = outcomes.flatMap((each) => (each.outcome === 'created' ? [each.ticket] : []));
  if (created.length === 0) return;
  if (importId === null) {
    const tickets = created.map((row) => presentChange(row));
    tellOfTickets(write, { type: 'ticket-created', bid, tid }, tickets);
    return;
  }
  // What a file brings is old: nobody is told of it, and no automation acts on it.
  write.emit({
    type: 'tickets-imported',
    bid,
    tid,
    by: write.caller.uid,
    importId,
    count: created.length,
  });
}

function planOrRefusal(
  references: TeamReferences,
  ticket: Wire['NewTicket'],
  writer: Writer,
): PlannedTicket | AppError {
  try {
    return planTicket(references, ticket, writer);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Checks a new ticket. Throws what `checkValues` throws, and status/not-found. */
export function planTicket(
  references: TeamReferences,
  ticket: Wire['NewTicket'],
  writer: Writer,
): PlannedTicket {
  const column = columnOf(references, ticket.status);
  const said = readValues(ticket, writer.lang, references.world);
  const values = {
    ...emptyValues(column.sid),
    reporter: writer.uid,
    team_reporter: references.tid,
    ...said,
    status: column.sid,
  };
  // What the team asks for is asked of every new ticket, said or not; assignees only when there are any.
  const set = new Set<TicketField>([
    ...(Object.keys(said) as TicketField[]),
    ...references.required,
    'title',
  ]);
  if (values.assignees.length === 0) set.delete('assignees');
  checkValues(references, values, [...set], writer);
  return {
    id: ticket.id ?? newClientId(),
    key: storable(ticket.key ?? '').trim() || null,
    place: ticket.place ?? 'bottom',
    state: column.state,
    values,
    fields: readFieldChanges(references.fields, [], ticket.custom_fields, writer.lang),
  };
}

/** Gives each ticket its place in its column, and stores those that are not there already. */
async function placeAndInsert(
  write: Write,
  references: TeamReferences,
  planned: PlannedTicket[],
  importId: string | null,
): Promise<BatchOutcome[]> {
  const sids = [...new Set(planned.map((plan) => plan.values.status))];
  await lockColumns(write, references.bid, sids);
  const sorts = new Map<PlannedTicket, string>();
  for (const sid of sids) {
    const { first, last } = await columnEnds(write, { bid: references.bid, tid: references.tid, sid });
    const here = planned.filter((plan) => plan.values.status === sid);
    const top = here.filter((plan) => plan.place === 'top');
    const bottom = here.filter((plan) => plan.place === 'bottom');
    const topKeys = orderKeysBetween(null, first, top.length);
    const bottomKeys = orderKeysBetween(last ?? topKeys.at(-1) ?? null, null, bottom.length);
    top.forEach((plan, place) => sorts.set(plan, topKeys[place] ?? ''));
    bottom.forEach((plan, place) => sorts.set(plan, bottomKeys[place] ?? ''));
  }
  return insertTickets(
    write,
    references,
    planned.map((plan) => ({ ...plan, sort: sorts.get(plan) ?? '' })),
    importId,
  );
}

function refusal(error: AppError): BatchOutcome {
  return {
    outcome: 'refused',
    code: error.code,
    ...(error.details.fields ? { fields: error.details.fields } : {}),
  };
}
