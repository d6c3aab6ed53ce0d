import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgChip } from '@minga/react/chip';
import { MgSelect } from '@minga/react/select';
import { MgSwitch } from '@minga/react/switch';
import { type QuietHours, endsNextDay, inAnHour, tomorrowMorning } from '@minga/rules/people/do-not-disturb';
import { deviceTimezone, timezoneWords } from '../../../shared/format/zoned-periods.ts';
import { QuietLine } from '../../../shared/notifications/QuietLine.tsx';
import { useDoNotDisturb } from '../../../shared/notifications/do-not-disturb.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import styles from '../Profile.module.css';
import { minuteOptions, weekdayWords } from './quiet-hours-words.ts';

/** From ten in the evening until seven in the morning, each day. */
const firstHours = { start: 22 * 60, end: 7 * 60, weekdays: [1, 2, 3, 4, 5, 6, 7] };

/** Pause and hours in which nothing interrupts the user; each change is saved immediately. */
export function DoNotDisturbChoices() {
  const { settings, isQuiet, change, error } = useDoNotDisturb();
  const hours = settings?.quiet_hours ?? null;
  const pauseUntil = (time: Date): void => void change({ paused_until: time.toISOString() });
  return (
    <section className={styles.card} id="do-not-disturb" aria-labelledby="profile-do-not-disturb">
      <h2 id="profile-do-not-disturb" tabIndex={-1}>
        <Trans>No molestar</Trans>
      </h2>
      <p className={styles.hint}>
        <Trans>
          Mientras dura, nada te interrumpe: ni avisos en tus dispositivos ni mensajes en pantalla. Las
          notificaciones te esperan en la campana.
        </Trans>
      </p>
      {settings && (
        <>
          <div role="status">
            <QuietLine />
          </div>
          {!isQuiet && (
            <div className={styles.actions}>
              <MgButton onClick={() => pauseUntil(inAnHour(new Date()))}>
                <Trans>Pausar por 1 hora</Trans>
              </MgButton>
              <MgButton onClick={() => pauseUntil(tomorrowMorning(new Date()))}>
                <Trans>Pausar hasta mañana</Trans>
              </MgButton>
            </div>
          )}
          <MgSwitch
            checked={hours?.enabled ?? false}
            onChange={({ currentTarget }) =>
              void change({
                quiet_hours: {
                  ...(hours ?? firstHours),
                  enabled: currentTarget.checked,
                  // That of the browser whenever the hours are switched on.
                  timezone: (currentTarget.checked ? deviceTimezone() : hours?.timezone) ?? 'UTC',
                },
                // Hours that were ended early and are switched on again apply at once.
                resumed_until: null,
              })
            }
          >
            <Trans>Horario de no molestar</Trans>
          </MgSwitch>
          {hours?.enabled && (
            <HoursFields
              hours={hours}
              onChange={(patch) => void change({ quiet_hours: { ...hours, ...patch } })}
            />
          )}
        </>
      )}
      {error !== undefined && <InlineError error={error} />}
    </section>
  );
}

interface HoursFieldsProps {
  hours: QuietHours;
  onChange(patch: Partial<QuietHours>): void;
}

function HoursFields({ hours, onChange }: HoursFieldsProps) {
  const { t } = useLingui();
  const { start, end, weekdays, timezone } = hours;
  const zone = timezoneWords(timezone);
  const here = deviceTimezone();
  const hereWords = here && timezoneWords(here);
  const toggle = (day: number): void => {
    const days = weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day];
    // Without a day the hours would never apply: the switch is for that.
    if (days.length > 0) onChange({ weekdays: days.toSorted((a, b) => a - b) });
  };
  return (
    <>
      <div className={styles.fields}>
        <MgSelect
          label={t`Desde`}
          value={String(start)}
          options={minuteOptions(start)}
          onChange={({ currentTarget }) => onChange({ start: Number(currentTarget.value) })}
        />
        <MgSelect
          label={t`Hasta`}
          value={String(end)}
          options={minuteOptions(end)}
          hint={end === start ? t`Dura 24 horas` : endsNextDay(hours) ? t`Del día siguiente` : ''}
          onChange={({ currentTarget }) => onChange({ end: Number(currentTarget.value) })}
        />
      </div>
      <div className={styles.weekdays} role="group" aria-labelledby="quiet-weekdays">
        <h3 id="quiet-weekdays">
          <Trans>Días en que comienza</Trans>
        </h3>
        {weekdayWords().map(({ day, name }) => (
          <MgChip key={day} selected={weekdays.includes(day)} onClick={() => toggle(day)}>
            {name}
          </MgChip>
        ))}
      </div>
      <p className={styles.hint}>
        <Trans>Según la hora de {zone}.</Trans>
      </p>
      {here !== null && here !== timezone && (
        <div className={styles.actions}>
          <MgButton onClick={() => onChange({ timezone: here })}>
            <Trans>Usar la hora de {hereWords}</Trans>
          </MgButton>
        </div>
      )}
    </>
  );
}
