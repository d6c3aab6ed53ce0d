/** Menu items of the columns of a team. */
import type { Wire } from '@minga/contract';
import { MgMenuItem } from '@minga/react/menu-item';
import styles from './field-items.module.css';

interface StatusItemsProps {
  team: Pick<Wire['Team'], 'psm_status'>;

  /** Checked column; undefined for none of them. */
  value: number | undefined;
}

export function StatusItems({ team, value }: StatusItemsProps) {
  return team.psm_status.map(({ id, name, color }) => (
    <MgMenuItem key={id} type="radio" value={String(id)} checked={id === value}>
      <i slot="start" className={styles.dot} style={{ background: color }} />
      {name}
    </MgMenuItem>
  ));
}
