import { ticketsEndpoints } from '@minga/client/endpoints';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '../../base/store.ts';

const { listTickets } = ticketsEndpoints.endpoints;

/** One read of a team's tickets. */
export type TeamTicketsArg = Parameters<typeof listTickets.initiate>[0];

/** What the store holds of a read. */
export type TeamTicketsAnswer = ReturnType<ReturnType<typeof listTickets.select>>;

/** Seconds for which an answer is good enough. */
const freshS = 30;

/** Reads tickets of several teams side by side, and follows the answers. `args` must keep its identity. */
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
