import type { BoardArg, boardEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { createContext, useContext } from 'react';
import type { Appearance } from '../appearance/appearance.ts';
import type { ChangeAppearance } from '../appearance/use-appearance.ts';
import type { BoardController } from './board-controller.ts';
import type { BoardFilters } from '../filters/filters.ts';
import type { SelectionStore } from '../../../shared/bulk/selection-store.ts';
import type { BulkRequest } from '../bulk-edit/bulk-request.ts';
import type { DialogField, MenuField } from '../field-menu/menu-fields.ts';
import type { BoardActions, MenuPlace } from '../actions/use-board-actions.ts';
import type { LinkEffects } from './use-link-effects.ts';
import type { TicketOpener } from '../open/use-open-ticket.ts';

/** Position of the new-ticket field in its column. */
export type AddPlace = 'top' | 'bottom' | null;

/** An open new-ticket field, and its position. */
export interface Adding {
  status: number;
  place: 'top' | 'bottom';

  /** Contact of the new tickets. */
  contact?: Wire['CrmReference'];

  /** The field was closed while the board was loading: waiting tickets are created, and the field stays closed. */
  isLeft?: boolean;
}

/** The board, its data and its actions, for all components of a view. */
export interface BoardScope extends TicketOpener {
  arg: BoardArg;

  /** Selects the board from the state; one memoized selector for all components. */
  select: ReturnType<typeof boardEndpoints.endpoints.getBoard.select>;
  team: Wire['Team'];
  business: Wire['Business'];
  uid: string;
  people: ReadonlyMap<string, { name: string; src: string | null }>;
  types: ReadonlyMap<number, Wire['TicketType']>;

  /** Names of the sources by id; empty unless the cards show them. */
  sources: ReadonlyMap<number, string>;

  /** What links show on cards. */
  linkEffects: LinkEffects;
  appearance: Appearance;
  changeAppearance: ChangeAppearance;
  controller: BoardController;
  actions: BoardActions;

  /** Selected tickets of the view. */
  selection: SelectionStore;

  /** Opens the dialog that changes a field of tickets. */
  openDialog(ids: readonly string[], field: DialogField): void;

  /** Opens the menu that changes a field of tickets. */
  openField(ids: readonly string[], field: MenuField, place: MenuPlace): void;

  /** Opens the dialog that changes several tickets together. */
  openBulk(request: BulkRequest): void;

  /** Announces a text to screen readers. */
  announce(text: string): void;
  filters: BoardFilters;
  can: { create: boolean; edit: boolean; delete: boolean; assign: boolean; take: boolean; admin: boolean };

  /** Address of a ticket on this board; it keeps the view and the filters. */
  ticketPath(id: string): string;
}

export const BoardContext = createContext<BoardScope | null>(null);

/** Scope of the surrounding board. */
export function useBoard(): BoardScope {
  const scope = useContext(BoardContext);
  if (!scope) throw new Error('useBoard is for parts of a board');
  return scope;
}
