/** Content of a cell of the list. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import type { MouseEvent } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { dateWords, shortDateWords } from '../../../../shared/format/time-words.ts';
import { durationWords } from '../../../../shared/format/duration-words.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import {
  customFieldOf,
  customValueWords,
  isCustomKey,
  valueOfKey,
} from '../../../../shared/tickets/custom-values.ts';
import { dueOf } from '../../../../shared/tickets/due.ts';
import { priorityLook } from '../../../../shared/tickets/priority.ts';
import { TypeTag } from '../../../../shared/tickets/TypeTag.tsx';
import { useBoard } from '../../board/board-context.ts';
import type { ListColumn } from './list-columns.ts';
import styles from './grid/ListRow.module.css';

export function CellContent({ card, column }: { card: TicketCard; column: ListColumn }) {
  const { business, team, types, people } = useBoard();
  const { t, i18n } = useLingui();
  const empty = <span className={styles.empty}>—</span>;
  if (isCustomKey(column)) {
    const field = customFieldOf(team.psm_custom_fields, column);
    const value = field && valueOfKey(card, column);
    return field && value ? (
      <span className={styles.clip} title={field.type === 'number' ? undefined : value}>
        {customValueWords(field, value)}
      </span>
    ) : (
      empty
    );
  }
  switch (column) {
    case 'key':
      return (
        <span className={styles.clip}>
          {card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : t`Guardando…`}
        </span>
      );
    case 'title':
      return <TitleLink card={card} />;
    case 'status': {
      const status = team.psm_status.find(({ id }) => id === card.status);
      return (
        <span className={styles.with}>
          <i className={styles.dot} style={{ background: status?.color }} />
          <span className={styles.clip}>{status?.name}</span>
        </span>
      );
    }
    case 'type': {
      const type = card.type === undefined ? undefined : types.get(card.type);
      return type ? <TypeTag type={type} /> : empty;
    }
    case 'priority': {
      const look = priorityLook(card.priority);
      if (!look) return empty;
      return (
        <span className={styles.with}>
          <span className={styles.icon} style={{ color: look.color }}>
            <Icon name={look.icon} />
          </span>
          <span className={styles.clip}>{i18n._(look.name)}</span>
        </span>
      );
    }
    case 'assignees': {
      const assigned = (card.assignees ?? []).map((uid) => people.get(uid) ?? { name: '?', src: null });
      if (assigned.length === 0) return empty;
      return (
        <span className={styles.with}>
          <MgAvatarStack className={styles.people} size="xs" max={3} people={assigned} aria-hidden="true" />
          <span className={assigned.length > 1 ? styles.hidden : styles.clip}>
            {assigned.map(({ name }) => name).join(', ')}
          </span>
        </span>
      );
    }
    case 'contact':
      return card.contact?.name ? <span className={styles.clip}>{card.contact.name}</span> : empty;
    case 'points':
      return card.story_points === undefined ? empty : numberWords(card.story_points);
    case 'estimate':
      return card.estimated_time === undefined ? empty : <Duration minutes={card.estimated_time} />;
    case 'logged':
      return card.logged_time === undefined ? empty : <Duration minutes={card.logged_time} />;
    case 'start':
      return card.started_at ? <span className={styles.clip}>{dateWords(card.started_at)}</span> : empty;
    case 'due':
      return card.ended_at ? <DueWords card={card} /> : empty;
    case 'comments':
      return card.comments ? numberWords(card.comments) : empty;
    case 'creator':
      return card.created_by ? (
        <span className={styles.clip}>{people.get(card.created_by)?.name ?? '?'}</span>
      ) : (
        empty
      );
    default:
      return column satisfies never;
  }
}

function Duration({ minutes }: { minutes: number }) {
  return <span className={styles.clip}>{durationWords(minutes)}</span>;
}

/** The title, as a link that opens the ticket. Its cell has the tab stop. */
export function TitleLink({
  card,
  isTabStop = false,
  onClick,
}: {
  card: TicketCard;
  isTabStop?: boolean;
  onClick?: (event: MouseEvent) => void;
}) {
  const { ticketPath } = useBoard();
  return (
    <a
      className={styles.title}
      href={card.version > 0 ? ticketPath(card.id) : undefined}
      draggable={false}
      tabIndex={isTabStop ? 0 : -1}
      title={card.title}
      onClick={onClick}
    >
      {card.title}
    </a>
  );
}

/** The planned end: the day, and the tone of overdue and due soon. */
export function DueWords({ card }: { card: TicketCard }) {
  const { team } = useBoard();
  const now = useNow();
  const state = team.psm_status.find(({ id }) => id === card.status)?.state ?? 'pending';
  const due = dueOf({ endedAt: card.ended_at, completedAt: card.completed_at, state }, now);
  return (
    <span className={styles.due} data-tone={due?.tone} title={card.ended_at && dateWords(card.ended_at)}>
      {due?.tone === 'ok' ? card.ended_at && shortDateWords(card.ended_at, now) : due?.text}
    </span>
  );
}
