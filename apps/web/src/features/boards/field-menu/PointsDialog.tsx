/** Dialog for the points of a ticket, or of several together. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { typedPoints } from '../../../shared/tickets/points.ts';
import { asksForField } from '../../../shared/tickets/team-fields.ts';
import { useBoard } from '../board/board-context.ts';
import { useCards } from '../board/use-held-board.ts';

export function PointsDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { actions, business, team, openBulk } = useBoard();
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const cards = useCards(ids);
  const [card] = cards;
  // Several tickets with different points have none in common.
  const [before] = useState(() => {
    const points = new Set(cards.map(({ story_points }) => story_points ?? null));
    return points.size === 1 ? [...points][0]! : null;
  });
  const [text, setText] = useState(before === null ? '' : String(before));
  const [isTried, setTried] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const points = typedPoints(text);
  const isMissing = points === null && asksForField(team, 'storyPoints');
  const name = card && card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';

  const count = ids.length;
  const heading =
    count > 1
      ? t`${plural(count, { one: 'Puntos de # ticket', other: 'Puntos de # tickets' })}`
      : t`Puntos de ${name}`;

  return (
    <MgDialog ref={dialog} open size="sm" heading={heading} onMgClose={onClose}>
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
          onInput={(event) => {
            setTyped(true);
            setText(event.currentTarget.value);
          }}
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
    // Different points stay until a value is typed.
    if (count > 1 && isTyped) openBulk({ ids, action: { points } });
    else if (count === 1 && card && points !== before) actions.change(card.id, { story_points: points });
    dialog.current?.close(true);
  }
}
