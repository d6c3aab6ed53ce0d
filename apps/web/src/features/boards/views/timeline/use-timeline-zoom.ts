import { useCallback, useMemo } from 'react';
import { useQuery } from '../../../../base/address/use-query.ts';
import { readStoredView, storeView } from '../view-address.ts';
import { type Zoom, readZoom } from './timeline-zoom.ts';

/** The zoom, and a function that changes it in the address and on the device. */
export function useTimelineZoom(teamId: number): [Zoom, (zoom: Zoom) => void] {
  const [query, changeQuery] = useQuery();
  const stored = useMemo(() => readStoredView(teamId), [teamId]);
  const change = useCallback(
    (zoom: Zoom) => {
      storeView(teamId, { zoom });
      changeQuery(
        (next) => {
          next.set('zoom', zoom);
          return next;
        },
        { replace: true },
      );
    },
    [teamId, changeQuery],
  );
  return [readZoom(query, stored), change];
}
