/** Search result: a ticket with highlighted matches. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { paths } from '../../base/address/paths.ts';
import { dueOf } from '../../shared/tickets/due.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { Marked } from '../../shared/highlights/Marked.tsx';
import styles from './search.module.css';

export function FoundTicket({
  ticket,
  query,
  business,
  team,
  people,
  now,
  onOpen,
}: {
  ticket: Wire['FoundTicket'];
  query: string;
  business: Wire['Business'];
  team: Wire['Team'] | undefined;
  people: ReadonlyMap<string, { name: string; src: string | null }>;

  /** In milliseconds. */
  now: number;
  onOpen(): void;
}) {
  const column = team?.psm_status.find(({ id }) => id === ticket.status);
  const assigned = (ticket.assignees ?? []).flatMap((uid) => people.get(uid) ?? []);
  const found = ticket.found_in?.comment_id;
  const isArchived = ticket.archived_at !== undefined;
  const due =
    column && !isArchived
      ? dueOf(
          {
            state: column.state,
            endedAt: ticket.ended_at ?? null,
            completedAt: ticket.completed_at ?? null,
          },
          now,
        )
      : null;
  return (
    <li>
      <a
        className={styles.found}
        href={found ? paths.comment(business.bid, ticket.id, found) : paths.ticket(business.bid, ticket.id)}
        data-ticket={ticket.id}
        onClick={onOpen}
      >
        <span className={styles.name}>
          <Marked text={ticketName(business.psm_business.prefix, ticket.number)} query={query} />
          {ticket.key && (
            <>
              {' · '}
              <Marked text={ticket.key} query={query} />
            </>
          )}
        </span>
        <b className={styles.title}>
          <Marked text={ticket.title} query={query} />
        </b>
        {ticket.found_in && <FoundText found={ticket.found_in} query={query} />}
        <span className={styles.facts}>
          {column && (
            <span>
              <i style={{ background: column.color }} />
              {column.name}
            </span>
          )}
          {team && <span>{team.name}</span>}
          {isArchived && (
            <span>
              <Icon name="archive" size={16} />
              <Trans>Archivado</Trans>
            </span>
          )}
          {due && due.tone !== 'quiet' && (
            <span className={styles.due} data-tone={due.tone}>
              <Icon name="schedule" size={16} />
              {due.text}
            </span>
          )}
        </span>
        {assigned.length > 0 && <MgAvatarStack size="xs" max={3} people={assigned} aria-hidden="true" />}
      </a>
    </li>
  );
}

/** Says where the words were found, with the text around them. */
function FoundText({
  found: { kind, by_name: author, text },
  query,
}: {
  found: Wire['FoundText'];
  query: string;
}) {
  const { t } = useLingui();
  const name = author || '—';
  const places = {
    description: t`Descripción`,
    comment: t`Comentario de ${name}`,
    file: t`Archivo de ${name}`,
    contact: t`Contacto`,
  };
  const icons = {
    description: 'description',
    comment: 'chat_bubble',
    file: 'attach_file',
    contact: 'contacts',
  } as const;
  return (
    <span className={styles.excerpt}>
      <Icon name={icons[kind]} size={16} />
      <span>
        <span className={styles.place}>{places[kind]}: </span>
        <Marked text={text} query={query} />
      </span>
    </span>
  );
}
