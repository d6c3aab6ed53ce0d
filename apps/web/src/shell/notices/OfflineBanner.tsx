import { Plural, Trans } from '@lingui/react/macro';
import { countUnsentWrites, countWaitingWrites, watchWaitingWrites } from '@minga/client/endpoints';
import { Icon } from '../../shared/icons/Icon.tsx';
import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../base/store.ts';
import { useLiveState } from '../../live/live.ts';
import { useKeepsWrites } from '../../offline/stored-writes.ts';
import styles from './OfflineBanner.module.css';

const UnsentWritesDialog = lazy(async () => ({
  default: (await import('./UnsentWritesDialog.tsx')).UnsentWritesDialog,
}));

/** Interruptions shorter than this are not shown, in milliseconds. */
const patienceMs = 4000;

/**
 * Banner while there is no network or the server does not respond, with the number of waiting writes and a list of them.
 * Where the browser does not store them, it asks before a tab with unsent writes is closed.
 */
export function OfflineBanner() {
  const dispatch = useDispatch<AppDispatch>();
  const waiting = useSyncExternalStore(watchWaitingWrites, () => dispatch(countWaitingWrites()));
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isServerAway = useLasting(useLiveState() !== 'open', patienceMs);
  const isKept = useKeepsWrites();
  const [isListOpen, setListOpen] = useState(false);
  const hasUnsent = useSyncExternalStore(watchWaitingWrites, () => dispatch(countUnsentWrites()) > 0);
  useAskBeforeClosing(hasUnsent && !isKept);
  const isShown = !isOnline || isServerAway || waiting > 0;
  return (
    <>
      {isShown ? (
        <div className={styles.banner}>
          <Icon name="cloud_off" />
          <output>
            {isOnline ? (
              <Trans>El servidor no responde. Se intenta de nuevo.</Trans>
            ) : (
              <Trans>No hay conexión a internet.</Trans>
            )}{' '}
            {waiting > 0 && isKept ? (
              <Plural
                value={waiting}
                one="# cambio por enviar, guardado en este dispositivo."
                other="# cambios por enviar, guardados en este dispositivo."
              />
            ) : waiting > 0 ? (
              <Plural
                value={waiting}
                one="# cambio por enviar: no cierres esta pestaña."
                other="# cambios por enviar: no cierres esta pestaña."
              />
            ) : (
              <Trans>Lo que escribes queda guardado aquí.</Trans>
            )}
          </output>
          {waiting > 0 && (
            <button type="button" className={styles.show} onClick={() => setListOpen(true)}>
              <Trans>Ver los cambios</Trans>
            </button>
          )}
        </div>
      ) : (
        <output hidden />
      )}
      {isListOpen && (
        <Suspense fallback={null}>
          <UnsentWritesDialog onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useAskBeforeClosing(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Becomes true after the condition has held for `ms`; false immediately. */
function useLasting(isNow: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false);
  if (!isNow && isLasting) setIsLasting(false);
  useEffect(() => {
    if (!isNow) return;
    const timer = setTimeout(() => setIsLasting(true), ms);
    return () => clearTimeout(timer);
  }, [isNow, ms]);
  return isNow && isLasting;
}
