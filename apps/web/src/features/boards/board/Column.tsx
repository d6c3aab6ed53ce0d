/** Column of a board: heading, cards, and fields for a new ticket at the top and at the bottom. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { memo, useRef } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { CollapsedColumn } from '../appearance/CollapsedColumn.tsx';
import { useColumnCollapse } from '../appearance/use-column-collapse.ts';
import { useOrderedIds } from '../appearance/use-ordered-ids.ts';
import { type AddPlace, type Adding, useBoard } from './board-context.ts';
import { CardList } from './CardList.tsx';
import { ColumnCount } from '../columns/ColumnCount.tsx';
import styles from './Column.module.css';
import { ColumnHeading } from '../columns/ColumnHeading.tsx';
import { QuickAdd } from '../create/QuickAdd.tsx';
import { useColumnIds } from './use-held-board.ts';
import { useShownIds } from '../filters/use-shown-ids.ts';

export const Column = memo(function Column({
  status,
  adding,
  onAdd,
}: {
  status: Wire['Status'];
  adding: Adding | null;
  onAdd: (status: number, place: AddPlace) => void;
}) {
  const { can } = useBoard();
  const { t } = useLingui();
  const whole = useColumnIds(status.id);
  const ids = useOrderedIds(useShownIds(whole));
  const { name } = status;
  const section = useRef<HTMLElement>(null);
  const { isCollapsed, setCollapsed } = useColumnCollapse(status.id, section);
  const count = <ColumnCount shown={ids.length} all={whole.length} limit={status.ticket_limit} />;

  // The field of a new ticket needs the whole column.
  if (isCollapsed && !adding) {
    return (
      <CollapsedColumn status={status} count={count} ref={section} onExpand={() => setCollapsed(false)} />
    );
  }
  return (
    <section ref={section} className={styles.column} aria-label={name} data-status={status.id}>
      <ColumnHeading status={status} count={count} onAdd={onAdd} onCollapse={() => setCollapsed(true)} />
      {adding?.place === 'top' && <QuickAdd adding={adding} onClose={close} />}
      <CardList status={status.id} ids={ids} label={t`Tickets de ${name}`} />
      {adding?.place === 'bottom' ? (
        <QuickAdd adding={adding} onClose={close} />
      ) : (
        can.create && (
          <button className={styles.add} data-add type="button" onClick={() => onAdd(status.id, 'bottom')}>
            <Icon name="add" />
            <Trans>Agregar ticket</Trans>
          </button>
        )
      )}
    </section>
  );

  function close(): void {
    onAdd(status.id, null);
  }
});
