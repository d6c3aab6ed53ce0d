import { useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/ticket-numbers';
import { useCallback } from 'react';
import { dayOf } from '../../../shared/format/periods.ts';
import { useBoard } from '../board/board-context.ts';
import { useHeldBoard } from '../board/use-held-board.ts';
import { moveToDay } from '@minga/rules/calendar-days';

/** Changes the day on which a ticket is due; null removes it. The change can be undone. */
export function useMoveToDay(): (id: string, day: string | null) => void {
  const { actions, business } = useBoard();
  const { t, i18n } = useLingui();
  const held = useHeldBoard();
  const { prefix } = business.psm_business;
  return useCallback(
    (id, day) => {
      const card = held()?.cards.get(id);
      if (!card || card.version === 0) return;
      const before = card.ended_at ? dayOf(new Date(card.ended_at)) : null;
      if (before === day) return;
      const name = ticketName(prefix, card.number);
      if (day === null) return actions.change(id, { ended_at: null }, t`${name} ya no tiene fecha`);
      const ended_at = moveToDay(card.ended_at, day);
      const words = i18n.date(new Date(ended_at), { day: 'numeric', month: 'long' });
      return actions.change(id, { ended_at }, t`${name} vence el ${words}`);
    },
    [actions, held, prefix, t, i18n],
  );
}
