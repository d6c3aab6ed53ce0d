/** Card with the storage that the files of a business use; shown to its admins. */
import { Trans } from '@lingui/react/macro';
import { useGetGalleryStorageQuery } from '@minga/client/endpoints';
import { StorageUse } from '../../../shared/files/StorageUse.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../settings.module.css';

export function StorageCard({ bid }: { bid: number }) {
  const { data, error, refetch } = useGetGalleryStorageQuery({ id: bid });
  if (!data && !error) return null;
  return (
    <section className={styles.card} aria-labelledby="settings-storage">
      <h2 id="settings-storage">
        <Trans>Espacio para archivos</Trans>
      </h2>
      {data ? <StorageUse {...data} /> : <InlineError error={error} onRetry={() => void refetch()} />}
    </section>
  );
}
