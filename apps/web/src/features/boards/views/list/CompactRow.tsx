/** One ticket as a two-line card, for narrow screens; chosen custom fields are a third line. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { memo } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { numberWords } from '../../../../shared/format/number-words.ts';
import {
  type CustomKey,
  customFieldOf,
  customValueWords,
  valueOfKey,
} from '../../../../shared/tickets/custom-values.ts';
import { priorityLook } from '../../../../shared/tickets/priority.ts';
import { useBoard } from '../../board/board-context.ts';
import { useCard } from '../../board/use-held-board.ts';
import { DueWords, TitleLink } from './CellContent.tsx';
import styles from './CompactRow.module.css';
import { useListHandlers } from './list-context.ts';

export const CompactRow = memo(function CompactRow({
  id,
  custom,
  isSelected,
}: {
  id: string;

  /** Custom fields that are shown if the ticket has a value. */
  custom: readonly CustomKey[];
  isSelected: boolean;
}) {
  const { actions, business, can, team, people, openByClick } = useBoard();
  const { t, i18n } = useLingui();
  const { onSelect } = useListHandlers();
  const card = useCard(id);
  if (!card) return null;
  const status = team.psm_status.find((each) => each.id === card.status);
  const priority = priorityLook(card.priority);
  const assigned = (card.assignees ?? []).map((uid) => people.get(uid) ?? { name: '?', src: null });

  return (
    <div className={styles.row} data-list-row={id} data-selected={isSelected || undefined}>
      {can.edit && (
        <label className={styles.select}>
          <input
            type="checkbox"
            aria-label={t`Seleccionar ${card.title}`}
            checked={isSelected}
            onChange={() => undefined}
            onClick={(event) => onSelect(id, event.shiftKey)}
          />
        </label>
      )}
      <div className={styles.text}>
        <TitleLink card={card} isTabStop onClick={(event) => openByClick(event, id)} />
        <span className={styles.facts}>
          <span>
            {card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : t`Guardando…`}
          </span>
          <span className={styles.status}>
            <i className={styles.dot} style={{ background: status?.color }} />
            <span>{status?.name}</span>
          </span>
          {priority && (
            <span
              className={styles.icon}
              style={{ color: priority.color }}
              role="img"
              aria-label={t`prioridad ${i18n._(priority.name)}`}
            >
              <Icon name={priority.icon} />
            </span>
          )}
          {card.story_points !== undefined && (
            <span className={styles.icon} title={t`Puntos`}>
              <Icon name="bolt" />
              {numberWords(card.story_points)}
            </span>
          )}
          {card.ended_at && <DueWords card={card} />}
        </span>
        <CustomFacts card={card} custom={custom} />
      </div>
      {assigned.length > 0 && <MgAvatarStack className={styles.people} size="xs" max={2} people={assigned} />}
      <button
        type="button"
        className={styles.more}
        aria-label={t`Acciones de ${card.title}`}
        onClick={(event) => card.version > 0 && actions.openMenu(id, event.currentTarget)}
      >
        <Icon name="more_horiz" size={20} />
      </button>
    </div>
  );
});

/** The values of the chosen custom fields with their names; nothing without any. */
function CustomFacts({ card, custom }: { card: TicketCard; custom: readonly CustomKey[] }) {
  const { team } = useBoard();
  const facts = custom.flatMap((key) => {
    const field = customFieldOf(team.psm_custom_fields, key);
    const value = valueOfKey(card, key);
    return field && value ? [{ key, name: field.name, words: customValueWords(field, value) }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <span className={styles.custom}>
      {facts.map(({ key, name, words }) => (
        <span key={key} title={`${name}: ${words}`}>
          {name}: <b>{words}</b>
        </span>
      ))}
    </span>
  );
}
