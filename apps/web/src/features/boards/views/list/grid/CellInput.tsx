/** Inline editor of a cell of the list: title, points, estimate or a day. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useRef } from 'react';
import { dayOf, edgeOfDay, isDay } from '../../../../../shared/format/periods.ts';
import { clockText, durationOf } from '../../../../../shared/format/typed-duration.ts';
import { showSnackbar } from '../../../../../shared/notifications/snackbars.ts';
import { CellEditor, type EditEnd } from '../../../../../shared/table/CellEditor.tsx';
import type { CellInput as CellInputProps } from '../../../../../shared/table/columns.ts';
import { customFieldOf, isCustomKey, valueOfKey } from '../../../../../shared/tickets/custom-values.ts';
import { asksForField } from '../../../../../shared/tickets/team-fields.ts';
import { useBoard } from '../../../board/board-context.ts';
import { useColumnNames } from '../column-names.ts';
import type { ListColumn } from '../list-columns.ts';

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
  const field = isCustomKey(column) ? customFieldOf(team.psm_custom_fields, column) : undefined;

  return (
    <CellEditor
      inputs={[{ label: names[column] ?? '', value, ...(field ? kindOfField(field) : kindOf(column)) }]}
      name={card.title}
      failed={null}
      problemOf={([text = '']) =>
        column === 'estimate' && text.trim() !== '' && durationOf(text, 'hours') === null
          ? t`No se guardó: escribe horas y minutos, como 1:30 o 2 h.`
          : null
      }
      onProblem={(problem) => showSnackbar(problem, { id: 'invalid-cell', tone: 'danger' })}
      onEnd={({ values, focus }) => {
        if (values?.[0] !== undefined) save(values[0].trim());
        onEnd(focus);
      }}
    />
  );

  function kindOf(id: ListColumn): Omit<CellInputProps & { kind: 'text' }, 'label' | 'value'> {
    if (id === 'title') return { kind: 'text', maxLength: 500 };
    if (id === 'estimate') return { kind: 'text', maxLength: 20 };
    if (id !== 'points')
      return { kind: 'text', type: 'date', invalid: t`No se guardó: esa fecha no existe.` };
    const invalid = t`No se guardó: los puntos van de 0 a 1000, de medio en medio.`;
    return { kind: 'text', type: 'number', min: 0, max: 1000, step: 0.5, invalid };
  }

  function kindOfField({ type, options, required }: Wire['CustomField']) {
    if (type === 'number')
      return { kind: 'text' as const, type: 'number' as const, invalid: t`Escribe un número.` };
    if (type === 'text') return { kind: 'text' as const, maxLength: 2000 };
    const choices = [...new Set([...options, ...(value ? [value] : [])])];
    return {
      kind: 'choice' as const,
      options: [
        ...(required && value ? [] : [{ value: '', label: t`Sin valor` }]),
        ...choices.map((option) => ({ value: option, label: option })),
      ],
    };
  }

  function save(text: string): void {
    if (text === value) return;
    if (field) {
      if (text === '' && field.required) {
        const { name } = field;
        showSnackbar(t`Este equipo pide «${name}» en cada ticket.`, { id: 'invalid-cell', tone: 'danger' });
      } else actions.change(card.id, { custom_fields: [{ id: field.id, value: text === '' ? null : text }] });
      return;
    }
    if (column === 'title' && text !== '') actions.change(card.id, { title: text, version: version.current });
    if (column === 'points' && (text !== '' || !asksForField(team, 'storyPoints')))
      actions.change(card.id, { story_points: text === '' ? null : Number(text) });
    if (column === 'estimate') saveEstimate(text === '' ? null : durationOf(text, 'hours'));
    if (text !== '' && (column === 'start' || column === 'due') && !isDay(text)) return;
    if (column === 'start')
      actions.change(card.id, { started_at: text === '' ? null : edgeOfDay(text, 'start') });
    if (column === 'due') actions.change(card.id, { ended_at: text === '' ? null : edgeOfDay(text, 'end') });
  }

  /** The text may be another one for the same duration. */
  function saveEstimate(minutes: number | null): void {
    if (minutes !== (card.estimated_time ?? null)) actions.change(card.id, { estimated_time: minutes });
  }
}

function valueOf(card: TicketCard, column: ListColumn): string {
  if (isCustomKey(column)) return valueOfKey(card, column) ?? '';
  if (column === 'title') return card.title;
  if (column === 'points') return card.story_points === undefined ? '' : String(card.story_points);
  if (column === 'estimate') return card.estimated_time === undefined ? '' : clockText(card.estimated_time);
  const time = column === 'start' ? card.started_at : card.ended_at;
  return time ? dayOf(new Date(time)) : '';
}
