/** Actions on the selected tickets. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { SelectionBar } from '../../../../shared/bulk/SelectionBar.tsx';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { ArchiveSelectedDialog } from '../../bulk-edit/ArchiveSelectedDialog.tsx';
import { ChangeSelectedDialog } from '../../bulk-edit/ChangeSelectedDialog.tsx';

export function TicketSelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { t } = useLingui();
  const [dialog, openDialog] = useOpened<'change' | 'archive'>();
  return (
    <>
      <SelectionBar label={t`Tickets seleccionados`} count={ids.length} onClear={onClear}>
        <MgButton variant="primary" onClick={() => openDialog('change')}>
          <Trans>Cambiar…</Trans>
        </MgButton>
        <MgButton onClick={() => openDialog('archive')}>
          <Trans>Archivar…</Trans>
        </MgButton>
      </SelectionBar>
      {dialog?.value === 'change' && (
        <ChangeSelectedDialog key={dialog.key} ids={ids} onClose={dialog.close} />
      )}
      {dialog?.value === 'archive' && (
        <ArchiveSelectedDialog key={dialog.key} ids={ids} onClose={dialog.close} />
      )}
    </>
  );
}
