/** Patches of tickets that texts name (`namedTicket`): changes by writes of this tab, and live events. */
import type { TicketCard } from '../board/board.ts';
import type { CacheAccess } from '../endpoint-types.ts';
import type { ClientState } from '../store-types.ts';
import { type NamedTicketArg, namedTicketEndpoints } from '../tickets/named-tickets.ts';
import { addNamedChange, settleNamedChange, withNamedChanges } from '../tickets/pending-named-changes.ts';
import { patchDuringFetch } from './patch-during-fetch.ts';

const { updateQueryData, selectCachedArgsForQuery } = namedTicketEndpoints.util;

/** Shows cards of a team as the server has them, below pending changes. Older cards than the cached ones change nothing. */
export function receiveNamedTickets(
  { dispatch, getState }: CacheAccess,
  { id, teamId }: { id: number; teamId: number },
  cards: readonly TicketCard[],
): void {
  const byNumber = new Map(cards.map((card) => [card.number, card]));
  for (const arg of cachedArgs(getState(), id)) {
    const card = byNumber.get(arg.number);
    if (!card) continue;
    const receive = () =>
      dispatch(
        updateQueryData('namedTicket', arg, (named) => {
          if (named.ticket && named.ticket.version > card.version) return named;
          return { ticket: withNamedChanges({ psm_team_id: teamId, ...card }), isDeleted: false };
        }),
      );
    patchDuringFetch(namedTicketEndpoints.endpoints.namedTicket.select(arg)(getState()), receive);
  }
}

/** Shows the fields that a request changes, by ticket, until {@link settleNamedChanges}. */
export function showNamedChanges(
  { dispatch, getState }: CacheAccess,
  bid: number,
  requestId: string,
  patches: ReadonlyMap<string, Partial<TicketCard>>,
): void {
  const args = cachedArgs(getState(), bid);
  for (const [ticketId, patch] of patches) {
    const arg = args.find((one) => cached(getState(), one)?.ticket?.id === ticketId);
    const ticket = (arg && cached(getState(), arg)?.ticket) ?? null;
    addNamedChange(ticketId, requestId, patch, ticket);
    if (arg && ticket)
      dispatch(
        updateQueryData('namedTicket', arg, (named) => {
          if (named.ticket) Object.assign(named.ticket, patch);
        }),
      );
  }
}

/** Ends the changes of a request: `cards` are those of the server afterwards, none if it was rejected. */
export function settleNamedChanges(
  cache: CacheAccess,
  board: { id: number; teamId: number },
  requestId: string,
  ticketIds: readonly string[],
  cards: readonly TicketCard[],
): void {
  // Before the changes end: those that are still pending stay on top.
  receiveNamedTickets(cache, board, cards);
  const { dispatch, getState } = cache;
  const args = cachedArgs(getState(), board.id);
  for (const ticketId of ticketIds) {
    const ticket = settleNamedChange(ticketId, requestId);
    const arg = args.find((one) => cached(getState(), one)?.ticket?.id === ticketId);
    if (ticket && arg) dispatch(updateQueryData('namedTicket', arg, (named) => ({ ...named, ticket })));
  }
}

function cachedArgs(state: ClientState, bid: number): NamedTicketArg[] {
  return selectCachedArgsForQuery(state, 'namedTicket').filter(({ id }) => id === bid);
}

function cached(state: ClientState, arg: NamedTicketArg) {
  return namedTicketEndpoints.endpoints.namedTicket.select(arg)(state).data;
}
