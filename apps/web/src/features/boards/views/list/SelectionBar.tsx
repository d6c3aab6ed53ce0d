/** Actions on the selected tickets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { ChangeSelectedDialog } from '../../bulk-edit/ChangeSelectedDialog.tsx';
import styles from './ListView.module.css';

export function SelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const { t } = useLingui();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <>
      <div className={styles.selection} role="toolbar" aria-label={t`Tickets seleccionados`}>
        <span role="status">
          <Plural value={ids.length} one="# seleccionado" other="# seleccionados" />
        </span>
        <MgButton variant="primary" onClick={() => setIsChanging(true)}>
          <Trans>Cambiar…</Trans>
        </MgButton>
        <MgButton variant="quiet" onClick={onClear}>
          <Trans>Quitar selección</Trans>
        </MgButton>
      </div>
      {isChanging && <ChangeSelectedDialog ids={ids} onClose={() => setIsChanging(false)} />}
    </>
  );
}
