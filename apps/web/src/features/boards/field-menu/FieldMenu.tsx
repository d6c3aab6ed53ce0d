/** Menu that changes the status, type, priority or assignees of one ticket. */
import { Trans } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgPopupMenu, type MgPopupMenuElement } from '@minga/react/popup-menu';
import { useEffect, useRef } from 'react';
import { mayBeAssigned } from '../../../shared/tickets/may-be-assigned.ts';
import { priorityOf } from '../../../shared/tickets/priority.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { useBoard } from '../board/board-context.ts';
import type { MenuPlace } from '../board/use-board-actions.ts';
import { useCard } from '../board/use-held-board.ts';
import styles from './FieldMenu.module.css';
import { useColumnNames } from '../views/list/column-names.ts';
import type { MenuField } from './menu-fields.ts';
import { PriorityItems } from './PriorityItems.tsx';

export function FieldMenu({
  id,
  field,
  place,
  onClose,
}: {
  id: string;
  field: MenuField;

  /** The menu opens beside it. */
  place: MenuPlace;
  onClose: () => void;
}) {
  const { actions, controller } = useBoard();
  const names = useColumnNames();
  const card = useCard(id);
  const menu = useRef<MgPopupMenuElement>(null);
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
      {card && field === 'status' && <StatusItems value={card.status} />}
      {card && field === 'type' && <TypeItems value={card.type} />}
      {card && field === 'priority' && <PriorityItems value={card.priority} />}
      {card && field === 'assignees' && <AssigneeItems value={card.assignees ?? []} />}
    </MgPopupMenu>
  );

  function choose(value: string): void {
    if (!card) return;
    if (field === 'status' && Number(value) !== card.status) {
      const column = controller.column(Number(value), controller.columnOf(id)?.lane);
      if (column) controller.focusMoved(id, column);
      actions.moveToEdge(id, Number(value), 'top');
    }
    if (field === 'type') change({ type: value === '' ? null : Number(value) });
    if (field === 'priority') change({ priority: priorityOf(value) });
    if (field === 'assignees') {
      const before = card.assignees ?? [];
      const assignees = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
      change({ assignees });
    }
  }

  function change(patch: Parameters<typeof actions.change>[1]): void {
    actions.change(id, patch);
  }
}

function StatusItems({ value }: { value: number }) {
  const { team } = useBoard();
  return team.psm_status.map(({ id, name, color }) => (
    <MgMenuItem key={id} type="radio" value={String(id)} checked={id === value}>
      <i slot="start" className={styles.dot} style={{ background: color }} />
      {name}
    </MgMenuItem>
  ));
}

function TypeItems({ value }: { value: number | undefined }) {
  const { team } = useBoard();
  return (
    <>
      {team.psm_types.map(({ id, name, color }) => (
        <MgMenuItem key={id} type="radio" value={String(id)} checked={id === value}>
          <i slot="start" className={styles.dot} style={{ background: color }} />
          {name}
        </MgMenuItem>
      ))}
      <MgMenuItem type="radio" value="" checked={value === undefined}>
        <Trans>Sin tipo</Trans>
      </MgMenuItem>
    </>
  );
}

function AssigneeItems({ value }: { value: readonly string[] }) {
  const { team } = useBoard();
  const { members } = useSelection();
  return members
    .filter((member) => mayBeAssigned(member, team.id) || value.includes(member.psm_user.id))
    .map(({ psm_user: { id, displayName, pp } }) => (
      <MgMenuItem key={id} type="checkbox" value={id} keepOpen checked={value.includes(id)}>
        <MgAvatar slot="start" size="xs" name={displayName} src={pp ?? ''} aria-hidden="true" />
        {displayName}
      </MgMenuItem>
    ));
}
