/** Dialog for the points of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/ticket-numbers';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { typedPoints } from '../../../shared/tickets/points.ts';
import { asksForField } from '../../../shared/tickets/team-fields.ts';
import { useBoard } from '../board/board-context.ts';
import { useCard } from '../board/use-held-board.ts';

export function PointsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { actions, business, team } = useBoard();
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const card = useCard(id);
  const [before] = useState(card?.story_points ?? null);
  const [text, setText] = useState(before === null ? '' : String(before));
  const [isTried, setTried] = useState(false);
  const points = typedPoints(text);
  const isMissing = points === null && asksForField(team, 'storyPoints');
  const name = card && card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';

  return (
    <MgDialog ref={dialog} open size="sm" heading={t`Puntos de ${name}`} onMgClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <MgTextField
          label={t`Puntos`}
          inputMode="decimal"
          autocomplete="off"
          value={text}
          error={isTried && (points === 'wrong' || isMissing) ? t`Escribe un número de 0 a 1000.` : ''}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <DialogActions onCancel={() => dialog.current?.close(false)} onConfirm={save}>
        <Trans>Guardar</Trans>
      </DialogActions>
    </MgDialog>
  );

  function save(): void {
    setTried(true);
    if (points === 'wrong' || isMissing) return;
    if (points !== before) actions.change(id, { story_points: points });
    dialog.current?.close(true);
  }
}
