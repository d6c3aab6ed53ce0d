/** Ticket on a board: its title and the facts that were chosen (docs/product/tickets.md 2.13), in order of emphasis. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgAvatarStack } from '@minga/react/avatar-stack';
import { type MouseEvent, memo, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { customKey, customValue, customValueWords } from '../../../shared/tickets/custom-values.ts';
import { dueOf } from '../../../shared/tickets/due.ts';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { PresentPeople } from '../../../shared/presence/PresentPeople.tsx';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import type { CardFact } from '../appearance/appearance.ts';
import { useBoard } from './board-context.ts';
import styles from './Card.module.css';
import { LinkBadges } from './LinkBadges.tsx';
import { TypeTag } from '../../../shared/tickets/TypeTag.tsx';
import { useCard } from './use-held-board.ts';
import { useCardSelection } from '../selection/use-card-selection.ts';
import { useIsOpenTicket } from '../open/use-is-open-ticket.ts';
import { isPlainClick } from '../../../base/address/plain-click.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { durationWords } from '../../../shared/format/duration-words.ts';
import { numberWords } from '../../../shared/format/number-words.ts';

export const Card = memo(function Card({ id }: { id: string }) {
  const {
    controller,
    business,
    team,
    types,
    sources,
    linkEffects,
    people,
    actions,
    appearance,
    can,
    ticketPath,
    openTicket,
  } = useBoard();
  const { t, i18n } = useLingui();
  const card = useCard(id);
  const isTabStop = useSyncExternalStore(controller.watch, () => controller.isTabStop(id));
  const isOpen = useIsOpenTicket(id);
  const { isSelected, selectByClick } = useCardSelection(id);
  const now = useNow();
  const isSaved = (card?.version ?? 0) > 0;
  /** Clicked before the server stored it: opens once it is stored, unless focus has moved elsewhere. */
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isSaved || !isAwaited.current) return;
    isAwaited.current = false;
    openTicket(id);
  }, [id, isSaved, openTicket]);
  if (!card) return null;

  const name = card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';
  const { facts, density } = appearance;
  const isCompact = density === 'compact';
  const shows = (fact: CardFact) => facts.includes(fact);
  const priority = shows('priority') ? priorityLook(card.priority) : undefined;
  const type = shows('type') && card.type !== undefined ? types.get(card.type) : undefined;
  const source = shows('source') && card.source !== undefined ? sources.get(card.source) : undefined;
  const contact = shows('contact') && usesField(team, 'contact') ? card.contact?.name : undefined;
  const state = team.psm_status.find((status) => status.id === card.status)?.state ?? 'pending';
  const times = { endedAt: card.ended_at, completedAt: card.completed_at, state };
  const due = shows('due') ? dueOf(times, now) : null;
  const points = shows('points') ? card.story_points : undefined;
  const estimate = shows('estimate') ? card.estimated_time : undefined;
  const logged = shows('logged') ? card.logged_time : undefined;
  const estimateWords = estimate === undefined ? '' : durationWords(estimate);
  const loggedWords = logged === undefined ? '' : durationWords(logged);
  const comments = shows('comments') ? (card.comments ?? 0) : 0;
  const commentWords =
    comments > 0 && t`${plural(comments, { one: '# comentario', other: '# comentarios' })}`;
  const assignees = shows('assignees')
    ? (card.assignees ?? []).map((uid) => people.get(uid) ?? { name: '?', src: null })
    : [];
  const custom = team.psm_custom_fields.flatMap((field) => {
    const value = shows(customKey(field.id)) ? customValue(card, field.id) : null;
    return value === null ? [] : [{ id: field.id, name: field.name, words: customValueWords(field, value) }];
  });
  const effect = linkEffects.get(id);
  const words = [
    shows('number') && name,
    card.title,
    isSelected && t`seleccionado`,
    priority && t`prioridad ${i18n._(priority.name)}`,
    type?.name,
    source,
    contact && t`contacto ${contact}`,
    due?.text,
    estimateWords && t`estimación ${estimateWords}`,
    loggedWords && t`tiempo ${loggedWords}`,
    commentWords,
    ...custom.map((fact) => `${fact.name} ${fact.words}`),
    effect?.isBlocked && t`bloqueado por otro ticket`,
    effect && effect.children > 0 && t`${effect.done} de ${effect.children} hijos terminados`,
    assignees.map((person) => person.name).join(', '),
  ];
  const label = isSaved ? shows('number') && name : t`Guardando…`;
  const hasName = Boolean(label || priority || type || source || contact);
  const hasFoot =
    Boolean(due || estimateWords || loggedWords) ||
    points !== undefined ||
    comments > 0 ||
    assignees.length > 0 ||
    effect !== undefined;
  const present = <PresentPeople bid={business.bid} tid={team.id} ticketId={id} people={people} onCard />;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu has a button and a key, too
    <article
      className={styles.card}
      data-card={id}
      data-compact={isCompact ? '' : undefined}
      data-pending={isSaved ? undefined : ''}
      data-selected={isSelected ? '' : undefined}
      draggable={can.edit && isSaved}
      onContextMenu={openMenu}
    >
      {isSelected && (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
      <h3 className={styles.title}>
        <a
          className={styles.link}
          href={ticketPath(id)}
          draggable={false}
          tabIndex={isTabStop ? 0 : -1}
          title={isCompact ? card.title : undefined}
          aria-label={words.filter(Boolean).join(', ')}
          aria-current={isOpen || undefined}
          onFocus={() => controller.noteFocus(id)}
          onBlur={() => {
            isAwaited.current = false;
          }}
          onClick={open}
        >
          {card.title}
        </a>
      </h3>
      {(hasName || hasFoot || custom.length > 0) && (
        <div className={styles.facts}>
          {hasName && (
            <div className={styles.meta}>
              {label && <span className={styles.name}>{label}</span>}
              {priority && (
                <span
                  className={styles.priority}
                  style={{ color: priority.color }}
                  title={i18n._(priority.name)}
                >
                  <Icon name={priority.icon} />
                </span>
              )}
              {type && <TypeTag type={type} />}
              {source && (
                <span className={styles.source} title={t`Origen: ${source}`}>
                  <Icon name="call" />
                  <span>{source}</span>
                </span>
              )}
              {contact && (
                <span className={styles.source} title={t`Contacto: ${contact}`}>
                  <Icon name="contacts" />
                  <span>{contact}</span>
                </span>
              )}
              {present}
            </div>
          )}
          {custom.length > 0 && (
            <div className={`${styles.meta} ${styles.custom}`}>
              {custom.map((fact) => (
                <span key={fact.id} className={styles.fact} title={`${fact.name}: ${fact.words}`}>
                  {fact.name}: <b>{fact.words}</b>
                </span>
              ))}
            </div>
          )}
          {hasFoot && (
            <div className={styles.meta}>
              {due && (
                <span className={styles.due} data-tone={due.tone}>
                  <Icon name="schedule" />
                  {due.text}
                </span>
              )}
              {points !== undefined && (
                <span className={styles.points} title={t`Puntos`}>
                  <Icon name="bolt" />
                  {numberWords(points)}
                </span>
              )}
              {estimateWords && (
                <span className={styles.points} title={t`Estimación`}>
                  <Icon name="pending" />
                  {estimateWords}
                </span>
              )}
              {loggedWords && (
                <span className={styles.points} title={t`Tiempo`}>
                  <Icon name="timer" />
                  {loggedWords}
                </span>
              )}
              {effect && <LinkBadges effect={effect} />}
              {commentWords && (
                <span className={styles.comments} title={commentWords}>
                  <Icon name="chat_bubble" />
                  {numberWords(comments)}
                </span>
              )}
              {assignees.length > 0 && (
                <MgAvatarStack
                  className={styles.people}
                  size={isCompact ? 'xs' : 'sm'}
                  {...(isCompact ? { max: 2 } : {})}
                  people={assignees}
                />
              )}
              {!hasName && present}
            </div>
          )}
        </div>
      )}
      {!hasName && !hasFoot && present}
      <button
        className={styles.more}
        type="button"
        tabIndex={-1}
        aria-label={t`Acciones de ${name}`}
        onClick={openMenu}
      >
        <Icon name="more_horiz" size={20} />
      </button>
    </article>
  );

  function open(event: MouseEvent): void {
    if (selectByClick(event) || !isPlainClick(event)) return;
    event.preventDefault();
    if (isSaved) openTicket(id);
    else isAwaited.current = true;
  }

  function openMenu(event: MouseEvent): void {
    event.preventDefault();
    if (!isSaved) return;
    const isButton = event.currentTarget instanceof HTMLButtonElement;
    // The context menu key sends an event without coordinates: the menu opens beside the card.
    const isPoint = !isButton && (event.clientX > 0 || event.clientY > 0);
    actions.openMenu(id, isPoint ? { x: event.clientX, y: event.clientY } : event.currentTarget);
  }
});
