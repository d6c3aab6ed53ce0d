/** Changes the selected tickets of a list or a board. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCards } from '../board/use-held-board.ts';
import { useBoardBulkScope } from './bulk-scope.ts';
import type { ChangeChoice } from './change-all.ts';
import { ChangeTicketsDialog } from './ChangeAllDialog.tsx';

export function ChangeSelectedDialog({
  ids,
  fixed,
  onClose,
}: {
  ids: readonly string[];

  /** Change that is made at once, without a choice; undoing a move brings the tickets back to the end of their column. */
  fixed?: ChangeChoice;
  onClose: () => void;
}) {
  const { t } = useLingui();
  // The change itself may sort or filter tickets out of the selection while the dialog is open.
  const [selected] = useState(ids);
  const cards = useCards(selected);
  const [first] = cards;
  const count = selected.length;
  return (
    <ChangeTicketsDialog
      scope={useBoardBulkScope()}
      heading={t`${plural(count, { one: 'Cambiar # ticket', other: 'Cambiar # tickets' })}`}
      cards={cards}
      status={first && cards.every(({ status }) => status === first.status) ? first.status : null}
      keepsOrder={fixed !== undefined}
      {...(fixed ? { fixed, startsAtOnce: true } : {})}
      onClose={onClose}
    />
  );
}
