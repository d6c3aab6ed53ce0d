/** Bulk edit: plans the patch of each ticket, sends them in batches of the maximum size and collects the results. */
import type { TicketCard } from '@minga/client/endpoints';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import { batchLimit, type Wire } from '@minga/contract';
import {
  type BatchResults,
  type BatchRun,
  type Refusal,
  newRun,
  sendBatches,
} from '../../../shared/bulk/send-batches.ts';

/** Values for all tickets; omitted fields stay unchanged. */
export interface ChangeChoice {
  status?: number;

  /** Null clears the priority. */
  priority?: 0 | 1 | 2 | null;
  assignees?: readonly string[];

  /** Archives the tickets, or restores them. */
  archived?: boolean;
}

/** Progress of a bulk edit, with the ids of changed tickets. */
export type ChangeRun = BatchRun<Wire['TicketPatchBatch'], string>;

/** Patches of the cards that differ from the choice, in their order. Skips cards that are not stored yet. */
export function planChanges(cards: readonly TicketCard[], choice: ChangeChoice): Wire['TicketPatchItem'][] {
  return cards.flatMap((card) => {
    const patch: Omit<Wire['TicketPatchItem'], 'id'> = {};
    const { status, priority, assignees, archived } = choice;
    if (status !== undefined && status !== card.status) patch.status = status;
    if (priority !== undefined && priority !== (card.priority ?? null)) patch.priority = priority;
    if (assignees !== undefined && !isSame(assignees, card.assignees ?? [])) patch.assignees = [...assignees];
    if (archived !== undefined && archived !== (card.archived_at !== undefined)) patch.archived = archived;
    if (card.version === 0 || Object.keys(patch).length === 0) return [];
    return [{ id: card.id, version: card.version, ...patch }];
  });
}

/**
 * Patches that restore the current values of the fields that the given patches change. The server rejects those of
 * tickets that another user has changed in between.
 */
export function planReturn(
  cards: ReadonlyMap<string, TicketCard>,
  items: readonly Wire['TicketPatchItem'][],
): Wire['TicketPatchItem'][] {
  return items.flatMap(({ id, status, priority, assignees, archived }) => {
    const card = cards.get(id);
    if (!card) return [];
    return [
      {
        id,
        // The preceding change increments the version by one.
        version: card.version + 1,
        ...(status === undefined ? {} : { status: card.status }),
        ...(priority === undefined ? {} : { priority: card.priority ?? null }),
        ...(assignees === undefined ? {} : { assignees: [...(card.assignees ?? [])] }),
        ...(archived === undefined ? {} : { archived: !archived }),
      },
    ];
  });
}

/** Creates a run. Each batch has an idempotency key: sending it again has no further effect. */
export function startRun(teamId: number, items: readonly Wire['TicketPatchItem'][]): ChangeRun {
  const batches: Wire['TicketPatchBatch'][] = [];
  for (let from = 0; from < items.length; from += batchLimit) {
    batches.push(withIdempotencyKey({ team_id: teamId, tickets: items.slice(from, from + batchLimit) }));
  }
  return newRun(items.length, batches);
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
