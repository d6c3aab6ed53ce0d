/** Tickets that a message names (docs/product/chat.md 2.13). */
import { namedTicketEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { namedNumbers } from '@minga/rules/tickets/ticket-numbers';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useAppDispatch, useAppSelector } from '../../../base/store-hooks.ts';

/** Most tickets of a message that are read. */
const mostTickets = 20;

/** A named ticket; `null` while it is read, `deleted` for a deleted one. Those that the user may not see are left out. */
export interface NamedTicketView {
  number: number;
  ticket: Wire['NamedTicket'] | 'deleted' | null;
}

const { namedTicket } = namedTicketEndpoints.endpoints;

/**
 * The tickets that a text of a business names, in its order, without those of `others`. Tickets that are cached cause no
 * request, and those of all messages that are rendered together share one.
 */
export function useNamedTickets(
  bid: number,
  prefix: string,
  text: string,
  others: readonly { number: number }[],
): NamedTicketView[] {
  const dispatch = useAppDispatch();
  const numbers = useMemo(() => {
    const shown = new Set(others.map(({ number }) => number));
    return namedNumbers(text, prefix)
      .filter((number) => !shown.has(number))
      .slice(0, mostTickets);
  }, [text, prefix, others]);
  useEffect(() => {
    const readings = numbers.map((number) => dispatch(namedTicket.initiate({ id: bid, number })));
    return () => readings.forEach((reading) => reading.unsubscribe());
  }, [bid, numbers, dispatch]);
  const reads = useAppSelector(
    (state) =>
      numbers.map((number) => {
        const { data, isError } = namedTicket.select({ id: bid, number })(state);
        if (data?.isDeleted) return 'deleted';
        // Without the answer, as without a network, there is the text alone.
        return data ? (data.ticket ?? undefined) : isError ? undefined : null;
      }),
    shallowEqual,
  );
  return numbers.flatMap((number, index) => {
    const ticket = reads[index];
    return ticket === undefined ? [] : [{ number, ticket }];
  });
}
