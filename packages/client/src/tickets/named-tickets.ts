/** Tickets by their numbers: those that texts name (docs/product/chat.md 2.13). Queries of one moment share a request. */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';
import type { ApiError } from '../errors.ts';
import { withNamedChanges } from './pending-named-changes.ts';

/** Most numbers of a request. */
const mostNumbers = 100;

export interface NamedTicketArg {
  /** Business. */
  id: number;

  /** Number of the ticket in the business. */
  number: number;
}

/** What a number names, as far as the user may see it. */
export interface NamedTicket {
  /** Null if there is no such ticket, it was deleted, or the user may not see it. */
  ticket: Wire['NamedTicket'] | null;
  isDeleted: boolean;
}

interface NumbersRequest {
  url: string;
  method: 'POST';
  body: Wire['TicketNumbers'];
}

interface BatchResult {
  data?: unknown;
  error?: unknown;
}

/** Numbers that wait for the same request. */
interface Batch {
  numbers: Set<number>;
  result: Promise<BatchResult>;
}

/** The open batch of each business, by store. */
const openBatches = new WeakMap<object, Map<number, Batch>>();

export const namedTicketEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    namedTicket: build.query<NamedTicket, NamedTicketArg>({
      async queryFn({ id, number }, { dispatch }, _options, baseQuery) {
        const send = async (request: NumbersRequest): Promise<BatchResult> => baseQuery(request);
        const { data, error } = await loadInBatch(dispatch, { id, number }, send);
        if (error) return { error: error as ApiError };
        const { tickets, deleted } = data as Wire['NamedTicketsAnswer'];
        const ticket = tickets.find((one) => one.number === number);
        return {
          data: {
            ticket: ticket ? withNamedChanges(ticket) : null,
            isDeleted: deleted.includes(number),
          },
        };
      },
      // A role in the team decides whether the user sees the ticket.
      providesTags: (named, _error, { id, number }) => [
        { type: 'NamedTicket', id: named?.ticket?.id ?? number },
        'Team',
        { type: 'BusinessData', id },
      ],
    }),
  }),
});

/** Adds a number to the open batch of its business, which is sent when the current task has ended. */
async function loadInBatch(
  dispatch: object,
  { id, number }: NamedTicketArg,
  send: (request: NumbersRequest) => Promise<BatchResult>,
): Promise<BatchResult> {
  const batches = openBatches.get(dispatch) ?? new Map<number, Batch>();
  openBatches.set(dispatch, batches);
  let batch = batches.get(id);
  if (!batch || batch.numbers.size >= mostNumbers) {
    const numbers = new Set<number>();
    const opened: Batch = { numbers, result: sendLater() };
    batch = opened;
    batches.set(id, opened);

    async function sendLater(): Promise<BatchResult> {
      await new Promise((resolve) => void setTimeout(resolve));
      if (batches.get(id)?.numbers === numbers) batches.delete(id);
      return send({
        url: `/business/${id}/tickets-by-number`,
        method: 'POST',
        body: { numbers: [...numbers] },
      });
    }
  }
  batch.numbers.add(number);
  return batch.result;
}
