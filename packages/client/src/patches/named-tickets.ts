/** Patches of tickets that texts name (`namedTicket`): writes of this tab and live events. */
import type { TicketCard } from '../board/board.ts';
import type { CacheAccess } from '../endpoint-types.ts';
import type { ClientState } from '../store-types.ts';
import { type NamedTicketArg, namedTicketEndpoints } from '../tickets/named-tickets.ts';
import { patchDuringFetch } from './patch-during-fetch.ts';

const { updateQueryData, selectCachedArgsForQuery } = namedTicketEndpoints.util;

/** Shows cards of a team as the server has them. Cards that are not newer than the cached ones change nothing. */
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
          return { ticket: { psm_team_id: teamId, ...card }, isDeleted: false };
        }),
      );
    patchDuringFetch(namedTicketEndpoints.endpoints.namedTicket.select(arg)(getState()), receive);
  }
}

/** Shows changed fields of tickets before the server responds. Returns a function that takes the change back. */
export function showNamedChange(
  { dispatch, getState }: CacheAccess,
  bid: number,
  patches: ReadonlyMap<string, Partial<TicketCard>>,
): () => void {
  const undos = cachedArgs(getState(), bid).flatMap((arg) => {
    const { ticket } = cached(getState(), arg) ?? {};
    const patch = ticket && patches.get(ticket.id);
    if (!patch) return [];
    const { undo } = dispatch(
      updateQueryData('namedTicket', arg, (named) => {
        if (named.ticket) Object.assign(named.ticket, patch);
      }),
    );
    return [undo];
  });
  return () => {
    for (const undo of undos) undo();
  };
}

function cachedArgs(state: ClientState, bid: number): NamedTicketArg[] {
  return selectCachedArgsForQuery(state, 'namedTicket').filter(({ id }) => id === bid);
}

function cached(state: ClientState, arg: NamedTicketArg) {
  return namedTicketEndpoints.endpoints.namedTicket.select(arg)(state).data;
}
