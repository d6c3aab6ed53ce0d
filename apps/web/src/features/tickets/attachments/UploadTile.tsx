/** Upload to a ticket: its progress, or the reason of its failure. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Attachments.module.css';
import { type Upload, cancelUpload, retryUpload } from './uploads.ts';

export function UploadTile({ upload: { key, name, progress, problem } }: { upload: Upload }) {
  const { t } = useLingui();
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.tile} data-failed={problem !== null || undefined}>
      <span className={styles.picture}>
        <Icon name={problem === null ? 'upload' : 'error'} size={22} />
      </span>
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {problem === null ? (
          <progress className={styles.progress} max={100} value={percent} aria-label={t`Enviando ${name}`} />
        ) : (
          <span className={styles.problem} role="alert">
            {problem || <Trans>No se envió.</Trans>}
          </span>
        )}
      </span>
      <span className={styles.tools}>
        {problem !== null && (
          <MgIconButton
            size="sm"
            icon="refresh"
            label={t`Enviar ${name} otra vez`}
            onClick={() => retryUpload(key)}
          />
        )}
        <MgIconButton
          size="sm"
          icon="close"
          label={problem === null ? t`Cancelar el envío de ${name}` : t`Quitar ${name}`}
          onClick={() => cancelUpload(key)}
        />
      </span>
    </li>
  );
}
