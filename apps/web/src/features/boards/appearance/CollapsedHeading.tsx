/** Heading of a collapsed column: a button with the colour and the count of the column that expands it. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { ReactNode } from 'react';
import styles from './CollapsedHeading.module.css';

export function CollapsedHeading({
  status: { name, color },
  count,
  isUpright = false,
  onExpand,
}: {
  status: Wire['Status'];

  /** Number of its tickets and its limit. */
  count: ReactNode;

  /** Whether it runs from top to bottom and shows the name; above lanes there is room for neither. */
  isUpright?: boolean;
  onExpand: () => void;
}) {
  const { t } = useLingui();
  return (
    <h2 className={isUpright ? styles.upright : styles.flat}>
      <button
        type="button"
        aria-expanded="false"
        aria-label={isUpright ? undefined : name}
        title={t`Expandir columna`}
        onClick={onExpand}
      >
        <i style={{ background: color }} />
        {isUpright && <span>{name}</span>}
        {count}
      </button>
    </h2>
  );
}
