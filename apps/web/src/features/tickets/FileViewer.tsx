/** A picture, video or sound of a ticket, large, with the others before and after it. */
import { useLingui } from '@lingui/react/macro';
import { fileAddress } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgDialog } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import type { KeyboardEvent } from 'react';
import { downloadFile } from './download-file.ts';
import { galleryTypes } from './file-looks.ts';
import styles from './FileViewer.module.css';

export interface FileViewerProps {
  files: readonly Wire['GalleryFile'][];
  /** The file that is shown. */
  id: string;
  onGo: (id: string) => void;
  onClose: () => void;
}

export function FileViewer({ files, id, onGo, onClose }: FileViewerProps) {
  const { t } = useLingui();
  const place = files.findIndex((file) => file.id === id);
  const file = files[place];
  const before = files[place - 1];
  const after = files[place + 1];
  return (
    <MgDialog
      open
      size="full"
      heading={file?.name ?? t`Archivo`}
      onKeyDown={onKeyDown}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <span slot="header" className={styles.header}>
        <b>{file?.name}</b>
        {files.length > 1 && (
          <span className={styles.place}>
            {place + 1} / {files.length}
          </span>
        )}
      </span>
      {file && (
        <MgIconButton
          slot="actions"
          icon="download"
          label={t`Descargar`}
          onClick={() => downloadFile(file)}
        />
      )}
      <div className={styles.stage}>
        {files.length > 1 && (
          <MgIconButton
            icon="chevron_left"
            label={t`Anterior`}
            disabled={!before}
            onClick={() => before && onGo(before.id)}
          />
        )}
        <div className={styles.content}>{file && <Content key={file.id} file={file} />}</div>
        {files.length > 1 && (
          <MgIconButton
            icon="chevron_right"
            label={t`Siguiente`}
            disabled={!after}
            onClick={() => after && onGo(after.id)}
          />
        )}
      </div>
    </MgDialog>
  );

  function onKeyDown(event: KeyboardEvent): void {
    // A player uses the arrows itself.
    if (event.target instanceof HTMLMediaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
    if (next) onGo(next.id);
  }
}

function Content({ file }: { file: Wire['GalleryFile'] }) {
  const address = fileAddress(file.url);
  if (file.type === galleryTypes.video)
    // oxlint-disable-next-line media-has-caption -- what people attach comes without captions
    return <video src={address} controls autoPlay aria-label={file.name} />;
  // oxlint-disable-next-line media-has-caption -- as above
  if (file.type === galleryTypes.audio) return <audio src={address} controls aria-label={file.name} />;
  return <img src={address} alt={file.name} />;
}
