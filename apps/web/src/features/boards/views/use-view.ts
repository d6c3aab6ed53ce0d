/** The view of the selected board: read from the address, remembered per team on this device. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
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
  const [query, setQuery] = useSearchParams();
  const stored = useMemo(() => (teamId === undefined ? {} : readStoredView(teamId)), [teamId]);
  const view = readView(query) ?? boardViews.find((each) => each === stored.view) ?? 'board';
  const shown = useRef({ teamId, view });
  useEffect(() => {
    // The view of a followed link is not stored: only a change on the screen is a choice.
    const isChange = shown.current.teamId === teamId && shown.current.view !== view;
    if (teamId !== undefined && isChange) storeView(teamId, { view });
    shown.current = { teamId, view };
  }, [teamId, view]);
  const change = useCallback((next: BoardView) => setQuery((before) => writeView(before, next)), [setQuery]);
  return [view, change];
}
