import { useEffect, useId } from 'react';
import { useAppDispatch } from '../../base/store-hooks.ts';
import { placeHidden, placeShown } from './presence-slice.ts';
import './presence.listeners.ts';

/** Announces that the user is on a board, or in a ticket of it, while the component is mounted; not without a team. */
export function usePlace(bid: number | undefined, tid: number | undefined, ticketId: string | null): void {
  useShownPlace(tid ? bid : undefined, tid ?? null, ticketId);
}

/** Announces that the user has a business open while the component is mounted and no board of it. */
export function useBusinessPlace(bid: number | undefined): void {
  useShownPlace(bid, null, null);
}

function useShownPlace(bid: number | undefined, tid: number | null, ticketId: string | null): void {
  const dispatch = useAppDispatch();
  const screen = useId();
  useEffect(() => {
    if (!bid) return;
    dispatch(placeShown({ screen, bid, tid, ticketId }));
    return () => void dispatch(placeHidden(screen));
  }, [dispatch, screen, bid, tid, ticketId]);
}
