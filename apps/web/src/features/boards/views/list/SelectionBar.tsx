/** Actions on the selected tickets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { ArchiveSelectedDialog } from '../../bulk-edit/ArchiveSelectedDialog.tsx';
import { ChangeSelectedDialog } from '../../bulk-edit/ChangeSelectedDialog.tsx';
import styles from './ListView.module.css';

export function SelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<'change' | 'archive' | null>(null);
  return (
    <>
      <div className={styles.selection} role="toolbar" aria-label={t`Tickets seleccionados`}>
        <span role="status">
          <Plural value={ids.length} one="# seleccionado" other="# seleccionados" />
        </span>
        <MgButton variant="primary" onClick={() => setDialog('change')}>
          <Trans>Cambiar…</Trans>
        </MgButton>
        <MgButton onClick={() => setDialog('archive')}>
          <Trans>Archivar…</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={onClear}>
          <Trans>Quitar selección</Trans>
        </MgButton>
      </div>
      {dialog === 'change' && <ChangeSelectedDialog ids={ids} onClose={() => setDialog(null)} />}
      {dialog === 'archive' && <ArchiveSelectedDialog ids={ids} onClose={() => setDialog(null)} />}
    </>
  );
}
