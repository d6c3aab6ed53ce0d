import { Trans } from '@lingui/react/macro';
import { MgIcon } from '@minga/react/icon';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveState } from '../live/live.ts';
import styles from './OfflineBanner.module.css';

/** A connection that comes back within this time was never gone, in milliseconds. */
const patienceMs = 4000;

/** Says that there is no network, or that the server does not answer, for as long as it lasts. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isServerAway = useLasting(useLiveState() !== 'open', patienceMs);
  if (isOnline && !isServerAway) return <output hidden />;
  return (
    <output className={styles.banner}>
      <MgIcon name="cloud_off" size={16} />
      {isOnline ? (
        <Trans>El servidor no responde. Se intenta de nuevo; lo que escribes queda guardado aquí.</Trans>
      ) : (
        <Trans>No hay conexión a internet. Lo que escribes queda guardado aquí.</Trans>
      )}
    </output>
  );
}

function watchNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Becomes true once something has been so for a while; false at once. */
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
