/** Editor of ordered lines with a name and a colour: the columns and types of a team. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { ColorMenu } from './ColorMenu.tsx';
import styles from './LineEditor.module.css';
import { OrderButtons, moved } from './OrderButtons.tsx';

export interface Line {
  /** Undefined for a new line. */
  id?: number;

  /** Identifies a line while it has no id. */
  key: string;
  name: string;
  color: string;

  /** State of a column; undefined for types. */
  state?: Wire['TicketState'];

  /** Expected minutes of work on a ticket of this type, null for none; undefined for columns. */
  minutes?: number | null;

  /** Limit of tickets in a column, null for none; undefined for types. */
  limit?: number | null;
}

interface LineEditorProps {
  lines: readonly Line[];

  /** Validation messages by key of the line. */
  problems: Readonly<Record<string, string>>;

  /** Noun for a line: `Columna`, `Tipo`. */
  noun: string;
  hasOrder: boolean;

  /** A save is in flight: input would be overwritten by its response. */
  isSaving: boolean;
  onChange(lines: Line[]): void;
  onAdd(): void;

  /** Requests a color for a line that is not offered. */
  onOtherColor(line: Line): void;

  /** Requests the deletion of a stored line; removes a new one directly. */
  onDelete(line: Line): void;
}

export function LineEditor({
  lines,
  problems,
  noun,
  hasOrder,
  isSaving,
  onChange,
  onAdd,
  onOtherColor,
  onDelete,
}: LineEditorProps) {
  const { t } = useLingui();
  const patch = (key: string, change: Partial<Line>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <>
      <ol className={styles.lines} inert={isSaving}>
        {lines.map((line, place) => {
          const name = line.name || t`${noun} ${place + 1}`;
          return (
            <li
              key={line.key}
              className={styles.line}
              data-order={hasOrder ? '' : undefined}
              data-minutes={line.minutes === undefined ? undefined : ''}
            >
              {hasOrder && (
                <OrderButtons
                  className={styles.order}
                  name={name}
                  place={place}
                  count={lines.length}
                  onMove={(by) => onChange(moved(lines, place, by))}
                />
              )}
              <span className={styles.color}>
                <ColorMenu
                  name={name}
                  color={line.color}
                  onChange={(color) => patch(line.key, { color })}
                  onOther={() => onOtherColor(line)}
                />
              </span>
              <MgTextField
                label={t`${noun} ${place + 1}`}
                hideLabel
                maxlength={60}
                value={line.name}
                error={problems[line.key] ?? ''}
                onInput={(event) => patch(line.key, { name: event.currentTarget.value })}
              />
              {line.state && (
                <MgSelect
                  label={t`Qué significa ${name}`}
                  hideLabel
                  value={line.state}
                  options={[
                    { value: 'pending', label: t`Pendiente` },
                    { value: 'doing', label: t`En curso` },
                    { value: 'done', label: t`Terminado` },
                  ]}
                  onChange={(event) =>
                    patch(line.key, { state: event.currentTarget.value as Wire['TicketState'] })
                  }
                />
              )}
              {line.limit !== undefined && (
                <MgTextField
                  className={styles.limit}
                  type="number"
                  min={1}
                  max={mostTickets}
                  step={1}
                  label={t`Límite de tickets de ${name}`}
                  hideLabel
                  placeholder="—"
                  value={line.limit === null ? '' : String(line.limit)}
                  onInput={(event) => patch(line.key, { limit: readLimit(event.currentTarget.value) })}
                >
                  <span slot="start">
                    <Trans>Límite</Trans>
                  </span>
                </MgTextField>
              )}
              {line.minutes !== undefined && (
                <MgTextField
                  className={styles.minutes}
                  type="number"
                  min={0}
                  max={mostMinutes}
                  label={t`Minutos esperados de ${name}`}
                  hideLabel
                  placeholder="—"
                  value={line.minutes === null ? '' : String(line.minutes)}
                  onInput={(event) => patch(line.key, { minutes: readMinutes(event.currentTarget.value) })}
                >
                  <span slot="end">
                    <Trans>min</Trans>
                  </span>
                </MgTextField>
              )}
              <MgIconButton
                icon="delete"
                label={t`Eliminar ${name}`}
                onClick={() =>
                  line.id === undefined
                    ? onChange(lines.filter(({ key }) => key !== line.key))
                    : onDelete(line)
                }
              />
            </li>
          );
        })}
      </ol>
      <div>
        <MgButton variant="quiet" onClick={onAdd}>
          <Icon slot="start" name="add" />
          <Trans>Agregar</Trans>
        </MgButton>
      </div>
    </>
  );
}

/** Maximum of the expected minutes. */
const mostMinutes = 10_000_000;

/** Parses whole minutes; null for invalid input. */
function readMinutes(text: string): number | null {
  const minutes = Math.round(Number(text));
  return text.trim() !== '' && minutes >= 0 && minutes <= mostMinutes ? minutes : null;
}

/** Maximum of a limit (docs/product/tickets.md 2.10). */
const mostTickets = 999;

/** Parses a limit, at most 999; null for invalid input. */
function readLimit(text: string): number | null {
  const limit = Math.round(Number(text));
  return limit >= 1 ? Math.min(limit, mostTickets) : null;
}
