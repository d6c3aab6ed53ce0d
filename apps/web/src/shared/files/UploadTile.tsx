/** An upload: its progress, or the reason why it failed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { isConnectionLost, watchConnection } from '@minga/client/endpoints';
import { MgIconButton } from '@minga/react/icon-button';
import { MgProgressBar } from '@minga/react/progress-bar';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { FileProblem } from './file-problem.ts';
import styles from './FileTiles.module.css';

interface UploadTileProps {
  name: string;

  /** How much was sent, from 0 to 1. */
  share: number;
  onCancel: () => void;
}

export function UploadTile({ name, share, onCancel }: UploadTileProps) {
  const { t } = useLingui();
  const isWaiting = useSyncExternalStore(watchConnection, isConnectionLost);
  const percent = Math.round(share * 100);
  return (
    <Tile
      icon={isWaiting ? 'cloud_off' : 'upload'}
      name={name}
      tools={
        <MgIconButton size="sm" icon="close" label={t`Cancelar el envío de ${name}`} onClick={onCancel} />
      }
    >
      {isWaiting || percent === 100 ? (
        <span className={styles.facts}>
          {isWaiting ? <Trans>Se enviará al volver la conexión.</Trans> : <Trans>Enviado. Guardando…</Trans>}
        </span>
      ) : (
        <MgProgressBar value={share} label={t`Enviando ${name}`} />
      )}
    </Tile>
  );
}

interface FailedUploadTileProps {
  name: string;

  problem: FileProblem;

  /** Sends it again; undefined if the file is gone. */
  onRetry: (() => void) | undefined;
  onRemove: () => void;
}

export function FailedUploadTile({ name, problem, onRetry, onRemove }: FailedUploadTileProps) {
  const { t } = useLingui();
  return (
    <Tile
      icon="error"
      name={name}
      isFailed
      tools={
        <>
          {problem.canRetry && onRetry && (
            <MgIconButton size="sm" icon="refresh" label={t`Enviar ${name} otra vez`} onClick={onRetry} />
          )}
          <MgIconButton size="sm" icon="close" label={t`Quitar ${name}`} onClick={onRemove} />
        </>
      }
    >
      <span className={styles.problem} role="alert">
        {problem.message || <Trans>No se envió.</Trans>}
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
