/** An activity, a change, a ticket or a comment on one in the timeline of a contact or company. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import type { ReactNode } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { clockWords, fullTime } from '../../../shared/format/time-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from './Timeline.module.css';
import {
  changeIcons,
  changeWords,
  changedFieldName,
  eventIcon,
  eventWords,
  kindIcons,
  kindName,
  valueWords,
} from './timeline-words.ts';

interface TimelineEntryProps {
  bid: number;
  entry: Wire['CrmTimelineEntry'];
  members: readonly Wire['Member'][];

  /** Undefined for an activity that the user may not change or delete. */
  onEdit: ((activity: Wire['CrmActivity']) => void) | undefined;
  onDelete: ((activity: Wire['CrmActivity']) => void) | undefined;
}

export function TimelineEntry({ bid, entry, members, onEdit, onDelete }: TimelineEntryProps) {
  const { activity, change, ticket, event, contact, at } = entry;
  const person = contact && (
    <>
      {' '}
      · <a href={paths.crmContact(contact.id)}>{contact.name}</a>
    </>
  );
  if (activity) return <Activity activity={activity} person={person} onEdit={onEdit} onDelete={onDelete} />;
  if (change) return <Change bid={bid} at={at} change={change} members={members} />;
  if (event) return <Event at={at} bid={bid} event={event} person={person} />;
  return ticket && <Ticket at={at} bid={bid} creation={ticket} person={person} />;
}

function Activity({
  activity,
  person,
  onEdit,
  onDelete,
}: Pick<TimelineEntryProps, 'onEdit' | 'onDelete'> & {
  activity: Wire['CrmActivity'];

  /** The contact, in the timeline of a company. */
  person: ReactNode;
}) {
  const { t } = useLingui();
  const kind = kindName(activity.kind);
  const clock = clockWords(activity.at);
  return (
    <Row icon={kindIcons[activity.kind]} isActivity>
      <div className={styles.line}>
        <p>
          <b>{kind}</b> · {activity.by_name} · <Clock at={activity.at} />
          {activity.edited_at && (
            <span title={fullTime(activity.edited_at)}>
              {' '}
              · <Trans>editado</Trans>
            </span>
          )}
          {person}
        </p>
        {(onEdit || onDelete) && (
          <span className={styles.tools}>
            {onEdit && (
              <MgIconButton
                size="sm"
                icon="edit"
                label={t`Editar: ${kind}, ${clock}`}
                onClick={() => onEdit(activity)}
              />
            )}
            {onDelete && (
              <MgIconButton
                size="sm"
                icon="delete"
                label={t`Eliminar: ${kind}, ${clock}`}
                onClick={() => onDelete(activity)}
              />
            )}
          </span>
        )}
      </div>
      <Markdown text={activity.text} />
    </Row>
  );
}

function Change({
  bid,
  at,
  change,
  members,
}: {
  bid: number;
  at: string;
  change: Wire['CrmContactChange'];
  members: readonly Wire['Member'][];
}) {
  const nameOf = (uid: string) => members.find((each) => each.psm_user.id === uid)?.psm_user.displayName;
  const custom = useContactFields(bid);
  // The page shows the values of a new contact.
  const fields = change.kind === 'created' ? [] : change.fields;
  return (
    <Row icon={changeIcons[change.kind]}>
      <p>
        <b>{change.by_name}</b> {changeWords(change)} · <Clock at={at} />
      </p>
      {fields.length > 0 && (
        <ul className={styles.fields}>
          {fields.map((field) => (
            <li key={`${field.field} ${field.custom_field ?? ''}`}>
              <span>{changedFieldName(field, custom)}:</span> {valueWords(field, nameOf)}
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

interface TicketProps {
  at: string;
  bid: number;

  /** The contact, in the timeline of a company. */
  person: ReactNode;
}

function Ticket({ at, bid, creation, person }: TicketProps & { creation: Wire['CrmTicketCreation'] }) {
  const { ticket, by_name: name } = creation;
  return (
    <Row icon="check_circle">
      <p>
        <b>{name}</b> <Trans>creó el ticket</Trans> <TicketLink bid={bid} ticket={ticket} /> ·{' '}
        <Clock at={at} />
        {person}
      </p>
    </Row>
  );
}

function Event({ at, bid, event, person }: TicketProps & { event: Wire['CrmTicketEvent'] }) {
  return (
    <Row icon={eventIcon(event)}>
      <p>
        <b>{event.by_name}</b> {eventWords(event)} <TicketLink bid={bid} ticket={event.ticket} /> ·{' '}
        <Clock at={at} />
        {person}
      </p>
      {event.text !== null && <Markdown text={event.text} />}
    </Row>
  );
}

function TicketLink({ bid, ticket }: { bid: number; ticket: Wire['FoundTicket'] }) {
  const { business } = useSelection();
  const number = ticketName(business?.psm_business.prefix ?? '', ticket.number);
  return (
    <a href={paths.ticket(bid, ticket.id)}>
      {number} {ticket.title}
    </a>
  );
}

function Row({
  icon,
  isActivity = false,
  children,
}: {
  icon: string;
  isActivity?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={`${styles.entry} ${isActivity ? styles.activity : ''}`}>
      <Icon name={icon} size={18} />
      <div>{children}</div>
    </li>
  );
}

function Clock({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)}>
      {clockWords(at)}
    </time>
  );
}
