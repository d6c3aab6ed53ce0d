/** Card of a ticket that a message names: its facts, and the menus that move and assign it. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { dueOf } from '../../../shared/tickets/due.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { teamsWith } from '../../../shared/workspace/team-abilities.ts';
import { useRoomView } from '../messages/room-view.ts';
import styles from './TicketCards.module.css';
import { TicketCardMenu } from './TicketCardMenu.tsx';

/** An open menu of the card. */
interface OpenMenu {
  field: 'status' | 'assignees';
  anchor: Element;
}

export function TicketCard({ ticket }: { ticket: Wire['NamedTicket'] }) {
  const { t, i18n } = useLingui();
  const { room, references, people } = useRoomView();
  const { team, canMove, canAssign } = useTeamOfCard(room.bid, ticket);
  const now = useNow();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const name = ticketName(references.ticketPrefix, ticket.number);
  const column = team?.psm_status.find(({ id }) => id === ticket.status);
  const priority = priorityLook(ticket.priority);
  const isArchived = ticket.archived_at !== undefined;
  const state = column?.state ?? 'pending';
  const due = dueOf({ endedAt: ticket.ended_at, completedAt: ticket.completed_at, state }, now);
  const assignees = (ticket.assignees ?? []).map((uid) => people.get(uid) ?? { name: '?', src: null });
  const names = assignees.map((person) => person.name).join(', ');
  const toggle = (field: OpenMenu['field'], anchor: Element) =>
    setMenu((open) => (open?.field === field ? null : { field, anchor }));
  const dot = column && <i className={styles.dot} style={{ background: column.color }} />;
  return (
    <li className={styles.card} data-done={state === 'done' || undefined}>
      <a className={styles.link} href={paths.ticket(room.bid, ticket.id)}>
        <b>{name}</b> <span>{ticket.title}</span>
      </a>
      <div className={styles.facts}>
        {isArchived && (
          <span className={styles.fact}>
            <Icon name="archive" />
            <Trans>Archivado</Trans>
          </span>
        )}
        {column && !isArchived && canMove && (
          <button
            type="button"
            className={styles.control}
            aria-label={t`Estado de ${name}: ${column.name}`}
            aria-haspopup="menu"
            aria-expanded={menu?.field === 'status'}
            onClick={(event) => toggle('status', event.currentTarget)}
          >
            {dot}
            <span>{column.name}</span>
            <Icon name="expand_more" className={styles.chevron} />
          </button>
        )}
        {column && !isArchived && !canMove && (
          <span className={styles.fact}>
            {dot}
            <span>{column.name}</span>
          </span>
        )}
        {priority && (
          <span className={styles.fact} style={{ color: priority.color }} title={i18n._(priority.name)}>
            <Icon name={priority.icon} label={t`Prioridad: ${i18n._(priority.name)}`} />
          </span>
        )}
        {due && (
          <span className={styles.due} data-tone={due.tone}>
            <Icon name="schedule" />
            {due.text}
          </span>
        )}
        {canAssign ? (
          <button
            type="button"
            className={`${styles.control} ${styles.people}`}
            aria-haspopup="menu"
            aria-expanded={menu?.field === 'assignees'}
            onClick={(event) => toggle('assignees', event.currentTarget)}
          >
            {/* No label: the initials of people without a picture are text that it would have to contain. */}
            <span className={styles.spoken}>
              {names === '' ? t`Asignar ${name}` : t`Asignados de ${name}: ${names}`}
            </span>
            {assignees.length > 0 ? (
              <MgAvatarStack size="xs" max={2} people={assignees} aria-hidden="true" />
            ) : (
              <Icon name="person_add" size={18} />
            )}
          </button>
        ) : (
          assignees.length > 0 && (
            <span className={styles.people} title={names}>
              <MgAvatarStack size="xs" max={2} people={assignees} />
            </span>
          )
        )}
      </div>
      {menu && team && (
        <TicketCardMenu
          key={menu.field}
          bid={room.bid}
          ticket={ticket}
          team={team}
          name={name}
          field={menu.field}
          anchor={menu.anchor}
          onClose={() => setMenu(null)}
        />
      )}
    </li>
  );
}

/** Team of a ticket, and what the user may change there: nothing while another business is selected. */
function useTeamOfCard(bid: number, { psm_team_id: tid, archived_at }: Wire['NamedTicket']) {
  const selection = useSelection();
  const isSelected = selection.business?.bid === bid;
  const team = isSelected ? selection.teams.find(({ id }) => id === tid) : undefined;
  const may = (permission: 'edit' | 'assign') =>
    team !== undefined && archived_at === undefined && teamsWith(selection, permission).includes(team);
  const canMove = may('edit');
  return { team, canMove, canAssign: canMove && may('assign') };
}
