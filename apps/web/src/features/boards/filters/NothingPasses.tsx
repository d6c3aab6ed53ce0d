import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import styles from './NothingPasses.module.css';
import { useNothingPasses } from './use-shown-ids.ts';

/** Message that the filters hide every ticket of the board, with a button that clears them. */
export function NothingPasses({ onClear }: { onClear: () => void }) {
  const isShown = useNothingPasses();
  return (
    <div role="status">
      {isShown && (
        <div className={styles.note}>
          <p>
            <Trans>Ningún ticket coincide con los filtros.</Trans>
          </p>
          <MgButton onClick={onClear}>
            <Trans>Quitar filtros</Trans>
          </MgButton>
        </div>
      )}
    </div>
  );
}
