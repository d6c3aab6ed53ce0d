/** Menu that moves or assigns the ticket of a card in a message. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgPopupMenu, type MgPopupMenuElement } from '@minga/react/popup-menu';
import { useEffect, useRef } from 'react';
import { AssigneeItems } from '../../../shared/tickets/field-items/AssigneeItems.tsx';
import { StatusItems } from '../../../shared/tickets/field-items/StatusItems.tsx';
import { useCardWrites } from './use-card-writes.ts';

interface TicketCardMenuProps {
  bid: number;
  ticket: Wire['NamedTicket'];
  team: Wire['Team'];

  /** Name of the ticket: `NUB-12`. */
  name: string;
  field: 'status' | 'assignees';

  /** Button beside which the menu opens. */
  anchor: Element;
  onClose: () => void;
}

export function TicketCardMenu({ bid, ticket, team, name, field, anchor, onClose }: TicketCardMenuProps) {
  const { t } = useLingui();
  const { move, assign } = useCardWrites(bid, ticket, name);
  const menu = useRef<MgPopupMenuElement>(null);
  const assigned = ticket.assignees ?? [];
  useEffect(() => void menu.current?.showFor(anchor), [anchor]);
  return (
    <MgPopupMenu
      ref={menu}
      label={field === 'status' ? t`Estado` : t`Asignados`}
      onMgSelect={({ value }) => choose(value)}
      onMgClose={onClose}
    >
      {field === 'status' ? (
        <StatusItems team={team} value={ticket.status} />
      ) : (
        <AssigneeItems team={team} value={assigned} offered={assigned} keepOpen />
      )}
    </MgPopupMenu>
  );

  function choose(value: string): void {
    if (field === 'assignees') {
      const others = assigned.filter((uid) => uid !== value);
      void assign(others.length < assigned.length ? others : [...assigned, value]);
      return;
    }
    const column = team.psm_status.find(({ id }) => String(id) === value);
    if (column && column.id !== ticket.status) void move(column);
  }
}
