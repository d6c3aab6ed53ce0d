/** The view of a board in its address (`?view=list`) and on the device. Pure, except for the stored view. */
import { readStored, writeStored } from '../../../base/storage/web-storage.ts';

export const boardViews = ['board', 'list', 'calendar', 'timeline', 'map'] as const;
export type BoardView = (typeof boardViews)[number];

/** The view of an address: null without the parameter, the board for an unknown value. */
export function readView(query: URLSearchParams): BoardView | null {
  const value = query.get('view');
  if (value === null) return null;
  return boardViews.find((view) => view === value) ?? 'board';
}

/** The query with this view; all other parameters stay. */
export function writeView(query: URLSearchParams, view: BoardView): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('view', view);
  return next;
}

/** What this device stores of the views of a team: the view and the options of each, as in the address. */
export interface StoredView {
  view?: string;
  sort?: string;
  group?: string;
  columns?: string;
  widths?: string;
  zoom?: string;
  facts?: string;
  density?: string;
  collapsed?: string;
  order?: string;
  lanes?: string;
  map?: string;
  collapsed_lanes?: string;
}

/** The stored options of a team; damaged values are dropped. */
export function readStoredView(teamId: number): StoredView {
  const stored = readStored('board-view:', String(teamId));
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Stores some of the options of a team. */
export function storeView(teamId: number, part: StoredView): void {
  writeStored('board-view:', { ...readStoredView(teamId), ...part }, String(teamId));
}
