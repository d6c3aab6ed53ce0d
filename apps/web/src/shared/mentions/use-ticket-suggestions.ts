/** Tickets of a business that are suggested while their name is typed: those that the user may see. */
import { useSearchTicketsQuery } from '@minga/client/endpoints';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo, useState } from 'react';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import type { TicketSuggestions } from './suggestion-targets.ts';

/** Delay between the last key and the request, in milliseconds. */
const restMs = 200;

/** Most suggestions at once. */
const mostSuggestions = 6;

export function useTicketSuggestions(bid: number, prefix: string): TicketSuggestions {
  const [text, setText] = useState<string | null>(null);
  const txt = useDebouncedValue(text ?? '', restMs);
  const read = useSearchTicketsQuery(txt === '' ? skipToken : { id: bid, ticketSearch: { txt } });
  const tickets = text === null || text !== txt ? undefined : read.currentData?.tickets;
  return useMemo(
    () => ({
      prefix,
      found: (tickets ?? [])
        .slice(0, mostSuggestions)
        .map(({ id, number, title }) => ({ id, name: ticketName(prefix, number), title })),
      onQuery: setText,
    }),
    [prefix, tickets],
  );
}
