import { useSyncExternalStore } from 'react';
import { useBoard } from '../board/board-context.ts';

/** Whether a ticket of the board is the one that is open. */
export function useIsOpenTicket(id: string): boolean {
  const { controller } = useBoard();
  return useSyncExternalStore(controller.watch, () => controller.isOpen(id));
}
