/** Less used filters, hidden behind a button. The device remembers whether they are shown. */
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { readStored, watchStorage, writeStored } from '../../../../base/storage/web-storage.ts';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import styles from './FilterBar.module.css';

/** Whether filters without a value are shown. */
export function useMoreFilters(): boolean {
  return useSyncExternalStore(watchStorage, () => readStored('moreFilters'));
}

/** The button that shows and hides filters without a value. */
export function MoreFilters() {
  const areShown = useMoreFilters();
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={areShown}
      onClick={() => writeStored('moreFilters', !areShown)}
    >
      <Icon name={areShown ? 'keyboard_arrow_left' : 'filter_list'} />
      <Trans>Más filtros</Trans>
    </button>
  );
}
