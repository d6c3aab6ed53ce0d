import { ticketsEndpoints } from '@minga/client/endpoints';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../../base/store.ts';

const { listTickets } = ticketsEndpoints.endpoints;

/** Arguments of one request for a team's tickets. */
export type TeamTicketsArg = Parameters<typeof listTickets.initiate>[0];

/** Cached result of a request. */
export type TeamTicketsAnswer = ReturnType<ReturnType<typeof listTickets.select>>;

/** Maximum age of a cached response, in seconds. */
const freshS = 30;

/** Queries tickets of several teams in parallel and subscribes to the results. `args` must keep its identity. */
export function useTeamTickets(args: readonly TeamTicketsArg[]): readonly TeamTicketsAnswer[] {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    const reads = args.map((arg) => dispatch(listTickets.initiate(arg, { forceRefetch: freshS })));
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [args, dispatch]);
  return useSelector((state: RootState) => args.map((arg) => listTickets.select(arg)(state)), shallowEqual);
}
