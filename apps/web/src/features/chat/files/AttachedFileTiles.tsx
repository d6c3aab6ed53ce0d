/** Files above the field of a message: uploaded ones, and uploads that run or failed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { fileAddress } from '@minga/client/endpoints';
import { MgIconButton } from '@minga/react/icon-button';
import { useAppDispatch } from '../../../base/store-hooks.ts';
import { fileIcon } from '../../../shared/files/file-looks.ts';
import tileStyles from '../../../shared/files/FileTiles.module.css';
import { FailedUploadTile, UploadTile } from '../../../shared/files/UploadTile.tsx';
import { sizeWords } from '../../../shared/format/size-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { detachFile, retryFile } from './attached-files.ts';
import type { AttachedFile } from './attached-files-slice.ts';
import { isPicture } from './chat-file-kinds.ts';
import styles from './Files.module.css';
import type { AttachedFiles } from './use-attached-files.ts';

export function AttachedFileTiles({ files, isOver }: Pick<AttachedFiles, 'files' | 'isOver'>) {
  const { t } = useLingui();
  if (isOver)
    return (
      <p className={styles.drop}>
        <Trans>Suelta para adjuntar</Trans>
      </p>
    );
  if (files.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label={t`Archivos del mensaje`}>
      {files.map((file) => (
        <AttachedFileTile key={file.key} file={file} />
      ))}
    </ul>
  );
}

function AttachedFileTile({ file: { key, name, share, problem, uploaded } }: { file: AttachedFile }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const remove = () => detachFile(dispatch, key);
  if (problem !== null)
    return (
      <FailedUploadTile
        name={name}
        problem={problem}
        onRetry={() => retryFile(dispatch, key)}
        onRemove={remove}
      />
    );
  if (!uploaded) return <UploadTile name={name} share={share} onCancel={remove} />;
  return (
    <li className={tileStyles.tile}>
      <span className={tileStyles.picture}>
        {isPicture(uploaded) ? (
          <img src={fileAddress(uploaded.url)} alt="" />
        ) : (
          <Icon name={fileIcon(uploaded)} size={22} />
        )}
      </span>
      <span className={tileStyles.text}>
        <span className={tileStyles.name} title={name}>
          {name}
        </span>
        <span className={tileStyles.facts}>{sizeWords(uploaded.size)}</span>
      </span>
      <span className={tileStyles.tools}>
        <MgIconButton size="sm" icon="close" label={t`Quitar ${name}`} onClick={remove} />
      </span>
    </li>
  );
}
