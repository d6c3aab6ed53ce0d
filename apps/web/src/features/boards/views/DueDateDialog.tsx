/** Dialog for the due date of a ticket: the alternative to dragging it to a day. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/ticket-numbers';
import { MgButton } from '@minga/react/button';
import type { MgDateFieldElement } from '@minga/react/date-field';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { dayOf, isDay } from '../../../shared/format/periods.ts';
import { useBoard } from '../board/board-context.ts';
import { useCard } from '../board/use-held-board.ts';
import { useMoveToDay } from './use-move-to-day.ts';
import { DayField } from '../../../shared/dates/DayField.tsx';

export function DueDateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { business } = useBoard();
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const field = useRef<MgDateFieldElement>(null);
  const card = useCard(id);
  const before = card?.ended_at ? dayOf(new Date(card.ended_at)) : '';
  const [day, setDay] = useState(before);
  const moveToDay = useMoveToDay();
  const name = card && card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';
  return (
    <MgDialog ref={dialog} open size="sm" heading={t`Mover ${name} a un día`} onMgClose={onClose}>
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
      {before !== '' && (
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
    moveToDay(id, to);
    dialog.current?.close(true);
  }
}
