/** Bulk edit: plans the patch of each ticket, sends them in batches of the maximum size and collects the results. */
import type { TicketCard } from '@minga/client/endpoints';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import { batchLimit, type Wire } from '@minga/contract';
import { moveToDay } from '@minga/rules/time/calendar-days';
import { isShortened } from '@minga/rules/tickets/card-values';
import {
  type BatchResults,
  type BatchRun,
  type Refusal,
  newRun,
  sendBatches,
} from '../../../shared/bulk/send-batches.ts';
import { dayOf } from '../../../shared/format/periods.ts';
import { customValue } from '../../../shared/tickets/custom-values.ts';
import { type CardFields, fieldsBefore } from '../actions/card-fields.ts';

/** Most assignees of a ticket (docs/product/limits.md 1.2). */
export const mostAssignees = 50;

/** Values for all tickets; omitted fields stay unchanged. */
export interface ChangeChoice {
  status?: number;

  /** Null clears the priority. */
  priority?: 0 | 1 | 2 | null;
  assignees?: readonly string[];

  /** Assigns people to each ticket beside the others, or removes them. */
  members?: { uids: readonly string[]; isAssigned: boolean };

  /** Null clears the type. */
  type?: number | null;

  /** Null clears the source. */
  source?: number | null;

  /** Null clears the points. */
  points?: number | null;

  /** Day on which the tickets are due, `2026-11-28`; the time of day of each stays. Null removes the date. */
  day?: string | null;

  /** Values by the id of their custom field; null clears one. */
  custom?: Readonly<Record<number, string | number | null>>;

  /** Fields that are computed for each ticket: the change that brings it into another lane. */
  fields?: (card: TicketCard) => CardFields;

  /** Archives the tickets, or restores them. */
  archived?: boolean;
}

/** Progress of a bulk edit, with the ids of changed tickets. */
export type ChangeRun = BatchRun<Wire['TicketPatchBatch'], string>;

/** Patches of the cards that differ from the choice, in their order. Skips cards that are not stored yet. */
export function planChanges(cards: readonly TicketCard[], choice: ChangeChoice): Wire['TicketPatchItem'][] {
  return cards.flatMap((card) => {
    const patch: Patch = { ...fieldsOf(card, choice) };
    const { status, archived } = choice;
    if (status !== undefined && status !== card.status) patch.status = status;
    if (archived !== undefined && archived !== (card.archived_at !== undefined)) patch.archived = archived;
    if (card.version === 0 || Object.keys(patch).length === 0 || blockOf(card, choice)) return [];
    return [{ id: card.id, version: card.version, ...patch }];
  });
}

type Patch = Omit<Wire['TicketPatchItem'], 'id'>;

/** The fields of a card that differ from the choice. */
function fieldsOf(card: TicketCard, choice: ChangeChoice): Patch {
  const patch: Patch = {};
  const { priority, type, source, points, day } = choice;
  const assignees = assigneesOf(card, choice);
  if (priority !== undefined && priority !== (card.priority ?? null)) patch.priority = priority;
  if (type !== undefined && type !== (card.type ?? null)) patch.type = type;
  if (source !== undefined && source !== (card.source ?? null)) patch.source = source;
  if (points !== undefined && points !== (card.story_points ?? null)) patch.story_points = points;
  if (assignees !== undefined && !isSame(assignees, card.assignees ?? [])) patch.assignees = [...assignees];
  const before = card.ended_at === undefined ? null : dayOf(new Date(card.ended_at));
  if (day !== undefined && day !== before)
    patch.ended_at = day === null ? null : moveToDay(card.ended_at, day);
  const custom = customChanges(card, choice);
  if (custom.length > 0) patch.custom_fields = custom;
  return { ...patch, ...choice.fields?.(card) };
}

/** The values of custom fields that differ from the choice. */
function customChanges(card: TicketCard, { custom = {} }: ChangeChoice): Wire['CustomFieldChange'][] {
  return Object.entries(custom)
    .map(([id, value]) => ({ id: Number(id), value }))
    .filter(({ id, value }) => customValue(card, id) !== (value === null ? null : String(value)));
}

/** The assignees of a card after the change; undefined if they stay. */
function assigneesOf(card: TicketCard, { assignees, members }: ChangeChoice): readonly string[] | undefined {
  if (!members) return assignees;
  const before = card.assignees ?? [];
  const { uids, isAssigned } = members;
  if (!isAssigned) return before.filter((uid) => !uids.includes(uid));
  return [...before, ...uids.filter((uid) => !before.includes(uid))];
}

/** Why a card is not in the plan although it differs: too many assignees, or the value of a custom field. */
export type Block = 'people' | { field: number };

/** The cards that a choice would change, but must not. */
export function blockedOf(
  cards: readonly TicketCard[],
  choice: ChangeChoice,
): { id: string; block: Block }[] {
  return cards.flatMap((card) => {
    const block = card.version > 0 ? blockOf(card, choice) : null;
    return block ? [{ id: card.id, block }] : [];
  });
}

function blockOf(card: TicketCard, choice: ChangeChoice): Block | null {
  if (isOverfull(card, choice)) return 'people';
  // Undoing could not restore a value that the card shortens (docs/product/tickets.md 3.10).
  const unknown = customChanges(card, choice).find(({ id }) => isShortened(customValue(card, id) ?? ''));
  return unknown ? { field: unknown.id } : null;
}

function isOverfull(card: TicketCard, choice: ChangeChoice): boolean {
  const after = assigneesOf(card, choice);
  return after !== undefined && after.length > mostAssignees && !isSame(after, card.assignees ?? []);
}

/**
 * Patches that restore the current values of the fields that the given patches change. The server rejects those of
 * tickets that another user has changed in between.
 */
export function planReturn(
  cards: ReadonlyMap<string, TicketCard>,
  items: readonly Wire['TicketPatchItem'][],
): Wire['TicketPatchItem'][] {
  return items.flatMap(({ id, ...patch }) => {
    const { status, archived } = patch;
    const card = cards.get(id);
    if (!card) return [];
    return [
      {
        id,
        // The preceding change increments the version by one.
        version: card.version + 1,
        ...(status === undefined ? {} : { status: card.status }),
        ...fieldsBefore(card, patch),
        ...(archived === undefined ? {} : { archived: !archived }),
      },
    ];
  });
}

/** Creates a run; `refused` are not sent. Each batch has an idempotency key: sending it again has no further effect. */
export function startRun(
  teamId: number,
  items: readonly Wire['TicketPatchItem'][],
  refused: readonly Refusal[] = [],
): ChangeRun {
  const batches: Wire['TicketPatchBatch'][] = [];
  for (let from = 0; from < items.length; from += batchLimit) {
    batches.push(withIdempotencyKey({ team_id: teamId, tickets: items.slice(from, from + batchLimit) }));
  }
  return { ...newRun(items.length + refused.length, batches), refused };
}

/** Sends the remaining batches of a run: each is placed below the previous one in its column. */
export function goOn(
  run: ChangeRun,
  send: (batch: Wire['TicketPatchBatch']) => Promise<Wire['BatchAnswer']>,
  onProgress: (run: ChangeRun) => void,
  signal?: AbortSignal,
): Promise<ChangeRun> {
  return sendBatches(run, { send, read: readAnswer, onProgress }, signal);
}

function readAnswer(batch: Wire['TicketPatchBatch'], answer: Wire['BatchAnswer']): BatchResults<string> {
  const changed: string[] = [];
  const refused: Refusal[] = [];
  for (const { index, outcome, message, code } of answer.items) {
    const id = batch.tickets[index]?.id;
    if (id === undefined) continue;
    if (outcome === 'updated') changed.push(id);
    else refused.push({ id, message: message ?? code ?? '' });
  }
  return { changed, refused, unchanged: 0 };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}
