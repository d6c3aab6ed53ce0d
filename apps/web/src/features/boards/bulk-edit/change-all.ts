/** Bulk edit: plans the patch of each ticket, sends them in batches of the maximum size and collects the results. */
import type { TicketCard } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import { batchLimit, type Wire } from '@minga/contract';

/** Values for all tickets; omitted fields stay unchanged. */
export interface ChangeChoice {
  status?: number;

  /** Null clears the priority. */
  priority?: 0 | 1 | 2 | null;
  assignees?: readonly string[];

  /** Archives the tickets, or restores them. */
  archived?: boolean;
}

/** A ticket that was not changed, with the reason for the user. */
export interface ChangeRefusal {
  id: string;
  message: string;
}

/** Progress of a bulk edit. `batches` holds those without a response. */
export interface ChangeRun {
  total: number;
  batches: readonly Wire['TicketPatchBatch'][];
  changed: readonly string[];
  refused: readonly ChangeRefusal[];

  /** Why the run ended early; the batch that failed can be sent again. */
  error?: ApiError;
}

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
  return { total: items.length, batches, changed: [], refused: [] };
}

/**
 * Sends the remaining batches of a run one after another and calls `onProgress` after each response. Stops between
 * batches when `signal` is aborted, and at a batch that fails as a whole, with its `error`.
 */
export async function goOn(
  run: ChangeRun,
  send: (batch: Wire['TicketPatchBatch']) => Promise<Wire['BatchAnswer']>,
  onProgress: (run: ChangeRun) => void,
  signal?: AbortSignal,
): Promise<ChangeRun> {
  const { error: _, ...begun } = run;
  let now: ChangeRun = begun;
  for (const [at, batch] of run.batches.entries()) {
    if (signal?.aborted) break;
    try {
      // Sequential: the next batch is placed below this one in its column.
      // oxlint-disable-next-line no-await-in-loop
      now = withAnswer({ ...now, batches: run.batches.slice(at + 1) }, batch, await send(batch));
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { ...now, error };
    }
    onProgress(now);
  }
  return now;
}

function withAnswer(run: ChangeRun, batch: Wire['TicketPatchBatch'], answer: Wire['BatchAnswer']): ChangeRun {
  const changed = [...run.changed];
  const refused = [...run.refused];
  for (const { index, outcome, message, code } of answer.items) {
    const id = batch.tickets[index]?.id;
    if (id === undefined) continue;
    if (outcome === 'updated') changed.push(id);
    else refused.push({ id, message: message ?? code ?? '' });
  }
  return { ...run, changed, refused };
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each) => b.includes(each));
}
