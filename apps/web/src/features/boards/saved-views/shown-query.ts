/** The query of what a board shows: its filters, its view and the options of the view. Pure. */
import type { Wire } from '@minga/contract';
import { normalViewQuery } from '@minga/rules/tickets/saved-views';
import { appearanceParameters, readAppearance } from '../appearance/appearance.ts';
import { readFilters, writeFilters } from '../filters/filters.ts';
import { listParameters, readListOptions } from '../views/list/list-options.ts';
import { readZoom } from '../views/timeline/timeline-zoom.ts';
import { type BoardView, type StoredView, boardViews, readView } from '../views/view-address.ts';

export type SavedView = Wire['SavedView'];

/**
 * The query in a form in which equal boards have equal queries: with the view and the options that the device remembers
 * (`stored`), and without values that are not understood.
 */
export function shownQuery(query: URLSearchParams | string, stored: StoredView): string {
  const given = new URLSearchParams(query);
  const view = readView(given) ?? boardViews.find((each) => each === stored.view) ?? 'board';
  const filters = readFilters(given);
  const shown = writeFilters(new URLSearchParams({ view }), {
    ...filters,
    people: filters.people.toSorted(),
    reporters: filters.reporters.toSorted(),
    columns: filters.columns.toSorted(),
    priorities: filters.priorities.toSorted(),
    types: filters.types.toSorted(),
    sources: filters.sources.toSorted(),
    text: filters.text.trim(),
  });
  for (const [name, value] of Object.entries(optionsOf(view, given, stored))) shown.set(name, value);
  return normalViewQuery(shown);
}

/** The options of a view, all of them: whoever opens a saved view sees them instead of their own. */
function optionsOf(view: BoardView, query: URLSearchParams, stored: StoredView): StoredView {
  switch (view) {
    case 'board':
      return appearanceParameters(readAppearance(query, stored));
    case 'list':
      return listParameters(readListOptions(query, stored));
    case 'timeline':
      return { zoom: readZoom(query, stored) };
    case 'calendar':
    case 'map':
      return {};
    default:
      return view satisfies never;
  }
}

/** Whether an address asks for a certain board, so that no default view replaces it. */
export function asksForView(query: URLSearchParams): boolean {
  return normalViewQuery(query) !== '' || ['saved', 'month', 'ref'].some((name) => query.has(name));
}

/** The view that a board without a query opens with: one's own default before that of the team. */
export function defaultView(views: readonly SavedView[]): SavedView | null {
  const defaults = views.filter((view) => view.is_default);
  return defaults.find(({ shared }) => !shared) ?? defaults[0] ?? null;
}

export interface ViewState {
  /** The view that shows exactly this board. */
  current: SavedView | null;

  /** The view that was opened, or the current one. */
  opened: SavedView | null;

  /** Whether the board differs from the opened view. */
  isChanged: boolean;
}

/** Which of the views the address shows, and which one it came from. */
export function readViewState(
  query: URLSearchParams,
  views: readonly SavedView[],
  stored: StoredView,
): ViewState {
  const shown = shownQuery(query, stored);
  const named = views.find(({ id }) => id === query.get('saved')) ?? null;
  const isShown = (view: SavedView) => shownQuery(view.query, stored) === shown;
  const current = named && isShown(named) ? named : (views.find(isShown) ?? null);
  const opened = named ?? current;
  return { current, opened, isChanged: opened !== null && !isShown(opened) };
}
