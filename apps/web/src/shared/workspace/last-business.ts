import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { readSelectedIds, selectBusinessId, selectionRead } from './selection-slice.ts';

/** Interval at which storage is read while no business is selected, in milliseconds (docs/product/states.md 5.4). */
const pollMs = 1000;

/**
 * Id of the business selected last. A native app around the page may store it without an event, so storage is polled
 * while none is selected.
 */
export function useLastBusiness(): number | null {
  const dispatch = useAppDispatch();
  const bid = useAppSelector(selectBusinessId);
  useEffect(() => {
    if (bid !== null) return;
    const timer = setInterval(() => dispatch(selectionRead({ bid: readSelectedIds().bid })), pollMs);
    return () => clearInterval(timer);
  }, [bid, dispatch]);
  return bid;
}
