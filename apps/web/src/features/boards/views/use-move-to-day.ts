/** Changes of a ticket's planned dates by whole days. Each is announced and can be undone. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { moveToDay } from '@minga/rules/time/calendar-days';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { type DayRange, datesForDays, daysOfTicket } from '@minga/rules/time/timeline-days';
import { useCallback } from 'react';
import { dayOf } from '../../../shared/format/periods.ts';
import { useBoard } from '../board/board-context.ts';
import type { CardFields } from '../actions/card-fields.ts';
import { useHeldBoard } from '../board/use-held-board.ts';
import { daysWords } from './days-words.ts';

/** Changes the day on which a ticket is due; null removes it. */
export function useMoveToDay(): (id: string, day: string | null) => void {
  const { t, i18n } = useLingui();
  const changeDates = useChangeDates();
  return useCallback(
    (id, day) =>
      changeDates(id, (card, name) => {
        const before = card.ended_at ? dayOf(new Date(card.ended_at)) : null;
        if (before === day) return null;
        if (day === null) return { patch: { ended_at: null }, words: t`${name} ya no tiene fecha` };
        const ended_at = moveToDay(card.ended_at, day);
        const words = i18n.date(new Date(ended_at), { day: 'numeric', month: 'long' });
        return { patch: { ended_at }, words: t`${name} vence el ${words}` };
      }),
    [changeDates, t, i18n],
  );
}

/** Puts a ticket on a range of days: changes its planned beginning, its planned end or both. */
export function useMoveToDays(): (id: string, days: DayRange) => void {
  const { t, i18n } = useLingui();
  const changeDates = useChangeDates();
  return useCallback(
    (id, days) =>
      changeDates(id, (card, name) => {
        const patch = datesForDays(card, days);
        const after = daysOfTicket({ ...card, ...patch });
        if (!after || Object.keys(patch).length === 0) return null;
        const words = daysWords(after, dayOf(new Date()), i18n);
        return { patch, words: after.dates === 'both' ? t`${name} quedó ${words}` : `${name} ${words}` };
      }),
    [changeDates, t, i18n],
  );
}

/** Decides on the new dates of a ticket and the words for them; null leaves it as it is. */
type DateDecision = (card: TicketCard, name: string) => { patch: CardFields; words: string } | null;

function useChangeDates(): (id: string, decide: DateDecision) => void {
  const { actions, business } = useBoard();
  const held = useHeldBoard();
  const { prefix } = business.psm_business;
  return useCallback(
    (id, decide) => {
      const card = held()?.cards.get(id);
      // A ticket that is not stored yet has no version to change.
      if (!card || card.version === 0) return;
      const change = decide(card, ticketName(prefix, card.number));
      if (change) actions.change(id, change.patch, change.words);
    },
    [actions, held, prefix],
  );
}
