import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { Icon } from '../../shared/icons/Icon.tsx';
import { TypeTag } from '../../shared/tickets/TypeTag.tsx';
import { priorityLook } from '../../shared/tickets/priority.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import styles from '../../shared/imports/imports.module.css';

interface ImportPreviewProps {
  tickets: Wire['NewTicket'][];
  team: Wire['Team'];
  members: readonly Wire['Member'][];
}

/** Preview of the first tickets. */
export function ImportPreview({ tickets, team, members }: ImportPreviewProps) {
  const people = new Map(
    members.map(({ psm_user }) => [psm_user.id, { name: psm_user.displayName, src: psm_user.pp ?? '' }]),
  );
  const { i18n } = useLingui();
  const types = new Map(team.psm_types.map((type) => [type.id, type]));
  /** Priority and type, as cards of the board show them. */
  const marks = ({ priority: value, type: id }: Wire['NewTicket']) => {
    const priority = priorityLook(value);
    const type = id ? types.get(id) : undefined;
    return (
      <>
        {priority && (
          <span
            className={styles.points}
            style={{ color: priority.color }}
            role="img"
            aria-label={i18n._(priority.name)}
            title={i18n._(priority.name)}
          >
            <Icon name={priority.icon} />
          </span>
        )}
        {type && <TypeTag type={type} />}
      </>
    );
  };
  return (
    <section className={styles.block} aria-labelledby="import-preview">
      <h2 id="import-preview">
        <Trans>Así se verán</Trans>
      </h2>
      <ol className={styles.preview}>
        {tickets.slice(0, 4).map((ticket) => (
          <li key={ticket.id} className={styles.card}>
            <strong className={styles.cardTitle}>{ticket.title}</strong>
            {ticket.description && (
              <span className={styles.cardText}>{ticket.description.slice(0, 200)}</span>
            )}
            <span className={styles.cardMeta}>
              {ticket.key && <span>{ticket.key}</span>}
              <span>{team.psm_status.find(({ id }) => id === ticket.status)?.name}</span>
              {marks(ticket)}
              {ticket.story_points !== undefined && ticket.story_points !== null && (
                <span className={styles.points}>
                  <Icon name="bolt" />
                  {numberWords(ticket.story_points)}
                </span>
              )}
              <span className={styles.grow} />
              {ticket.assignees && (
                <MgAvatarStack people={ticket.assignees.flatMap((uid) => people.get(uid) ?? [])} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
