/** Changes the selected tickets of a list. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useBoardSelector } from '../board/use-held-board.ts';
import { useBoardBulkScope } from './bulk-scope.ts';
import { ChangeTicketsDialog } from './ChangeAllDialog.tsx';

export function ChangeSelectedDialog({
  ids,
  moveTo,
  onClose,
}: {
  ids: readonly string[];

  /** Column to which the tickets are moved at once, without a choice; undoing brings them back to the end of theirs. */
  moveTo?: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  // The change itself may sort or filter tickets out of the selection while the dialog is open.
  const [selected] = useState(ids);
  const all = useBoardSelector((board) => board.cards);
  const cards = useMemo(() => selected.flatMap((id) => all?.get(id) ?? []), [selected, all]);
  const [move] = useState(() => (moveTo === undefined ? undefined : { status: moveTo }));
  const [first] = cards;
  const count = selected.length;
  return (
    <ChangeTicketsDialog
      scope={useBoardBulkScope()}
      heading={t`${plural(count, { one: 'Cambiar # ticket', other: 'Cambiar # tickets' })}`}
      cards={cards}
      status={first && cards.every(({ status }) => status === first.status) ? first.status : null}
      keepsOrder={move !== undefined}
      {...(move ? { fixed: move, startsAtOnce: true } : {})}
      onClose={onClose}
    />
  );
}
