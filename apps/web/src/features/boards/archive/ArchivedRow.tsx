/** An archived ticket in the list. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { Link } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import type { NamedTicket } from '../../../shared/tickets/use-archive.ts';
import styles from './archive.module.css';

interface ArchivedRowProps {
  card: TicketCard;
  prefix: string;
  team: Wire['Team'];
  people: ReadonlyMap<string, { name: string; src: string | null }>;

  /** In milliseconds. */
  now: number;
  isSelected: boolean;

  /** Without these the user may not do it. */
  onSelect: ((isRange: boolean) => void) | undefined;
  onRestore: ((ticket: NamedTicket) => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function ArchivedRow({
  card,
  prefix,
  team,
  people,
  now,
  isSelected,
  onSelect,
  onRestore,
  onDelete,
}: ArchivedRowProps) {
  const { t } = useLingui();
  const name = ticketName(prefix, card.number);
  const column = team.psm_status.find(({ id }) => id === card.status);
  const assigned = (card.assignees ?? []).flatMap((uid) => people.get(uid) ?? []);
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      {onSelect && (
        <label className={styles.check}>
          <input
            type="checkbox"
            aria-label={t`Seleccionar ${name}`}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => onSelect(event.shiftKey)}
          />
        </label>
      )}
      <div className={styles.text}>
        <Link className={styles.title} to={paths.ticket(team.bid, card.id)} state={{ fromBoard: true }}>
          <span className={styles.name}>{name}</span> {card.title}
        </Link>
        <span className={styles.facts}>
          {column && (
            <span className={styles.column}>
              <i style={{ background: column.color }} />
              {column.name}
            </span>
          )}
          {card.archived_at && (
            <span>
              <Trans>Archivado:</Trans>{' '}
              <time dateTime={card.archived_at} title={fullTime(card.archived_at)}>
                {timeWords(card.archived_at, now)}
              </time>
            </span>
          )}
        </span>
      </div>
      {assigned.length > 0 && (
        <MgAvatarStack className={styles.people} size="xs" max={3} people={assigned} aria-hidden="true" />
      )}
      <div className={styles.actions}>
        {onRestore && (
          <MgButton
            variant="outline"
            aria-label={t`Restaurar ${name}`}
            onClick={() => onRestore({ id: card.id, name })}
          >
            <Trans>Restaurar</Trans>
          </MgButton>
        )}
        {onDelete && (
          <MgIconButton size="sm" icon="delete" label={t`Eliminar ${name}`} onClick={() => onDelete()} />
        )}
      </div>
    </li>
  );
}
