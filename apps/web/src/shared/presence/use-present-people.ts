import { selectPresence, selectPresentUids } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { createSelector } from '@reduxjs/toolkit';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectLiveState } from '../../live/live-slice.ts';

const none: readonly Wire['PresentPerson'][] = [];

/** The people of a board by the ticket that they have open. */
const selectByTicket = createSelector([selectPresence], (presence) => {
  const people = new Map<string | null, Wire['PresentPerson'][]>();
  for (const person of presence?.people ?? none) {
    const others = people.get(person.ticket_id);
    if (others) others.push(person);
    else people.set(person.ticket_id, [person]);
  }
  return people;
});

/** The other people on the board of a team and in its tickets, as the server said last. */
export function useBoardPeople(
  bid: number | undefined,
  tid: number | undefined,
): readonly Wire['PresentPerson'][] {
  return useAppSelector((state) => bid && tid && selectPresence(state, { bid, tid })?.people) || none;
}

/** The other people who have a ticket open. */
export function useTicketPeople(
  bid: number,
  tid: number,
  ticketId: string,
): readonly Wire['PresentPerson'][] {
  return useAppSelector((state) => selectByTicket(state, { bid, tid }).get(ticketId)) ?? none;
}

/**
 * Whether another person of the user's chat rooms has the business open (docs/product/chat.md 3.6); false while the live
 * stream is closed, since the server would not tell of changes.
 */
export function useIsPresent(bid: number, uid: string | null): boolean {
  return useAppSelector(
    (state) =>
      uid !== null && selectLiveState(state) === 'open' && selectPresentUids(state, bid).includes(uid),
  );
}
