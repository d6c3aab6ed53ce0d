/** The view of the selected board: read from the address, remembered per team on this device. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';
import {
  type BoardView,
  boardViews,
  readStoredView,
  readView,
  storeView,
  writeView,
} from './view-address.ts';

/**
 * The view and a function that changes it with a new history entry. An address without a view shows the one that was
 * stored when the team was opened, so that Back leads to the view that was shown before.
 */
export function useView(teamId: number | undefined): [BoardView, (view: BoardView) => void] {
  const [query, changeQuery] = useQuery();
  const stored = useMemo(() => (teamId === undefined ? {} : readStoredView(teamId)), [teamId]);
  const view = readView(query) ?? boardViews.find((each) => each === stored.view) ?? 'board';
  const saved = query.get('saved');
  const shown = useRef({ teamId, view, saved });
  useEffect(() => {
    // The view of a followed link or of a saved view is not stored: only a change on the screen is a choice.
    const before = shown.current;
    const isChange = before.teamId === teamId && before.saved === saved && before.view !== view;
    if (teamId !== undefined && isChange) storeView(teamId, { view });
    shown.current = { teamId, view, saved };
  }, [teamId, view, saved]);
  const change = useCallback(
    (next: BoardView) => changeQuery((before) => writeView(before, next)),
    [changeQuery],
  );
  return [view, change];
}
