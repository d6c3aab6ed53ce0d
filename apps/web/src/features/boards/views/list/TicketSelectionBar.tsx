/** Actions on the selected tickets. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { SelectionBar } from '../../../../shared/bulk/SelectionBar.tsx';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { useBoard } from '../../board/board-context.ts';
import { ArchiveSelectedDialog } from '../../bulk-edit/ArchiveSelectedDialog.tsx';
import { ChangeSelectedDialog } from '../../bulk-edit/ChangeSelectedDialog.tsx';
import styles from './ListView.module.css';

export function TicketSelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { t } = useLingui();
  const { team } = useBoard();
  const [dialog, openDialog] = useOpened<'change' | 'archive' | number>();
  return (
    <>
      <SelectionBar label={t`Tickets seleccionados`} count={ids.length} onClear={onClear}>
        <MgMenu placement="top-start" onMgSelect={({ value }) => openDialog(Number(value))}>
          <MgButton slot="trigger" variant="primary">
            <Trans>Mover a</Trans>
          </MgButton>
          {team.psm_status.map((status) => (
            <MgMenuItem key={status.id} value={String(status.id)}>
              <i slot="start" className={styles.dot} style={{ background: status.color }} />
              {status.name}
            </MgMenuItem>
          ))}
        </MgMenu>
        <MgButton onClick={() => openDialog('change')}>
          <Trans>Cambiar…</Trans>
        </MgButton>
        <MgButton onClick={() => openDialog('archive')}>
          <Trans>Archivar…</Trans>
        </MgButton>
      </SelectionBar>
      {dialog?.value === 'change' && (
        <ChangeSelectedDialog key={dialog.key} ids={ids} onClose={dialog.close} />
      )}
      {typeof dialog?.value === 'number' && (
        <ChangeSelectedDialog key={dialog.key} ids={ids} moveTo={dialog.value} onClose={dialog.close} />
      )}
      {dialog?.value === 'archive' && (
        <ArchiveSelectedDialog key={dialog.key} ids={ids} onClose={dialog.close} />
      )}
    </>
  );
}
