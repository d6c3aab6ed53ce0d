/** Heading of a group: what its tickets have in common, how many there are, and their sums. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { GroupName } from '../GroupName.tsx';
import styles from './GroupRow.module.css';
import { useListHandlers } from './list-context.ts';
import type { Grouping } from './list-options.ts';
import type { Sums } from './sums.ts';
import { SumWords } from './SumWords.tsx';

export const GroupRow = memo(function GroupRow({
  grouping,
  groupKey,
  count,
  isCollapsed,
  isTabStop,
  ...sums
}: Sums & {
  grouping: Grouping;

  /** Id of the status, type, person or priority; empty for none. */
  groupKey: string;
  count: number;
  isCollapsed: boolean;

  /** Whether Tab stops at it; null where the list is not a grid and every heading is a tab stop. */
  isTabStop: boolean | null;
}) {
  const { t } = useLingui();
  const { onToggleGroup } = useListHandlers();
  return (
    <button
      type="button"
      className={styles.group}
      aria-expanded={!isCollapsed}
      tabIndex={isTabStop === false ? -1 : 0}
      data-group={groupKey}
      onClick={() => onToggleGroup(groupKey)}
    >
      <span className={styles.words}>
        <span className={styles.arrow}>
          <Icon name="keyboard_arrow_down" size={20} />
        </span>
        <GroupName grouping={grouping} groupKey={groupKey} />
        <span className={styles.count}>
          {t`${plural(count, { one: '# ticket', other: '# tickets' })}`}
          <SumWords {...sums} />
        </span>
      </span>
    </button>
  );
});
