/** Actions on the selected tickets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { ArchiveSelectedDialog } from '../../bulk-edit/ArchiveSelectedDialog.tsx';
import { ChangeSelectedDialog } from '../../bulk-edit/ChangeSelectedDialog.tsx';
import styles from './ListView.module.css';

export function SelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { t } = useLingui();
  const [dialog, openDialog] = useOpened<'change' | 'archive'>();
  return (
    <>
      <div className={styles.selection} role="toolbar" aria-label={t`Tickets seleccionados`}>
        <span role="status">
          <Plural value={ids.length} one="# seleccionado" other="# seleccionados" />
        </span>
        <MgButton variant="primary" onClick={() => openDialog('change')}>
          <Trans>Cambiar…</Trans>
        </MgButton>
        <MgButton onClick={() => openDialog('archive')}>
          <Trans>Archivar…</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={onClear}>
          <Trans>Quitar selección</Trans>
        </MgButton>
      </div>
      {dialog?.value === 'change' && (
        <ChangeSelectedDialog key={dialog.key} ids={ids} onClose={dialog.close} />
      )}
      {dialog?.value === 'archive' && (
        <ArchiveSelectedDialog key={dialog.key} ids={ids} onClose={dialog.close} />
      )}
    </>
  );
}
