import { useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { customFieldOf, isCustomKey } from '../../../shared/tickets/custom-values.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useBoard } from '../board/board-context.ts';
import styles from './GroupName.module.css';
import type { Grouping } from './list/list-options.ts';

/** Name of a group, with its colour, picture or icon. */
export function GroupName({ grouping, groupKey }: { grouping: Grouping; groupKey: string }) {
  const { team, people, types } = useBoard();
  const { t, i18n } = useLingui();
  if (isCustomKey(grouping)) {
    const name = customFieldOf(team.psm_custom_fields, grouping)?.name ?? '';
    return <span className={styles.name}>{groupKey === '' ? t`${name}: sin valor` : groupKey}</span>;
  }
  if (grouping === 'assignee') {
    const person = people.get(groupKey);
    if (groupKey === '') return <span className={styles.name}>{t`Sin asignar`}</span>;
    const name = person?.name ?? '?';
    return (
      <span className={styles.name}>
        <MgAvatar size="xs" name={name} src={person?.src ?? ''} aria-hidden="true" />
        {name}
      </span>
    );
  }
  if (grouping === 'priority') {
    const look = priorityLook(groupKey === '' ? undefined : Number(groupKey));
    if (!look) return <span className={styles.name}>{t`Sin prioridad`}</span>;
    return (
      <span className={styles.name}>
        <span className={styles.icon} style={{ color: look.color }}>
          <Icon name={look.icon} />
        </span>
        {i18n._(look.name)}
      </span>
    );
  }
  const found =
    grouping === 'status'
      ? team.psm_status.find(({ id }) => String(id) === groupKey)
      : types.get(Number(groupKey));
  return (
    <span className={styles.name}>
      {found && <i className={styles.dot} style={{ background: found.color }} />}
      {found?.name ?? t`Sin tipo`}
    </span>
  );
}
