import { Trans } from '@lingui/react/macro';
import { isConnectionLost, watchConnection } from '@minga/client/endpoints';
import { useSyncExternalStore } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './SaveMark.module.css';
import type { SaveState } from './use-ticket-saves.ts';

/** Save status beside a field. */
export function SaveMark({ state }: { state: SaveState }) {
  const isLost = useSyncExternalStore(watchConnection, isConnectionLost);
  if (state.kind === 'idle' || state.kind === 'conflict') return null;
  return (
    <span className={styles.mark} data-kind={state.kind} role={state.kind === 'failed' ? 'alert' : 'status'}>
      {state.kind === 'saving' &&
        (isLost ? <Trans>Se guardará con conexión</Trans> : <Trans>Guardando…</Trans>)}
      {state.kind === 'saved' && (
        <>
          <Icon name="check" />
          {state.isMerged ? (
            <Trans>Guardado. Incluye cambios hechos en otro lugar.</Trans>
          ) : (
            <Trans>Guardado</Trans>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <Icon name="error" />
          {state.error.message}
          <button type="button" onClick={state.again}>
            <Trans>Reintentar</Trans>
          </button>
        </>
      )}
    </span>
  );
}
