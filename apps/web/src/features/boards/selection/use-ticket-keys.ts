import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useBoard } from '../board/board-context.ts';
import { useHeldBoard } from '../board/use-held-board.ts';
import { dialogKeys, fieldKeys, mayChangeField, mayOpenDialog } from '../field-menu/menu-fields.ts';
import { mostAtOnce, useDeleteSelected } from './use-delete-selected.ts';

/** The focused ticket. */
export interface KeyTicket {
  id: string;

  /** Menus open beside it. */
  element: Element;

  /** Takes tickets off the view and moves focus to one that stays; `take` returns false if they stay. */
  leave(ids: readonly string[], take: () => boolean): void;
}

/**
 * Keys that act on the focused ticket, or on all selected ones if it is one of them (docs/product/tickets.md 2.16,
 * 2.21). Returns a function that returns the action of a key; null for another key and without permission.
 */
export function useTicketKeys(): (key: string, ticket: KeyTicket) => (() => void) | null {
  const { t } = useLingui();
  const scope = useBoard();
  const held = useHeldBoard();
  const { removeSelected } = useDeleteSelected();
  return useCallback(
    (key, { id, element, leave }) => {
      const { actions, announce, can, team, uid, selection, openTicket, openField, openDialog, openBulk } =
        scope;
      const card = held()?.cards.get(id);
      if (!card) return null;
      const ids = selection.together(id);
      const isOne = ids.length === 1;
      if (key === 'e' || key === 'm') return () => openTicket(id, key === 'e' ? 'edit' : 'comment');
      if (key === 'i' && can.take) return takeOrLeave;
      if (key === 'y' && can.edit) {
        if (!isOne) return () => openBulk({ ids, action: 'archive' });
        return () => leave(ids, () => (actions.archive(id), true));
      }
      if (key === 'Delete' && can.delete) {
        if (ids.length > mostAtOnce) return () => openBulk({ ids, action: 'delete' });
        if (!isOne) return () => leave(ids, () => (removeSelected(ids), true));
        return () => leave(ids, () => (actions.remove(id), true));
      }
      const field = fieldKeys[key];
      if (field && mayChangeField(field, card, can)) return () => openField(ids, field, element);
      const asked = dialogKeys[key];
      if (asked && mayOpenDialog(asked, card, can, team)) return () => openDialog(ids, asked);
      return null;

      /** Assigns the user to the tickets, or removes them if they are assigned to all of them. */
      function takeOrLeave(): void {
        const cards = ids.flatMap((each) => held()?.cards.get(each) ?? []);
        const isMine = cards.every(({ assignees }) => assignees?.includes(uid));
        if (!isOne) return openBulk({ ids, action: { members: { uids: [uid], isAssigned: !isMine } } });
        const before = card?.assignees ?? [];
        actions.patch(id, {
          assignees: isMine ? before.filter((each) => each !== uid) : [...before, uid],
        });
        announce(isMine ? t`Ya no estás asignado` : t`Te asignaste el ticket`);
      }
    },
    [scope, held, removeSelected, t],
  );
}
