/** Lines with a name and a colour that stand in an order: columns and types of a team. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIcon } from '@minga/react/icon';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import styles from './LineEditor.module.css';

export interface Line {
  /** Missing for one that is new. */
  id?: number;

  /** Keeps a line apart from the others while it has no id. */
  key: string;
  name: string;
  color: string;

  /** What a column means; types have none. */
  state?: Wire['TicketState'];

  /** Minutes of work expected of a ticket of a type, null for none; columns have none. */
  minutes?: number | null;
}

interface LineEditorProps {
  lines: readonly Line[];

  /** What is wrong with a line, by its key. */
  problems: Readonly<Record<string, string>>;

  /** What a line is called: `Columna`, `Tipo`. */
  noun: string;
  hasOrder: boolean;

  /** A save is running: what is typed now would be lost with its answer. */
  isSaving: boolean;
  onChange(lines: Line[]): void;
  onAdd(): void;

  /** A stored line is to be deleted; a new one is just taken out. */
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
                <span className={styles.order}>
                  <MgIconButton
                    size="sm"
                    icon="arrow_upward"
                    label={t`Subir ${name}`}
                    disabled={place === 0}
                    onClick={() => onChange(moved(lines, place, -1))}
                  />
                  <MgIconButton
                    size="sm"
                    icon="arrow_downward"
                    label={t`Bajar ${name}`}
                    disabled={place === lines.length - 1}
                    onClick={() => onChange(moved(lines, place, 1))}
                  />
                </span>
              )}
              <input
                type="color"
                className={styles.color}
                aria-label={t`Color de ${name}`}
                value={line.color}
                onChange={(event) => patch(line.key, { color: event.currentTarget.value })}
              />
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
          <MgIcon slot="start" name="add" size={16} />
          <Trans>Agregar</Trans>
        </MgButton>
      </div>
    </>
  );
}

/** Most minutes that can be expected. */
const mostMinutes = 10_000_000;

/** Whole minutes that were typed; nothing for anything else. */
function readMinutes(text: string): number | null {
  const minutes = Math.round(Number(text));
  return text.trim() !== '' && minutes >= 0 && minutes <= mostMinutes ? minutes : null;
}

/** The lines, with the one at a place moved up (-1) or down (1). */
export function moved(lines: readonly Line[], place: number, by: -1 | 1): Line[] {
  const next = [...lines];
  const [line] = next.splice(place, 1);
  if (line) next.splice(place + by, 0, line);
  return next;
}
