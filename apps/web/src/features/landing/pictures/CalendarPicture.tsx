/** A week of the calendar view, under the switch of the views. Decorative. */
import { useLingui } from '@lingui/react/macro';
import { useTabSamples } from '../tab-samples.ts';
import styles from './pictures.module.css';

export function CalendarPicture() {
  const { t } = useLingui();
  const { issues } = useTabSamples();
  const views = [t`Tablero`, t`Lista`, t`Calendario`, t`Mapa`];
  const days = [t`lun`, t`mar`, t`mié`, t`jue`, t`vie`];
  /** Ticket, day from 0 and hue of its column. */
  const placed = [
    { at: 0, day: 0, hue: 2 },
    { at: 1, day: 1, hue: 3 },
    { at: 2, day: 3, hue: 1 },
  ];
  return (
    <div className={styles.plain} aria-hidden="true">
      <p className={styles.views}>
        {views.map((view) => (
          <span key={view} data-on={view === views[2] || undefined}>
            {view}
          </span>
        ))}
      </p>
      <div className={styles.week}>
        {days.map((name, index) => (
          <div key={name}>
            <b>
              {name} {24 + index}
            </b>
            {placed
              .filter(({ day }) => day === index)
              .map(({ at, hue }) => (
                <p key={hue} data-hue={hue}>
                  {issues[at]?.title}
                </p>
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}
