/** Dialog for the due date of a ticket, the alternative to dragging it to a day, or of several together. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgButton } from '@minga/react/button';
import type { MgDateFieldElement } from '@minga/react/date-field';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { dayOf, isDay } from '../../../shared/format/periods.ts';
import { useBoard } from '../board/board-context.ts';
import { useCards } from '../board/use-held-board.ts';
import { useMoveToDay } from './use-move-to-day.ts';
import { DayField } from '../../../shared/dates/DayField.tsx';

export function DueDateDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { business, openBulk } = useBoard();
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const field = useRef<MgDateFieldElement>(null);
  const cards = useCards(ids);
  const [card] = cards;
  const days = new Set(cards.map((each) => (each.ended_at ? dayOf(new Date(each.ended_at)) : '')));
  const hasDate = days.size > 1 || !days.has('');
  const before = days.size === 1 ? [...days][0]! : '';
  const [day, setDay] = useState(before);
  const moveToDay = useMoveToDay();
  const name = card && card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';
  const count = ids.length;
  const heading =
    count > 1
      ? t`${plural(count, { one: 'Mover # ticket a un día', other: 'Mover # tickets a un día' })}`
      : t`Mover ${name} a un día`;
  return (
    <MgDialog ref={dialog} open size="sm" heading={heading} onMgClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Enter changes the value just before: it is not rendered yet.
          const typed = field.current?.value ?? '';
          if (isDay(typed) && typed !== before) move(typed);
        }}
      >
        <DayField
          ref={field}
          label={t`Día`}
          value={day}
          onInput={(event) => setDay(event.currentTarget.value)}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </form>
      {hasDate && (
        <MgButton slot="footer" variant="quiet" onClick={() => move(null)}>
          <Trans>Quitar la fecha</Trans>
        </MgButton>
      )}
      <MgButton
        slot="footer"
        variant="primary"
        disabled={!isDay(day) || day === before}
        onClick={() => move(day)}
      >
        <Trans>Mover</Trans>
      </MgButton>
    </MgDialog>
  );

  function move(to: string | null): void {
    if (count > 1) openBulk({ ids, action: { day: to } });
    else if (card) moveToDay(card.id, to);
    dialog.current?.close(true);
  }
}
