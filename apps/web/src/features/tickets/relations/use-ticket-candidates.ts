/** Tickets to choose from by title, number or key. */
import { useSearchTicketsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';

/** Delay between the last key and the request, in milliseconds. */
const restMs = 200;

/** Maximum number of candidates in the list. */
const mostCandidates = 8;

export interface Candidates {
  tickets: Wire['FoundTicket'][];
  isSearching: boolean;
}

/** Searches the tickets of the business; `excluded` are ids that are not offered. */
export function useTicketCandidates(bid: number, text: string, excluded: ReadonlySet<string>): Candidates {
  const txt = useDebouncedValue(text.trim().slice(0, 200), restMs);
  const read = useSearchTicketsQuery(txt === '' ? skipToken : { id: bid, ticketSearch: { txt } });
  const isTyped = text.trim() !== '';
  const found = isTyped ? (read.currentData?.tickets ?? []) : [];
  return {
    tickets: found.filter(({ id }) => !excluded.has(id)).slice(0, mostCandidates),
    isSearching: isTyped && (read.isFetching || txt !== text.trim().slice(0, 200)),
  };
}
