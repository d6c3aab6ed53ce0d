/** Inline editor of a cell: text, number or day. Saves on Enter and blur, discards on Escape. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { asksForField } from '../../../../../shared/tickets/team-fields.ts';
import { showSnackbar } from '../../../../../shared/notifications/snackbars.ts';
import { dayOf, edgeOfDay, isDay } from '../../../../../shared/format/periods.ts';
import { useBoard } from '../../../board/board-context.ts';
import { useColumnNames } from '../column-names.ts';
import type { ListColumn } from '../list-options.ts';
import styles from './ListRow.module.css';

export function CellInput({
  card,
  column,
  onEnd,
}: {
  card: TicketCard;
  column: ListColumn;

  /** `restoresFocus`: a key ended the editing, so that focus returns to the cell. */
  onEnd: (restoresFocus: boolean) => void;
}) {
  const { actions, team } = useBoard();
  const { t } = useLingui();
  const names = useColumnNames();
  const input = useRef<HTMLInputElement>(null);
  const isEnded = useRef(false);
  const [isInvalid, setInvalid] = useState(false);
  const before = valueOf(card, column);
  // The version that the edit is based on: a title changed by others since is not overwritten.
  const version = useRef(card.version);

  useLayoutEffect(() => {
    input.current!.focus({ preventScroll: true });
    if (column !== 'start' && column !== 'due') input.current!.select();
  }, [column]);

  const name = names[column];
  const kind = column === 'title' ? 'text' : column === 'points' ? 'number' : 'date';
  return (
    <input
      ref={input}
      className={styles.input}
      type={kind}
      aria-label={t`${name} de ${card.title}`}
      aria-invalid={isInvalid || undefined}
      defaultValue={before}
      onInput={() => setInvalid(false)}
      maxLength={column === 'title' ? 500 : undefined}
      {...(kind === 'number' ? { min: 0, max: 1000, step: 0.5, inputMode: 'decimal' as const } : {})}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
    />
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    // Arrows and letters belong to the input, not to the grid.
    event.stopPropagation();
    if (event.key === 'Enter' && isValid()) end(true, true);
    if (event.key === 'Escape') end(false, true);
    if (event.key === 'Enter' || event.key === 'Escape') event.preventDefault();
  }

  function end(saves: boolean, restoresFocus: boolean): void {
    if (isEnded.current) return;
    isEnded.current = true;
    if (saves && isValid()) save(input.current!.value.trim());
    onEnd(restoresFocus);
  }

  /** Whether the input can be saved; says why not. */
  function isValid(): boolean {
    if (input.current!.validity.valid) return true;
    setInvalid(true);
    showSnackbar(
      kind === 'number'
        ? t`No se guardó: los puntos van de 0 a 1000, de medio en medio.`
        : t`No se guardó: esa fecha no existe.`,
      { id: 'invalid-cell', tone: 'danger' },
    );
    return false;
  }

  function save(text: string): void {
    if (text === before) return;
    if (column === 'title' && text !== '') actions.change(card.id, { title: text, version: version.current });
    if (column === 'points' && (text !== '' || !asksForField(team, 'storyPoints')))
      actions.change(card.id, { story_points: text === '' ? null : Number(text) });
    if (text !== '' && kind === 'date' && !isDay(text)) return;
    if (column === 'start')
      actions.change(card.id, { started_at: text === '' ? null : edgeOfDay(text, 'start') });
    if (column === 'due') actions.change(card.id, { ended_at: text === '' ? null : edgeOfDay(text, 'end') });
  }
}

function valueOf(card: TicketCard, column: ListColumn): string {
  if (column === 'title') return card.title;
  if (column === 'points') return card.story_points === undefined ? '' : String(card.story_points);
  const time = column === 'start' ? card.started_at : card.ended_at;
  return time ? dayOf(new Date(time)) : '';
}
