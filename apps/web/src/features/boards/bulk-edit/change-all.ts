/** One change for many tickets: what each gets, in calls as large as the server takes, and what became of each. */
import type { TicketCard } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import { batchLimit, type Wire } from '@minga/contract';

/** What all of them get; a field left out stays as it is. */
export interface ChangeChoice {
  status?: number;

  /** Nothing takes the priority away. */
  priority?: 0 | 1 | 2 | null;
  assignees?: readonly string[];
}

/** A ticket that did not change, and why in words. */
export interface ChangeRefusal {
  id: string;
  message: string;
}

/** How far a change has come. What is left in `batches` is not answered. */
export interface ChangeRun {
  total: number;
  batches: readonly Wire['TicketPatchBatch'][];
  changed: readonly string[];
  refused: readonly ChangeRefusal[];

  /** Why it stopped before its end; the batch that met it can be sent again. */
  error?: ApiError;
}

/** The patches of the cards that differ from the choice, in their order. Cards that are not stored yet have none. */
export function planChanges(cards: readonly TicketCard[], choice: ChangeChoice): Wire['TicketPatchItem'][] {
  return cards.flatMap((card) => {
    const patch: Omit<Wire['TicketPatchItem'], 'id'> = {};
    const { status, priority, assignees } = choice;
    if (status !== undefined && status !== card.status) patch.status = status;
    if (priority !== undefined && priority !== (card.priority ?? null)) patch.priority = priority;
    if (assignees !== undefined && !isSame(assignees, card.assignees ?? [])) patch.assignees = [...assignees];
    if (card.version === 0 || Object.keys(patch).length === 0) return [];
    return [{ id: card.id, version: card.version, ...patch }];
  });
}

/**
 * The patches that bring these cards back to how they are now, as far as the given ones change them. One that somebody
 * else changes meanwhile is refused and stays as they left it.
 */
export function planReturn(
  cards: ReadonlyMap<string, TicketCard>,
  items: readonly Wire['TicketPatchItem'][],
): Wire['TicketPatchItem'][] {
  return items.flatMap(({ id, status, priority, assignees }) => {
    const card = cards.get(id);
    if (!card) return [];
    return [
      {
        id,
        // A change counts the version up by one.
        version: card.version + 1,
        ...(status === undefined ? {} : { status: card.status }),
        ...(priority === undefined ? {} : { priority: card.priority ?? null }),
        ...(assignees === undefined ? {} : { assignees: [...(card.assignees ?? [])] }),
      },
    ];
  });
}

/** A run that has not begun. Each batch has an idempotency key: sent again it has one effect. */
export function startRun(teamId: number, items: readonly Wire['TicketPatchItem'][]): ChangeRun {
  const batches: Wire['TicketPatchBatch'][] = [];
  for (let from = 0; from < items.length; from += batchLimit) {
    batches.push(withIdempotencyKey({ team_id: teamId, tickets: items.slice(from, from + batchLimit) }));
  }
  return { total: items.length, batches, changed: [], refused: [] };
}

/**
 * Sends what is left of a run, batch after batch; `onProgress` hears of each that is answered. Stops between two when
 * `signal` is aborted, and at a batch that fails as a whole, which then stands in `error`.
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
      // The next batch goes below this one in its column.
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
