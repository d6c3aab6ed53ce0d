import { useListTicketsQuery } from '@minga/client/endpoints';
import { useLingui } from '@lingui/react/macro';
import { MgIcon } from '@minga/react/icon';
import { ticketName } from '@minga/rules/ticket-numbers';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../base/paths.ts';
import { useSelection } from '../shared/selection.tsx';
import type { PickItem } from './PickList.tsx';

/** Typing rests so long before the server is asked, in milliseconds. */
const restMs = 160;

/** Fewest letters worth a search, and most tickets shown. */
const fewestLetters = 2;
const mostTickets = 8;

/** Tickets of the selected team with the words that are typed. */
export function useFoundTickets(query: string): PickItem[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { business, team } = useSelection();
  const txt = useRested(query.trim());
  const isWorthIt = business !== null && team !== null && txt.length >= fewestLetters;
  const { currentData } = useListTicketsQuery(
    { id: business?.bid ?? 0, teamId: team?.id ?? 0, txt, limit: mostTickets },
    { skip: !isWorthIt, refetchOnMountOrArgChange: true },
  );
  if (!isWorthIt || !business || query.trim() === '') return [];
  return (currentData?.tickets ?? []).map((ticket) => ({
    id: ticket.id,
    group: t`Tickets`,
    label: ticket.title,
    hint: ticketName(business.psm_business.prefix, ticket.number),
    start: <MgIcon name="task_alt" />,
    isFound: true,
    run: () => void navigate(paths.ticket(business.bid, ticket.id)),
  }));
}

/** A text once it has stood still for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
