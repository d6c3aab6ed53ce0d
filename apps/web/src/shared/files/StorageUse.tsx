/** Storage that the files of a business use, and how much there is. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { sizeWords } from '../format/size-words.ts';
import styles from './StorageUse.module.css';

/** Share of the limit from which a warning is shown. */
const nearlyFull = 0.9;

export function StorageUse({ used_bytes: used, most_bytes: most, files }: Wire['GalleryStorage']) {
  const { t } = useLingui();
  const count = <Plural value={files} one="# archivo" other="# archivos" />;
  const usedWords = sizeWords(used);
  if (most === null) {
    return (
      <p>
        {usedWords} · {count}
      </p>
    );
  }
  const mostWords = sizeWords(most);
  const isFull = used >= most * nearlyFull;
  return (
    <>
      <meter
        className={styles.meter}
        min={0}
        max={most}
        high={most * nearlyFull}
        value={Math.min(used, most)}
        aria-label={t`Espacio usado`}
      />
      <p>
        <Trans>
          {usedWords} de {mostWords}
        </Trans>{' '}
        · {count}
      </p>
      {isFull && (
        <p className={styles.warning}>
          <Trans>Queda poco espacio: elimina archivos de tickets que ya no hagan falta.</Trans>
        </p>
      )}
    </>
  );
}
