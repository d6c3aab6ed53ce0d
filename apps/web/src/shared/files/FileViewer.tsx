/** Full-size view of a picture, video or audio file, with navigation to the previous and next one. */
import { useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { numberWords } from '../format/number-words.ts';
import { downloadFile } from './download-file.ts';
import { galleryTypes } from './file-looks.ts';
import styles from './FileViewer.module.css';
import type { Renew, ShownFile } from './shown-file.ts';
import { useFileAddress } from './use-file-address.ts';

export interface FileViewerProps {
  files: readonly ShownFile[];
  /** Id of the shown file. */
  id: string;
  /** Reads a file again if its URLs are stale. */
  renew: Renew;
  onGo: (id: string) => void;
  onClose: () => void;
}

export function FileViewer({ files, id, renew, onGo, onClose }: FileViewerProps) {
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
            {numberWords(place + 1)} / {numberWords(files.length)}
          </span>
        )}
      </span>
      {file && (
        <MgIconButton
          slot="actions"
          icon="download"
          label={t`Descargar`}
          onClick={() => void renew(file.id).then((fresh) => downloadFile(fresh ?? file))}
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
        <div className={styles.content}>{file && <Content key={file.id} file={file} renew={renew} />}</div>
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
    // Media players handle arrow keys themselves.
    if (event.target instanceof HTMLMediaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
    if (next) onGo(next.id);
  }
}

function Content({ file, renew }: { file: ShownFile; renew: Renew }) {
  const { src, onLoad, onError } = useFileAddress(file, renew);
  /** Playback position when the URL expired, in seconds: playback resumes there with the new one. */
  const reached = useRef(0);
  const playing = {
    src,
    onError,
    controls: true,
    onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => {
      reached.current = event.currentTarget.currentTime;
    },
    onLoadedMetadata: (event: SyntheticEvent<HTMLMediaElement>) => {
      onLoad();
      if (reached.current > 0) event.currentTarget.currentTime = reached.current;
    },
  };
  if (file.type === galleryTypes.video)
    // oxlint-disable-next-line media-has-caption -- what people attach comes without captions
    return <video {...playing} autoPlay aria-label={file.name} />;
  // oxlint-disable-next-line media-has-caption -- as above
  if (file.type === galleryTypes.audio) return <audio {...playing} aria-label={file.name} />;
  return <img src={src} alt={file.name} onLoad={onLoad} onError={onError} />;
}
