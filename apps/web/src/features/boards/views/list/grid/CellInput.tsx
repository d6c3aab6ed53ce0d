/** Inline editor of a cell of the list: title, points or a day. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { useRef } from 'react';
import { dayOf, edgeOfDay, isDay } from '../../../../../shared/format/periods.ts';
import { showSnackbar } from '../../../../../shared/notifications/snackbars.ts';
import { CellEditor, type EditEnd } from '../../../../../shared/table/CellEditor.tsx';
import type { CellInput as CellInputProps } from '../../../../../shared/table/columns.ts';
import { asksForField } from '../../../../../shared/tickets/team-fields.ts';
import { useBoard } from '../../../board/board-context.ts';
import { useColumnNames } from '../column-names.ts';
import type { ListColumn } from '../list-options.ts';

export function CellInput({
  card,
  column,
  onEnd,
}: {
  card: TicketCard;
  column: ListColumn;
  onEnd: (focus: EditEnd['focus']) => void;
}) {
  const { actions, team } = useBoard();
  const { t } = useLingui();
  const names = useColumnNames();
  // The version that the edit is based on: a title changed by others since is not overwritten.
  const version = useRef(card.version);
  const value = valueOf(card, column);

  return (
    <CellEditor
      inputs={[{ label: names[column], value, ...kindOf(column) }]}
      name={card.title}
      failed={null}
      problemOf={() => null}
      onProblem={(problem) => showSnackbar(problem, { id: 'invalid-cell', tone: 'danger' })}
      onEnd={({ values, focus }) => {
        if (values?.[0] !== undefined) save(values[0].trim());
        onEnd(focus);
      }}
    />
  );

  function kindOf(id: ListColumn): Omit<CellInputProps & { kind: 'text' }, 'label' | 'value'> {
    if (id === 'title') return { kind: 'text', maxLength: 500 };
    if (id !== 'points')
      return { kind: 'text', type: 'date', invalid: t`No se guardó: esa fecha no existe.` };
    const invalid = t`No se guardó: los puntos van de 0 a 1000, de medio en medio.`;
    return { kind: 'text', type: 'number', min: 0, max: 1000, step: 0.5, invalid };
  }

  function save(text: string): void {
    if (text === value) return;
    if (column === 'title' && text !== '') actions.change(card.id, { title: text, version: version.current });
    if (column === 'points' && (text !== '' || !asksForField(team, 'storyPoints')))
      actions.change(card.id, { story_points: text === '' ? null : Number(text) });
    if (text !== '' && (column === 'start' || column === 'due') && !isDay(text)) return;
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
