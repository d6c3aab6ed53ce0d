import { Trans, useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import styles from './PeriodFields.module.css';
import { type Period, daysOf, isDay, isReportable, periodDays } from '../format/periods.ts';
import { DayField } from './DayField.tsx';

/** Period selector: the last N days, or a custom range. */
export function PeriodFields({
  period,
  today,
  onChange,
}: {
  period: Period;

  /** `2026-11-21` */
  today: string;
  onChange(period: Period): void;
}) {
  const { t } = useLingui();
  const days = daysOf(period, today);
  const isOwn = !('days' in period);
  const setDay = (patch: Partial<typeof days>) => {
    const next = { ...days, ...patch };
    if (isDay(next.from) && isDay(next.to)) onChange(next);
  };
  return (
    <div className={styles.fields}>
      <MgSelect
        label={t`Período`}
        value={isOwn ? 'own' : String(period.days)}
        options={[
          ...periodDays.map((count) => ({
            value: String(count),
            label: count === 365 ? t`Último año` : t`Últimos ${count} días`,
          })),
          { value: 'own', label: t`Entre dos fechas` },
        ]}
        onChange={(event) => {
          const count = periodDays.find((each) => String(each) === event.currentTarget.value);
          onChange(count ? { days: count } : days);
        }}
      />
      {isOwn && (
        <>
          <DayField
            label={t`Desde`}
            value={days.from}
            onChange={(event) => setDay({ from: event.currentTarget.value })}
          />
          <DayField
            label={t`Hasta`}
            value={days.to}
            onChange={(event) => setDay({ to: event.currentTarget.value })}
          />
        </>
      )}
      {!isReportable(days) && (
        <p className={styles.problem} role="alert">
          <Trans>El fin va después del inicio, y entre los dos hay dos años como máximo.</Trans>
        </p>
      )}
    </div>
  );
}
