/** How an opened ticket is shown: beside its board, or in a dialog above it (docs/product/tickets.md 2.19). */
import { useLocation } from 'react-router';
import { type TicketFrame } from '../../base/preferences/preferences.ts';
import { selectTicketFrame } from '../../base/preferences/preferences-slice.ts';
import { useAppSelector } from '../../base/store-hooks.ts';
import { useMediaQuery } from '../hooks/use-media-query.ts';

/** Navigation state of an opened ticket. */
export interface TicketArrival {
  /** Whether Back leads to the screen with the link. */
  fromBoard?: boolean;

  /**
   * Width of the window from which there is room for the ticket beside the view that opened it, in px. Missing if it was
   * opened elsewhere or from a dialog.
   */
  besideFrom?: number;

  /** Field to start with. */
  edit?: boolean;
  comment?: boolean;
}

/** Width of the window from which there is room for columns and a ticket next to each other, in px. */
export const columnsBesideFrom = 1024;

/** The same for views that need more room, such as a month. */
export const wideViewBesideFrom = 1680;

/** The frame of the ticket that is open, and whether the user can choose it. */
export function useTicketFrame(): { frame: TicketFrame; isChoice: boolean } {
  const { state } = useLocation() as { state: TicketArrival | null };
  const chosen = useAppSelector(selectTicketFrame);
  const from = state?.besideFrom ?? 0;
  const isWide = useMediaQuery(`(width >= ${from}px)`);
  const isChoice = isWide && from > 0;
  return { frame: isChoice ? chosen : 'dialog', isChoice };
}

/** The link, cell or bar of a ticket in the view of its board. */
export function findTicketOnBoard(id: string): HTMLElement | null {
  const places = [
    `[data-card="${id}"] a`,
    `[data-list-row="${id}"] [data-column="title"]`,
    `[data-bar="${id}"]`,
  ];
  return document.querySelector<HTMLElement>(places.map((place) => `[data-boards] ${place}`).join());
}

/** Id of the ticket that an element of a board belongs to. */
export function ticketIdAt(element: Element): string | null {
  const place = element.closest<HTMLElement>('[data-boards] :is([data-card], [data-list-row], [data-bar])');
  return place?.dataset.card ?? place?.dataset.listRow ?? place?.dataset.bar ?? null;
}
