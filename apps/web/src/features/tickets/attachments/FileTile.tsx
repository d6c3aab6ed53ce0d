/** File of a ticket with its actions. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fileAddress, useDeleteFileMutation, useRestoreFileMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { MgImage } from '@minga/react/image';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { FileFacts } from '../../../shared/files/FileFacts.tsx';
import styles from '../../../shared/files/FileTiles.module.css';
import { downloadFile } from '../../../shared/files/download-file.ts';
import { fileIcon, galleryTypes } from '../../../shared/files/file-looks.ts';
import type { Renew } from '../../../shared/files/shown-file.ts';
import { useFileAddress } from '../../../shared/files/use-file-address.ts';
import { FileDetailsDialog } from '../../../shared/files/FileDetailsDialog.tsx';
import { useOpened } from '../../../shared/hooks/use-opened.ts';

export interface FileTileProps {
  file: Wire['GalleryFile'];
  canChange: boolean;
  /** Refetches the files if their URLs are stale and returns the current version of this file. */
  renew: Renew;
  /** Opens the viewer; undefined for files that cannot be viewed. */
  onView: (() => void) | undefined;
}

export function FileTile({ file, canChange, renew, onView }: FileTileProps) {
  const { t } = useLingui();
  const { isBroken, attributes } = useFileAddress(file, renew);
  const [described, describe] = useOpened<Wire['GalleryFile']>();
  const [deleteFile] = useDeleteFileMutation();
  const [restoreFile] = useRestoreFileMutation();
  const mayDelete = useDeletionGuard();
  const { id, page_id: page, name, caption } = file;
  const isPicture = file.type === galleryTypes.image && !isBroken;
  const picture = isPicture ? (
    <MgImage {...attributes} alt="" ratio="16 / 10" />
  ) : (
    <span className={styles.picture}>
      <Icon name={fileIcon(file)} size={22} />
    </span>
  );

  return (
    <li className={styles.tile} data-picture={isPicture || undefined}>
      {onView ? (
        <button type="button" className={styles.open} onClick={onView} aria-label={t`Ver ${name}`}>
          {picture}
        </button>
      ) : (
        <a
          className={styles.open}
          href={fileAddress(file.url)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Abrir ${name}`}
        >
          {picture}
        </a>
      )}
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {caption && (
          <span className={styles.caption} title={caption}>
            {caption}
          </span>
        )}
        <span className={styles.facts}>
          <FileFacts file={file} />
        </span>
      </span>
      <span className={styles.tools}>
        <MgMenu placement="bottom-end" onMgSelect={(event) => choose(event.value)}>
          <MgIconButton slot="trigger" size="sm" icon="more_horiz" label={t`Acciones de ${name}`} />
          <MgMenuItem value="download">
            <Trans>Descargar</Trans>
          </MgMenuItem>
          {canChange && (
            <MgMenuItem value="describe">
              <Trans>Nombre y descripción</Trans>
            </MgMenuItem>
          )}
          {canChange && (
            <MgMenuItem value="delete" danger>
              <Trans>Eliminar</Trans>
            </MgMenuItem>
          )}
        </MgMenu>
      </span>
      {described && (
        <FileDetailsDialog key={described.key} file={described.value} onClose={described.close} />
      )}
    </li>
  );

  function choose(action: string): void {
    if (action === 'download') void renew(id).then((fresh) => downloadFile(fresh ?? file));
    else if (action === 'describe') describe(file);
    else void remove();
  }

  /** The server keeps deleted files for an hour, so that the deletion can be undone. */
  async function remove(): Promise<void> {
    if (!mayDelete(page)) return;
    const { error } = await deleteFile({ id: page, file: id });
    if (error) tellOf(error);
    else
      showSnackbar(t`Se eliminó «${name}»`, {
        id: `deleted-${id}`,
        action: { label: t`Deshacer`, run: () => void bringBack() },
      });
  }

  async function bringBack(): Promise<void> {
    const { error } = await restoreFile({ id: page, storedFileChoice: { file: id } });
    tellOf(error);
  }

  function tellOf(error: unknown): void {
    if (!error) return;
    const text = isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`;
    showSnackbar(text, { tone: 'danger' });
  }
}
