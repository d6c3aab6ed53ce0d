import { Plural, Trans } from '@lingui/react/macro';
import { countUnsentWrites, countWaitingWrites, watchWaitingWrites } from '@minga/client/endpoints';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../base/store.ts';
import { useLiveState } from '../../live/live.ts';
import styles from './OfflineBanner.module.css';

/** Interruptions shorter than this are not shown, in milliseconds. */
const patienceMs = 4000;

/**
 * Banner while there is no network or the server does not respond, with the number of waiting writes. Before a tab with
 * unsent writes is closed, the browser asks for confirmation.
 */
export function OfflineBanner() {
  const dispatch = useDispatch<AppDispatch>();
  const waiting = useSyncExternalStore(watchWaitingWrites, () => dispatch(countWaitingWrites()));
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isServerAway = useLasting(useLiveState() !== 'open', patienceMs);
  useAskBeforeClosing(useSyncExternalStore(watchWaitingWrites, () => dispatch(countUnsentWrites()) > 0));
  if (isOnline && !isServerAway && waiting === 0) return <output hidden />;
  return (
    <output className={styles.banner}>
      <Icon name="cloud_off" />
      <span>
        {isOnline ? (
          <Trans>El servidor no responde. Se intenta de nuevo.</Trans>
        ) : (
          <Trans>No hay conexión a internet.</Trans>
        )}{' '}
        {waiting > 0 ? (
          <Plural
            value={waiting}
            one="# cambio por enviar: no cierres esta pestaña."
            other="# cambios por enviar: no cierres esta pestaña."
          />
        ) : (
          <Trans>Lo que escribes queda guardado aquí.</Trans>
        )}
      </span>
    </output>
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
