/** Pictures of a text that are being uploaded, or that failed. */
import { Plural, useLingui } from '@lingui/react/macro';
import { discardWrite } from '@minga/client/endpoints';
import { useAppDispatch, useAppSelector } from '../../../base/store-hooks.ts';
import tileStyles from '../../../shared/files/FileTiles.module.css';
import { FailedUploadTile, UploadTile } from '../../../shared/files/UploadTile.tsx';
import type { Placeholder } from '../../../shared/markdown-editing/placed-pictures.ts';
import { forgetUpload, placeOf, retryUpload, useAllUploads } from '../attachments/uploads.ts';
import { selectPlacedFiles } from './placed-files-slice.ts';
import type { TextPictures } from './use-text-pictures.ts';
import styles from './TextPictureTiles.module.css';

export function TextPictureTiles({ pictures: { waiting, remove } }: { pictures: TextPictures }) {
  if (waiting.length === 0) return null;
  return (
    <div className={styles.pictures}>
      <ul className={tileStyles.tiles}>
        {waiting.map((placeholder) => (
          <Tile key={placeholder.key} placeholder={placeholder} onRemove={() => remove(placeholder)} />
        ))}
      </ul>
      <p className={styles.note} role="status">
        <Plural
          value={waiting.length}
          one="Espera a que la imagen termine de subir, o cancélala."
          other="Espera a que las imágenes terminen de subir, o cancélalas."
        />
      </p>
    </div>
  );
}

function Tile({ placeholder: { key, name }, onRemove }: { placeholder: Placeholder; onRemove: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const { uploads, failedUploads } = useAllUploads();
  const placed = useAppSelector(selectPlacedFiles);
  const write = uploads.find((upload) => placeOf(upload)?.key === key);
  const failed = failedUploads.find(({ place }) => place === key);
  // The size of the picture is read before its upload begins.
  if (write || key in placed)
    return <UploadTile name={name} share={write?.progress ?? 0} onCancel={cancel} />;
  return (
    <FailedUploadTile
      name={name}
      problem={failed?.problem ?? { message: t`La imagen ya no se está enviando.`, canRetry: false }}
      onRetry={failed && (() => retryUpload(dispatch, failed.key))}
      onRemove={cancel}
    />
  );

  function cancel(): void {
    if (write) discardWrite(write);
    if (failed) forgetUpload(dispatch, failed.key);
    onRemove();
  }
}
