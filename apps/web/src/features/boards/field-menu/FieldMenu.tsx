/** Menu that changes the status, type, priority or assignees of one ticket, or of several together. */
import { Trans } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgPopupMenu, type MgPopupMenuElement } from '@minga/react/popup-menu';
import { useEffect, useRef } from 'react';
import { AssigneeItems } from '../../../shared/tickets/field-items/AssigneeItems.tsx';
import { StatusItems } from '../../../shared/tickets/field-items/StatusItems.tsx';
import { priorityOf } from '../../../shared/tickets/priority.ts';
import { useBoard } from '../board/board-context.ts';
import type { MenuPlace } from '../actions/use-board-actions.ts';
import { useCards } from '../board/use-held-board.ts';
import styles from './FieldMenu.module.css';
import { useColumnNames } from '../views/list/column-names.ts';
import type { MenuField } from './menu-fields.ts';
import { PriorityItems } from './PriorityItems.tsx';

export function FieldMenu({
  ids,
  field,
  place,
  onClose,
}: {
  ids: readonly string[];
  field: MenuField;

  /** The menu opens beside it. */
  place: MenuPlace;
  onClose: () => void;
}) {
  const { actions, controller, openBulk, team } = useBoard();
  const names = useColumnNames();
  const cards = useCards(ids);
  const [card] = cards;
  const isOne = ids.length === 1;
  const menu = useRef<MgPopupMenuElement>(null);
  const assigned = [...new Set(cards.flatMap(({ assignees }) => assignees ?? []))];
  const assignedToAll = assigned.filter((uid) => cards.every(({ assignees }) => assignees?.includes(uid)));
  useEffect(() => {
    if (place instanceof Element) menu.current?.showFor(place);
    else menu.current?.showAt(place.x, place.y);
  }, [place]);

  return (
    <MgPopupMenu
      ref={menu}
      label={names[field]}
      onMgSelect={({ value }) => choose(value)}
      onMgClose={onClose}
    >
      {card && field === 'status' && <StatusItems team={team} value={common((each) => each.status)} />}
      {card && field === 'type' && <TypeItems value={common((each) => each.type ?? null)} />}
      {card && field === 'priority' && <PriorityItems value={common((each) => each.priority ?? null)} />}
      {card && field === 'assignees' && (
        <AssigneeItems team={team} value={assignedToAll} offered={assigned} keepOpen={isOne} />
      )}
    </MgPopupMenu>
  );

  /** The value that all tickets have; undefined if they differ. */
  function common<Value>(read: (each: TicketCard) => Value): Value | undefined {
    const values = new Set(cards.map(read));
    return values.size === 1 ? [...values][0] : undefined;
  }

  function choose(value: string): void {
    if (!card) return;
    const type = value === '' ? null : Number(value);
    const isAssigned = !assignedToAll.includes(value);
    if (!isOne) {
      if (field === 'status') openBulk({ ids, action: { status: Number(value) } });
      if (field === 'type') openBulk({ ids, action: { type } });
      if (field === 'priority') openBulk({ ids, action: { priority: priorityOf(value) } });
      if (field === 'assignees') openBulk({ ids, action: { members: { uids: [value], isAssigned } } });
      return;
    }
    const { id } = card;
    if (field === 'status' && Number(value) !== card.status) {
      const column = controller.column(Number(value), controller.columnOf(id)?.lane);
      if (column) controller.focusMoved(id, column);
      actions.moveToEdge([id], Number(value), 'top');
    }
    if (field === 'type') actions.change(id, { type });
    if (field === 'priority') actions.change(id, { priority: priorityOf(value) });
    if (field === 'assignees') {
      const others = assigned.filter((each) => each !== value);
      actions.change(id, { assignees: isAssigned ? [...others, value] : others });
    }
  }
}

/** Marks the type that is checked: null is no type, undefined none of them. */
function TypeItems({ value }: { value: number | null | undefined }) {
  const { team } = useBoard();
  return (
    <>
      {team.psm_types.map(({ id, name, color }) => (
        <MgMenuItem key={id} type="radio" value={String(id)} checked={id === value}>
          <i slot="start" className={styles.dot} style={{ background: color }} />
          {name}
        </MgMenuItem>
      ))}
      <MgMenuItem type="radio" value="" checked={value === null}>
        <Trans>Sin tipo</Trans>
      </MgMenuItem>
    </>
  );
}
