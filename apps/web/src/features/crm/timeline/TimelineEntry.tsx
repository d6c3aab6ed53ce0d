/** An activity, a change or a ticket in the timeline of a contact. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { ticketName } from '@minga/rules/ticket-numbers';
import type { ReactNode } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { clockWords, fullTime } from '../../../shared/format/time-words.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Markdown } from '../../../shared/markdown/Markdown.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from './Timeline.module.css';
import { changeIcons, changeWords, fieldName, kindIcons, kindName, valueWords } from './timeline-words.ts';

interface TimelineEntryProps {
  bid: number;
  entry: Wire['CrmTimelineEntry'];
  members: readonly Wire['Member'][];

  /** Undefined for an activity that the user may not change or delete. */
  onEdit: ((activity: Wire['CrmActivity']) => void) | undefined;
  onDelete: ((activity: Wire['CrmActivity']) => void) | undefined;
}

export function TimelineEntry({ bid, entry, members, onEdit, onDelete }: TimelineEntryProps) {
  const { activity, change, ticket, at } = entry;
  if (activity) return <Activity activity={activity} onEdit={onEdit} onDelete={onDelete} />;
  if (change) return <Change at={at} change={change} members={members} />;
  return ticket && <Ticket at={at} bid={bid} creation={ticket} />;
}

function Activity({
  activity,
  onEdit,
  onDelete,
}: Pick<TimelineEntryProps, 'onEdit' | 'onDelete'> & { activity: Wire['CrmActivity'] }) {
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
  at,
  change,
  members,
}: {
  at: string;
  change: Wire['CrmContactChange'];
  members: readonly Wire['Member'][];
}) {
  const nameOf = (uid: string) => members.find((each) => each.psm_user.id === uid)?.psm_user.displayName;
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
            <li key={field.field}>
              <span>{fieldName(field.field)}:</span> {valueWords(field, nameOf)}
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

function Ticket({ at, bid, creation }: { at: string; bid: number; creation: Wire['CrmTicketCreation'] }) {
  const { business } = useSelection();
  const { ticket, by_name: name } = creation;
  const number = ticketName(business?.psm_business.prefix ?? '', ticket.number);
  return (
    <Row icon="check_circle">
      <p>
        <Trans>
          <b>{name}</b> creó el ticket{' '}
          <a href={paths.ticket(bid, ticket.id)}>
            {number} {ticket.title}
          </a>
        </Trans>{' '}
        · <Clock at={at} />
      </p>
    </Row>
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
