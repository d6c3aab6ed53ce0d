/** Says how many changes wait for the network, and asks before a tab that holds them is closed. */
import { Plural } from '@lingui/react/macro';
import { type BoardArg, waitingBoardWrites, watchWaitingWrites } from '@minga/client/endpoints';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../base/store.ts';
import { Glyph } from '../../shared/Glyph.tsx';
import styles from './WaitingNote.module.css';

export function WaitingNote({ arg }: { arg: BoardArg }) {
  const dispatch = useDispatch<AppDispatch>();
  const count = useSyncExternalStore(watchWaitingWrites, () => dispatch(waitingBoardWrites(arg)));
  const isWaiting = count > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);

  return (
    <output className={styles.note} hidden={!isWaiting}>
      <Glyph name="cloud_off" />
      <span>
        <Plural
          value={count}
          one="Sin conexión: # cambio por enviar"
          other="Sin conexión: # cambios por enviar"
        />
      </span>
    </output>
  );
}
