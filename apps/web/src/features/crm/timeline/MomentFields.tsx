/** Day and time of an activity. */
import { useLingui } from '@lingui/react/macro';
import { MgTextField } from '@minga/react/text-field';
import { isDay } from '../../../shared/format/periods.ts';
import styles from './Timeline.module.css';
import { type Moment, isClock } from './timeline-days.ts';
import { DayField } from '../../../shared/dates/DayField.tsx';

export function MomentFields({
  moment,
  isChecked,
  onChange,
}: {
  moment: Moment;

  /** Whether invalid values are marked. */
  isChecked: boolean;
  onChange(moment: Moment): void;
}) {
  const { t } = useLingui();
  const changeDay = (day: string) => onChange({ ...moment, day });
  return (
    <div className={styles.moment}>
      <DayField
        label={t`Día`}
        value={moment.day}
        error={isChecked && !isDay(moment.day) ? t`Elige un día.` : ''}
        onInput={(event) => changeDay(event.currentTarget.value)}
        onChange={(event) => changeDay(event.currentTarget.value)}
      />
      <MgTextField
        label={t`Hora`}
        autocomplete="off"
        maxlength={5}
        placeholder="14:30"
        value={moment.clock}
        error={isChecked && !isClock(moment.clock) ? t`Escríbela así: 14:30` : ''}
        onInput={(event) => onChange({ ...moment, clock: event.currentTarget.value })}
      />
    </div>
  );
}
