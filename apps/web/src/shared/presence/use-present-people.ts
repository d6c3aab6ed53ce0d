import { selectPresence } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useAppSelector } from '../../base/store-hooks.ts';

const none: readonly Wire['PresentPerson'][] = [];

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
  tid: number | undefined,
  ticketId: string,
): readonly Wire['PresentPerson'][] {
  const people = useBoardPeople(bid, tid);
  return useMemo(() => people.filter(({ ticket_id }) => ticket_id === ticketId), [people, ticketId]);
}
