/** Menu that moves or assigns the ticket of a card in a message. */
import { useLingui } from '@lingui/react/macro';
import { useGetTicketQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgPopupMenu, type MgPopupMenuElement } from '@minga/react/popup-menu';
import { useEffect, useRef } from 'react';
import { showFailure } from '../../../shared/notifications/show-failure.ts';
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
  // What is written is based on the ticket itself: the card may be older than it.
  const { currentData, refetch } = useGetTicketQuery(
    { id: bid, tid: ticket.id },
    { skip: field !== 'assignees' },
  );
  const assigned = currentData?.ticket.assignees ?? ticket.assignees ?? [];
  useEffect(() => void menu.current?.showFor(anchor), [anchor]);
  return (
    <MgPopupMenu
      ref={menu}
      label={field === 'status' ? t`Estado` : t`Asignados`}
      onMgSelect={({ value }) => void choose(value)}
      onMgClose={onClose}
    >
      {field === 'status' ? (
        <StatusItems team={team} value={ticket.status} />
      ) : (
        <AssigneeItems team={team} value={assigned} offered={assigned} keepOpen />
      )}
    </MgPopupMenu>
  );

  async function readTicket() {
    const { data, error } = await refetch();
    showFailure({ error }, t`No se guardó el cambio.`);
    return data;
  }

  async function choose(value: string): Promise<void> {
    if (field === 'assignees') {
      const before = (currentData ?? (await readTicket()))?.ticket.assignees;
      if (!before) return undefined;
      const others = before.filter((uid) => uid !== value);
      return assign(others.length < before.length ? others : [...before, value]);
    }
    const column = team.psm_status.find(({ id }) => String(id) === value);
    if (column && column.id !== ticket.status) await move(column);
    return undefined;
  }
}
