/** The writes that wait for the server: each can be discarded, and all be sent again at once. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type StoredWrite,
  discardWrite,
  makeAgain,
  probeNow,
  storedWrites,
  watchStoredWrites,
} from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import { useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { AppDispatch, RootState } from '../../base/store.ts';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import styles from './UnsentWritesDialog.module.css';
import { writeWords } from './write-words.ts';

export function UnsentWritesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const writes = useSyncExternalStore(watchStoredWrites, storedWrites);
  return (
    <MgDialog
      open
      size="md"
      heading={t`Cambios por enviar`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      {writes.length === 0 ? (
        <p className={styles.none}>
          <Trans>Todo está guardado.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.explanation}>
            <Trans>Se envían en este orden cuando el servidor responde, también si cierras la pestaña.</Trans>
          </p>
          <ul className={styles.list}>
            {writes.map((write) => (
              <UnsentWrite key={write.id} write={write} />
            ))}
          </ul>
          <MgButton slot="footer" variant="primary" onClick={probeNow}>
            <Trans>Reintentar ahora</Trans>
          </MgButton>
        </>
      )}
    </MgDialog>
  );
}

function UnsentWrite({ write }: { write: StoredWrite }) {
  const { t } = useLingui();
  const store = useStore<RootState>();
  const dispatch = useDispatch<AppDispatch>();
  const now = useNow();
  const madeAt = new Date(write.madeAt).toISOString();
  const words = writeWords(write, store.getState());

  function discard(): void {
    discardWrite(write);
    showSnackbar(t`Cambio descartado`, {
      action: { label: t`Deshacer`, run: () => void dispatch(makeAgain(write)) },
    });
  }

  return (
    <li className={styles.write}>
      <span className={styles.words}>{words}</span>
      <time className={styles.time} dateTime={madeAt} title={fullTime(madeAt)}>
        {timeWords(madeAt, now)}
      </time>
      <MgIconButton size="sm" icon="delete" label={t`Descartar: ${words}`} onClick={discard} />
    </li>
  );
}
