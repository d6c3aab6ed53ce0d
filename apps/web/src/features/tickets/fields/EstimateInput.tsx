/** Estimated work of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { Choice } from './Choice.tsx';
import { durationWords } from '../../../shared/format/duration-words.ts';
import { NumberInput } from './FieldInputs.tsx';
import styles from './FieldInputs.module.css';
import type { Patch } from '../screen/use-ticket-saves.ts';

const minutesIn = { minutes: 1, hours: 60, days: 8 * 60 } as const;
type Metric = keyof typeof minutesIn;

/**
 * Minutes of work, in the chosen unit; a workday has eight hours. A ticket without an estimate shows the default of its
 * type, which a button adopts.
 */
export function EstimateInput({
  ticket,
  usual,
  isReadOnly,
  onSave,
}: {
  ticket: Wire['Ticket'];

  /** Default estimate of the type in minutes; null without one. */
  usual: number | null;
  isReadOnly: boolean;
  onSave: (patch: Patch) => void;
}) {
  const { t } = useLingui();
  const metric: Metric = ticket.time_metric ?? 'hours';
  const value = ticket.estimated_time === null ? null : ticket.estimated_time / minutesIn[metric];
  return (
    <>
      <NumberInput
        label={t`Estimado`}
        value={value}
        max={100_000}
        step={0.5}
        isReadOnly={isReadOnly}
        onSave={(next) =>
          onSave({
            estimated_time: next === null ? null : Math.round(next * minutesIn[metric]),
            time_metric: metric,
          })
        }
      />
      <Choice
        label={t`Unidad`}
        value={metric}
        isReadOnly={isReadOnly}
        options={[
          { value: 'minutes', label: t`min` },
          { value: 'hours', label: t`horas` },
          { value: 'days', label: t`días` },
        ]}
        onChoose={(next) => {
          const estimated_time = value === null ? null : Math.round(value * minutesIn[next as Metric]);
          onSave({ time_metric: next as Metric, estimated_time });
        }}
      />
      {value === null && usual !== null && usual > 0 && (
        <button
          type="button"
          className={styles.usual}
          disabled={isReadOnly}
          title={t`Estimado habitual de este tipo`}
          onClick={() => onSave({ estimated_time: usual, time_metric: metric })}
        >
          {isReadOnly ? (
            <Trans>Habitual: {durationWords(usual)}</Trans>
          ) : (
            <Trans>Usar {durationWords(usual)}</Trans>
          )}
        </button>
      )}
    </>
  );
}
