/** Decision of changes to tickets: changed fields, conflicts, place, completion time and history. Pure. */
import type { Wire } from '@minga/contract';
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import { AppError } from '../../../base/errors.ts';
import type { Lang } from '../../context.ts';
import {
  type FieldChange,
  type FieldValue,
  applyFieldChanges,
  checkEmptiedFields,
  historyNameOf,
  readFieldChanges,
} from '../../custom-fields/field-values.ts';
import { readMarkdown } from '../../markdown.ts';
import { storable } from '../../storable.ts';
import { type FreePlaces, type PlaceCounter, countPlaces } from '../column-limits.ts';
import { completionIn } from '../completion.ts';
import { checkValues, columnOf, contactIn, type TeamReferences, type Writer } from '../team-references.ts';
import { type HistoryLine, customFieldLines, fieldLines } from '../ticket-history.ts';
import type { TicketRow } from '../ticket-rows.ts';
import {
  changedFields,
  readValues,
  type TicketField,
  type TicketValues,
  valuesOf,
} from '../ticket-values.ts';
import { mergeTexts } from './merge-text.ts';

/** Longest description of the contract, in UTF-16 code units. */
const longestDescription = 100_000;

/** Changed fields of tickets, by ticket, with the version in which each was changed. */
export type LaterChanges = ReadonlyMap<string, readonly { field: string; version: number }[]>;

export interface UpdateInput {
  references: TeamReferences;
  /** Changes that are newer than the version named in a patch. */
  later: LaterChanges;
  /** Last order key of each possible target column; null for an empty column. */
  lastKeys: ReadonlyMap<number, string | null>;
  free: FreePlaces;
}

export interface UpdateDecision<Ticket extends TicketRow = TicketRow> {
  before: Ticket;
  /** The same row as `before` when nothing changes. */
  after: Ticket;
  changed: TicketField[];
  fields: FieldChange[];
  history: HistoryLine[];
}

/** Whether a decision changes the ticket. */
export function isChange({ changed, fields }: Pick<UpdateDecision, 'changed' | 'fields'>): boolean {
  return changed.length > 0 || fields.length > 0;
}

/**
 * Decides the change of one ticket. A ticket that changes its column goes to the bottom of the new one.
 *
 * @throws AppError the codes of `checkValues`; ticket/archived for changes of an archived ticket other than restoring it;
 *   ticket/stale when a field to be changed was changed after the version named in the patch: by another person, or by
 *   the same person on another device; status/limit-reached
 */
export function decideUpdate<Ticket extends TicketRow>(
  input: UpdateInput,
  ticket: Ticket,
  patch: Wire['TicketPatch'],
  writer: Writer,
  now: Date,
): UpdateDecision<Ticket> {
  const plan = planChange(input, countPlaces(input.free), ticket, patch, writer, now);
  return complete(input.references, plan, chooseKeys(input, [plan]), now);
}

/**
 * Decides a batch: one decision or rejection for each patch. `tickets` are those that the caller may change; two changes
 * of one ticket in a batch contradict each other, so the second one is rejected.
 */
export function decideUpdates(
  input: UpdateInput,
  tickets: ReadonlyMap<string, TicketRow>,
  patches: readonly Wire['TicketPatchItem'][],
  writer: Writer,
  now: Date,
): (UpdateDecision | AppError)[] {
  const seen = new Set<string>();
  const places = countPlaces(input.free);
  const plans = patches.map((patch) => {
    const ticket = tickets.get(patch.id);
    if (!ticket) return new AppError('ticket/not-found');
    if (seen.has(patch.id)) return new AppError('ticket/duplicate-id');
    seen.add(patch.id);
    return planOrRejection(input, places, ticket, patch, writer, now);
  });
  const sorts = chooseKeys(
    input,
    plans.filter((plan): plan is ChangePlan => !(plan instanceof AppError)),
  );
  return plans.map((plan) =>
    plan instanceof AppError ? plan : complete(input.references, plan, sorts, now),
  );
}

/** A checked change without place and time. */
interface ChangePlan<Ticket extends TicketRow = TicketRow> {
  before: Ticket;
  values: TicketValues;
  changed: TicketField[];
  fields: FieldChange[];
}

function planOrRejection(
  input: UpdateInput,
  places: PlaceCounter,
  ticket: TicketRow,
  patch: Wire['TicketPatch'],
  writer: Writer,
  now: Date,
): ChangePlan | AppError {
  try {
    return planChange(input, places, ticket, patch, writer, now);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function planChange<Ticket extends TicketRow>(
  { references, later }: UpdateInput,
  places: PlaceCounter,
  ticket: Ticket,
  patch: Wire['TicketPatch'],
  writer: Writer,
  now: Date,
): ChangePlan<Ticket> {
  const current = valuesOf(ticket);
  const requested = {
    ...readValues(patch, writer.lang, references.world),
    ...readMergedDescription(current, patch, writer.lang),
    ...(patch.archived === undefined
      ? {}
      : { archived_at: patch.archived ? (current.archived_at ?? now) : null }),
  };
  const changed = changedFields(current, requested);
  const values = { ...current, ...requested };
  checkValues(references, values, changed, writer);
  const fields = readFieldChanges(references.fields, ticket.custom_fields, patch.custom_fields, writer.lang);
  checkEmptiedFields(fields, writer.lang);
  const names = [...changed, ...fields.map(({ field }) => historyNameOf(field.fid))].filter(
    (name) => name !== 'description' || patch.description_base === undefined,
  );
  const { version } = patch;
  const isStale = (later.get(ticket.id) ?? []).some(
    (change) => version !== undefined && change.version > version && names.includes(change.field),
  );
  const isArchived = current.archived_at !== null && values.archived_at !== null;
  if (isArchived && isChange({ changed, fields })) throw new AppError('ticket/archived');
  if (isStale) throw new AppError('ticket/stale');
  takePlace(places, current, values);
  return { before: ticket, values, changed, fields };
}

/**
 * The stored description with the edit of a patch that names its base.
 *
 * @throws AppError ticket/stale when the edits contradict each other, or are too long together; request/invalid
 */
function readMergedDescription(
  { description: stored, archived_at }: TicketValues,
  { description, description_base: base, archived }: Wire['TicketPatch'],
  lang: Lang,
): Pick<TicketValues, 'description'> | undefined {
  // The description of an archived ticket is not changed.
  if (description === undefined || base === undefined || (archived_at && archived !== false))
    return undefined;
  const merged = mergeTexts(storable(base), stored, readMarkdown('/description', description, lang));
  if (merged === null || merged.length > longestDescription) throw new AppError('ticket/stale');
  // Each edit alone may be nested less deeply than both together.
  return { description: readMarkdown('/description', merged, lang) };
}

/** @throws AppError status/limit-reached for a ticket that enters a full column; one that is only restored never does */
function takePlace(places: PlaceCounter, before: TicketValues, after: TicketValues): void {
  const isOnBoard = after.archived_at === null;
  const wasOnBoard = before.archived_at === null;
  if (before.status !== after.status && isOnBoard) {
    const from = wasOnBoard ? { from: before.status } : {};
    if (!places.take({ sid: after.status, ...from })) throw new AppError('status/limit-reached');
  } else if (isOnBoard !== wasOnBoard) {
    places.occupy(before.status, isOnBoard);
  }
}

/** Order keys at the bottom of the new columns, in the order of the request. */
function chooseKeys({ lastKeys }: UpdateInput, plans: readonly ChangePlan[]): ReadonlyMap<string, string> {
  const moved = plans.filter(({ changed }) => changed.includes('status'));
  const sorts = new Map<string, string>();
  for (const sid of new Set(moved.map(({ values }) => values.status))) {
    const here = moved.filter(({ values }) => values.status === sid);
    const keys = orderKeysBetween(lastKeys.get(sid) ?? null, null, here.length);
    here.forEach(({ before }, index) => sorts.set(before.id, keys[index] ?? ''));
  }
  return sorts;
}

function complete<Ticket extends TicketRow>(
  references: TeamReferences,
  { before, values, changed, fields }: ChangePlan<Ticket>,
  sorts: ReadonlyMap<string, string>,
  now: Date,
): UpdateDecision<Ticket> {
  if (!isChange({ changed, fields })) return { before, after: before, changed, fields, history: [] };
  const { state } = columnOf(references, values.status);
  const after = {
    ...before,
    ...values,
    state,
    sort: sorts.get(before.id) ?? before.sort,
    completed_at: changed.includes('status') ? completionIn(state, before, now) : before.completed_at,
    contact: changed.includes('contact_id') ? contactIn(references, values.contact_id) : before.contact,
    default_estimation_time: values.type === null ? null : (references.types.get(values.type) ?? null),
    custom_fields: inTeamOrder(references, applyFieldChanges(before.custom_fields, fields)),
    version: before.version + 1,
    updated_at: now,
  };
  const history = [
    ...fieldLines(after, valuesOf(before), values, changed),
    ...customFieldLines(after, fields),
  ];
  return { before, after, changed, fields, history };
}

function inTeamOrder({ fields }: TeamReferences, values: FieldValue[]): FieldValue[] {
  const order = [...fields.keys()];
  return values.toSorted((a, b) => order.indexOf(a.fid) - order.indexOf(b.fid));
}
