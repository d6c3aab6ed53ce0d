import type { BoardArg, boardEndpoints } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { createContext, useContext } from 'react';
import type { BoardController } from './board-controller.ts';
import type { BoardFilters } from '../filters/filters.ts';
import type { BoardActions } from './use-board-actions.ts';

/** Where a new ticket is being written. */
export type AddPlace = 'top' | 'bottom' | null;

/** A new ticket that is being written, and where. */
export interface Adding {
  status: number;
  place: 'top' | 'bottom';

  /** It was left while the board was still being read: what waits is created, and the field does not come. */
  isLeft?: boolean;
}

/** What every part of a board needs to know. */
export interface BoardScope {
  arg: BoardArg;

  /** Reads the board out of the state; one for all parts, so that it is looked up once a change. */
  select: ReturnType<typeof boardEndpoints.endpoints.getBoard.select>;
  team: Wire['Team'];
  business: Wire['Business'];
  uid: string;
  people: ReadonlyMap<string, { name: string; src: string | null }>;
  types: ReadonlyMap<number, Wire['TicketType']>;
  controller: BoardController;
  actions: BoardActions;
  filters: BoardFilters;
  can: { create: boolean; edit: boolean; delete: boolean; assign: boolean; take: boolean; admin: boolean };

  /** Address of a ticket on this board; the filters stay in it. */
  ticketPath(id: string): string;
}

export const BoardContext = createContext<BoardScope | null>(null);

/** The board this component is part of. */
export function useBoard(): BoardScope {
  const scope = useContext(BoardContext);
  if (!scope) throw new Error('useBoard is for parts of a board');
  return scope;
}
