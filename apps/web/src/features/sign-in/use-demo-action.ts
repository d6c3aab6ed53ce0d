import { useEffect, useRef } from 'react';
import { useQuery } from '../../base/address/use-query.ts';

/** Runs `enter` once at `/login?action=demo`, where "See a demo" of the public site leads, as soon as there is a demo. */
export function useDemoAction(isReady: boolean, enter: () => void): void {
  const [query] = useQuery();
  const isAsked = query.get('action') === 'demo';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isAsked || !isReady || isDone.current) return;
    isDone.current = true;
    enter();
  });
}
