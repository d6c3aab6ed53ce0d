/** Resolves the ticket of an address: by its id, or by its name such as `NUB-12`. */
import { useSearchTicketsQuery } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import { isClientId } from '@minga/rules/client-ids';
import { parseTicketName, ticketName } from '@minga/rules/tickets/ticket-numbers';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { parseId } from '../../../base/preferences/preferences.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';

export interface AddressedTicket {
  /** Business; null if the address names none that the user belongs to. */
  bid: number | null;

  /** Id of the ticket; null while its name is resolved, and if there is no such ticket. */
  id: string | null;
  isLookingUp: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** Resolves `/business/1/ticket/<id>`; redirects `/business/1/ticket/NUB-12` and `/ticket/NUB-12` to it. */
export function useAddressedTicket(): AddressedTicket {
  const params = useParams();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const { status, business, businesses } = useSelection();
  const text = params.ticketId ?? '';
  const isId = isClientId(text);
  const name = isId ? null : parseTicketName(text);

  const isMeant = (one: { psm_business: { prefix: string } } | null) =>
    one !== null && (name?.prefix === null || one.psm_business.prefix.toUpperCase() === name?.prefix);
  const named = isMeant(business) ? business : (businesses.find(isMeant) ?? null);
  const bid = params.bid === undefined ? (named?.bid ?? null) : parseId(params.bid);
  const owner = businesses.find((one) => one.bid === bid) ?? null;
  const isSearched = name !== null && bid !== null && isMeant(owner);
  const read = useSearchTicketsQuery(
    isSearched
      ? { id: bid, ticketSearch: { txt: ticketName(owner!.psm_business.prefix, name.number) } }
      : skipToken,
  );
  const found = isSearched
    ? read.currentData?.tickets.find(({ number }) => number === name.number)?.id
    : undefined;

  useEffect(() => {
    if (bid !== null && found) void navigate(paths.ticket(bid, found) + search, { replace: true, state });
  }, [bid, found, navigate, search, state]);

  const isFailed = read.error !== undefined && !read.isFetching;
  return {
    bid,
    id: isId && bid !== null ? text : null,
    isLookingUp:
      name !== null &&
      (status === 'loading' || (isSearched && !isFailed && !read.currentData) || Boolean(found)),
    error: isFailed ? (read.error as ApiError) : undefined,
    retry: () => void read.refetch(),
  };
}
