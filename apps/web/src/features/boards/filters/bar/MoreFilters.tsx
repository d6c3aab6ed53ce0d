/** The filters that are used less: behind a button, except those that are on. The device remembers whether they are shown. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { readStored, watchStorage, writeStored } from '../../../../base/storage/web-storage.ts';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import styles from './FilterBar.module.css';

/** Calls `children` with whether to show filters that are off. */
export function MoreFilters({ children }: { children: (areShown: boolean) => ReactNode }) {
  const areShown = useSyncExternalStore(watchStorage, () => readStored('moreFilters'));
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={areShown}
        onClick={() => writeStored('moreFilters', !areShown)}
      >
        <Icon name={areShown ? 'keyboard_arrow_left' : 'filter_list'} />
        {areShown ? <Trans>Menos filtros</Trans> : <Trans>Más filtros</Trans>}
      </button>
      {children(areShown)}
    </>
  );
}
