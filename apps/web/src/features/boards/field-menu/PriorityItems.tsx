/** Menu items of the priorities. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgMenuItem } from '@minga/react/menu-item';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { priorities } from '../../../shared/tickets/priority.ts';
import { asksForField } from '../../../shared/tickets/team-fields.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './FieldMenu.module.css';

interface PriorityItemsProps {
  /** Checked priority: null is no priority, undefined none of the items. */
  value: number | null | undefined;

  /** Beginning of the value of each item. */
  prefix?: string;
}

export function PriorityItems({ value, prefix = '' }: PriorityItemsProps) {
  const { team } = useBoard();
  const { i18n } = useLingui();
  return (
    <>
      {priorities.map((priority) => (
        <MgMenuItem
          key={priority.value}
          type="radio"
          value={`${prefix}${priority.value}`}
          checked={priority.value === value}
        >
          <span slot="start" className={styles.icon} style={{ color: priority.color }}>
            <Icon name={priority.icon} />
          </span>
          {i18n._(priority.name)}
        </MgMenuItem>
      ))}
      {!asksForField(team, 'priority') && (
        <MgMenuItem type="radio" value={prefix} checked={value === null}>
          <Trans>Sin prioridad</Trans>
        </MgMenuItem>
      )}
    </>
  );
}
