/** Archives the selected tickets of a list or a board. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCards } from '../board/use-held-board.ts';
import { useBoardBulkScope } from './bulk-scope.ts';
import { ArchiveMeaning, ChangeTicketsDialog, archiving } from './ChangeAllDialog.tsx';

export function ArchiveSelectedDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const scope = useBoardBulkScope();
  // Archived tickets leave the selection while the dialog is open.
  const [selected] = useState(ids);
  const cards = useCards(selected);
  const count = selected.length;
  return (
    <ChangeTicketsDialog
      scope={scope}
      heading={t`${plural(count, { one: 'Archivar # ticket', other: 'Archivar # tickets' })}`}
      note={<ArchiveMeaning />}
      cards={cards}
      fixed={archiving}
      keepsOrder
      onClose={onClose}
    />
  );
}
