/** Linked ticket: a link to it, and a button that removes the relation. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { MgIconButton } from '@minga/react/icon-button';
import { paths } from '../../../base/address/paths.ts';
import type { TicketLink } from './link-groups.ts';
import styles from './Relations.module.css';

export function RelationRow({
  link: { ticket },
  bid,
  name,
  team,
  isOtherTeam,
  people,
  onRemove,
}: {
  link: TicketLink;
  bid: number;
  /** Name of the ticket, `NUB-12`. */
  name: string;
  /** Team of the linked ticket. */
  team: Wire['Team'] | undefined;
  isOtherTeam: boolean;
  people: ReadonlyMap<string, { name: string; src: string | null }>;
  /** Without it the link cannot be removed. */
  onRemove: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const column = team?.psm_status.find(({ id }) => id === ticket.status);
  const assigned = ticket.assignees.flatMap((uid) => people.get(uid) ?? []);
  return (
    <li className={styles.row}>
      <a
        className={styles.link}
        href={paths.ticket(bid, ticket.id)}
        data-done={ticket.state === 'done' || undefined}
      >
        <span className={styles.name}>{name}</span>
        <span className={styles.title}>{ticket.title}</span>
        <span className={styles.facts}>
          {isOtherTeam && team && <span>{team.name}</span>}
          {column && (
            <span className={styles.status}>
              <i style={{ background: column.color }} aria-hidden="true" />
              {column.name}
            </span>
          )}
          {ticket.archived && (
            <span>
              <Trans>Archivado</Trans>
            </span>
          )}
        </span>
      </a>
      {assigned.length > 0 && (
        <MgAvatarStack size="xs" max={2} people={assigned} label={t`Asignado a`} className={styles.people} />
      )}
      {onRemove && (
        <MgIconButton
          className={styles.remove}
          icon="close"
          size="sm"
          label={t`Quitar la relación con ${name}`}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
