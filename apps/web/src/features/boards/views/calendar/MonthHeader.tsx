/** The name of the month, and the ways to another one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import type { ReactNode } from 'react';
import { addMonths, monthOf } from '@minga/rules/time/calendar-days';
import styles from './MonthHeader.module.css';

export function MonthHeader({
  month,
  today,
  isCompact,
  onMonth,
  children,
}: {
  month: string;
  today: string;

  /** Shortens the name of the month. */
  isCompact: boolean;
  onMonth: (month: string) => void;
  children: ReactNode;
}) {
  const { t, i18n } = useLingui();
  const name = new Intl.DateTimeFormat(i18n.locale, {
    month: isCompact ? 'short' : 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <div className={styles.header}>
      <MgIconButton
        icon="chevron_left"
        label={t`Mes anterior`}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <MgIconButton
        icon="chevron_right"
        label={t`Mes siguiente`}
        onClick={() => onMonth(addMonths(month, 1))}
      />
      <h2 className={styles.month} aria-live="polite">
        {name.format(new Date(`${month}-01T12:00:00Z`))}
      </h2>
      <MgButton disabled={month === monthOf(today)} onClick={() => onMonth(monthOf(today))}>
        <Trans>Hoy</Trans>
      </MgButton>
      <span className={styles.space} />
      {children}
    </div>
  );
}
