/** The pressed ticket: its name, status and people, and what can be done with it on the map. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { useBoard } from '../../board/board-context.ts';
import type { PlacedTicket } from './map-clusters.ts';
import styles from './TicketPanel.module.css';

export function TicketPanel({
  card,
  onMove,
  onRemove,
  onClose,
}: {
  card: PlacedTicket;
  onMove: () => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { business, can, people, team, ticketPath, openByClick } = useBoard();
  const title = useRef<HTMLAnchorElement>(null);
  // The points have no order that leads to the panel.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const isSaved = card.version > 0;
  const status = team.psm_status.find(({ id }) => id === card.status);
  const assigned = (card.assignees ?? []).map((uid) => people.get(uid) ?? { name: '?', src: null });
  const names = assigned.map((person) => person.name).join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, as the button does
    <section
      className={styles.panel}
      aria-label={t`Ticket elegido`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={styles.head}>
        <span className={styles.name}>
          {card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : t`Guardando…`}
        </span>
        <MgIconButton icon="close" size="sm" label={t`Cerrar`} onClick={onClose} />
      </div>
      <a
        ref={title}
        className={styles.title}
        href={isSaved ? ticketPath(card.id) : undefined}
        onClick={(event) => openByClick(event, card.id)}
      >
        {card.title}
      </a>
      <div className={styles.facts}>
        <span className={styles.status}>
          <i style={{ background: status?.color }} />
          {status?.name}
        </span>
        {assigned.length > 0 ? (
          <span className={styles.people}>
            <MgAvatarStack size="xs" max={3} people={assigned} />
            <span className={styles.names}>{names}</span>
          </span>
        ) : (
          <span>
            <Trans>Sin asignar</Trans>
          </span>
        )}
      </div>
      {can.edit && isSaved && (
        <div className={styles.actions}>
          <MgButton onClick={onMove}>
            <Icon slot="start" name="location_on" />
            <Trans>Mover</Trans>
          </MgButton>
          <MgButton variant="quiet" onClick={onRemove}>
            <Trans>Quitar del mapa</Trans>
          </MgButton>
        </div>
      )}
    </section>
  );
}
