/** Deletes or restores many tickets: each is a request of its own, a few at a time, with the reason of each failure. */
import type { TicketCard } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { type BatchRun, newRun, sendBatches } from '../../../shared/bulk/send-batches.ts';

/** Requests at the same time. */
const together = 10;

export type DeleteRun = BatchRun<readonly TicketCard[], TicketCard>;

/** Sends the request of one ticket. */
type SendOne = (card: TicketCard) => Promise<object>;

/** Failures that concern all tickets: the run stops, and can be continued. */
const general: readonly ApiError['kind'][] = ['offline', 'timeout', 'unauthorized', 'rate-limited', 'server'];

export function startDeletion(cards: readonly TicketCard[]): DeleteRun {
  const batches: TicketCard[][] = [];
  for (let from = 0; from < cards.length; from += together) batches.push(cards.slice(from, from + together));
  return newRun(cards.length, batches);
}

/** Sends the remaining tickets of a run. Tickets whose request failed for a general reason stay in it. */
export async function goOnDeleting(
  run: DeleteRun,
  sendOne: SendOne,
  onProgress: (run: DeleteRun) => void,
  signal?: AbortSignal,
): Promise<DeleteRun> {
  const unsent: TicketCard[] = [];
  const after = await sendBatches(
    run,
    {
      async send(cards) {
        const results = await Promise.all(
          cards.map(async (card) => ({ card, error: apiErrorOf(await sendOne(card)) })),
        );
        const stopped = results.filter(({ error }) => error && general.includes(error.kind));
        if (stopped[0]?.error && stopped.length === results.length) throw stopped[0].error;
        unsent.push(...stopped.map(({ card }) => card));
        return results.filter(({ error }) => !error || !general.includes(error.kind));
      },
      read: (_, results) => ({
        changed: results.filter(({ error }) => !error).map(({ card }) => card),
        refused: results.flatMap(({ card, error }) => (error ? { id: card.id, message: error.message } : [])),
        unchanged: 0,
      }),
      onProgress,
    },
    signal,
  );
  return unsent.length === 0
    ? after
    : { ...after, batches: [...startDeletion(unsent).batches, ...after.batches] };
}
