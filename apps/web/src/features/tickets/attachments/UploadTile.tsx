/** Uploads to a ticket: the progress of one without an answer, and the reason why another one failed. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AttachedFileArg,
  type StoredWrite,
  discardWrite,
  isConnectionLost,
  watchConnection,
} from '@minga/client/endpoints';
import { MgIconButton } from '@minga/react/icon-button';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../../base/store.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Attachments.module.css';
import { type FailedUpload, forgetUpload, retryUpload } from './uploads.ts';

export function UploadTile({ write }: { write: StoredWrite }) {
  const { t } = useLingui();
  const { name } = (write.arg as AttachedFileArg).file;
  const isWaiting = useSyncExternalStore(watchConnection, isConnectionLost);
  const percent = Math.round((write.progress ?? 0) * 100);
  return (
    <Tile
      icon={isWaiting ? 'cloud_off' : 'upload'}
      name={name}
      tools={
        <MgIconButton
          size="sm"
          icon="close"
          label={t`Cancelar el envío de ${name}`}
          onClick={() => discardWrite(write)}
        />
      }
    >
      {isWaiting ? (
        <span className={styles.facts}>
          <Trans>Se enviará al volver la conexión.</Trans>
        </span>
      ) : (
        <progress className={styles.progress} max={100} value={percent} aria-label={t`Enviando ${name}`} />
      )}
    </Tile>
  );
}

export function FailedUploadTile({ upload: { key, name, problem } }: { upload: FailedUpload }) {
  const { t } = useLingui();
  const dispatch = useDispatch<AppDispatch>();
  return (
    <Tile
      icon="error"
      name={name}
      isFailed
      tools={
        <>
          <MgIconButton
            size="sm"
            icon="refresh"
            label={t`Enviar ${name} otra vez`}
            onClick={() => retryUpload(dispatch, key)}
          />
          <MgIconButton
            size="sm"
            icon="close"
            label={t`Quitar ${name}`}
            onClick={() => forgetUpload(dispatch, key)}
          />
        </>
      }
    >
      <span className={styles.problem} role="alert">
        {problem || <Trans>No se envió.</Trans>}
      </span>
    </Tile>
  );
}

interface TileProps {
  icon: 'cloud_off' | 'upload' | 'error';
  name: string;
  isFailed?: boolean;
  tools: ReactNode;

  /** The state of the upload. */
  children: ReactNode;
}

function Tile({ icon, name, isFailed = false, tools, children }: TileProps) {
  return (
    <li className={styles.tile} data-failed={isFailed || undefined}>
      <span className={styles.picture}>
        <Icon name={icon} size={22} />
      </span>
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {children}
      </span>
      <span className={styles.tools}>{tools}</span>
    </li>
  );
}
