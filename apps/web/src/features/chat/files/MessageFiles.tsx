/** Files of a stored message: pictures as a grid, the others as tiles. */
import { useLingui } from '@lingui/react/macro';
import { renewChatFile } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useCallback, useState } from 'react';
import { useAppDispatch } from '../../../base/store-hooks.ts';
import { downloadFile } from '../../../shared/files/download-file.ts';
import { fileIcon } from '../../../shared/files/file-looks.ts';
import tileStyles from '../../../shared/files/FileTiles.module.css';
import { FileViewer } from '../../../shared/files/viewer/FileViewer.tsx';
import type { Renew } from '../../../shared/files/shown-file.ts';
import { useFileAddress } from '../../../shared/files/use-file-address.ts';
import { sizeWords } from '../../../shared/format/size-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { AudioFile } from './AudioFile.tsx';
import { isAudio, isPicture, opensInViewer } from './chat-file-kinds.ts';
import styles from './Files.module.css';

export function MessageFiles({ message }: { message: Wire['ChatMessage'] }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [viewed, setViewed] = useState<string | null>(null);
  const renew = useCallback<Renew>((id) => dispatch(renewChatFile(message, id)), [dispatch, message]);
  const { files, by_name } = message;
  const pictures = files.filter(isPicture);
  const audioFiles = files.filter(isAudio);
  const others = files.filter((file) => !isPicture(file) && !isAudio(file));
  const download = (file: Wire['ChatFile']) => renew(file.id).then((fresh) => downloadFile(fresh ?? file));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={t`Fotos de ${by_name}`} data-count={pictures.length}>
          {pictures.map((file) => (
            <li key={file.id}>
              <Picture file={file} renew={renew} onView={() => setViewed(file.id)} />
            </li>
          ))}
        </ul>
      )}
      {audioFiles.length > 0 && (
        <ul className={styles.sounds} aria-label={t`Audios de ${by_name}`}>
          {audioFiles.map((file) => (
            <AudioFile key={file.id} file={file} renew={renew} onDownload={() => void download(file)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.others} aria-label={t`Archivos de ${by_name}`}>
          {others.map((file) => (
            <OtherFile
              key={file.id}
              file={file}
              onDownload={() => void download(file)}
              onView={opensInViewer(file) ? () => setViewed(file.id) : null}
            />
          ))}
        </ul>
      )}
      {viewed !== null && (
        <FileViewer
          files={files.filter(opensInViewer)}
          id={viewed}
          renew={renew}
          onGo={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
    </>
  );
}

interface PictureProps {
  file: Wire['ChatFile'];
  renew: Renew;
  onView: () => void;
}

/** Its size does not depend on the picture: nothing moves when it is loaded. */
function Picture({ file, renew, onView }: PictureProps) {
  const { t } = useLingui();
  const { name } = file;
  const { isBroken, attributes } = useFileAddress(file, renew);
  return (
    <button type="button" className={styles.picture} aria-label={t`Ver ${name}`} onClick={onView}>
      {isBroken ? <Icon name="image" size={28} /> : <img {...attributes} alt={name} loading="lazy" />}
    </button>
  );
}

interface OtherFileProps {
  file: Wire['ChatFile'];
  onDownload: () => void;

  /** Opens the viewer; null for files that are downloaded only. */
  onView: (() => void) | null;
}

function OtherFile({ file, onDownload: download, onView }: OtherFileProps) {
  const { t } = useLingui();
  const { name, size } = file;
  return (
    <li className={tileStyles.tile}>
      <button
        type="button"
        className={tileStyles.open}
        aria-label={onView ? t`Ver ${name}` : t`Descargar ${name}`}
        onClick={onView ?? download}
      >
        <span className={tileStyles.picture}>
          <Icon name={fileIcon(file)} size={22} />
        </span>
      </button>
      <span className={tileStyles.text}>
        <span className={tileStyles.name} title={name}>
          {name}
        </span>
        <span className={tileStyles.facts}>{sizeWords(size)}</span>
      </span>
      <span className={tileStyles.tools}>
        {onView && (
          <button
            type="button"
            className={styles.download}
            aria-label={t`Descargar ${name}`}
            onClick={download}
          >
            <Icon name="download" size={20} />
          </button>
        )}
        {!onView && <Icon name="download" size={20} className={styles.sign} />}
      </span>
    </li>
  );
}
