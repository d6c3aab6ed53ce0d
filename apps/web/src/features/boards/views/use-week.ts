import { useLingui } from '@lingui/react/macro';
import { firstWeekday } from '@minga/rules/time/calendar-days';
import { weekendOf } from '@minga/rules/time/timeline-days';
import { useMemo } from 'react';

/**
 * First day of the week and the weekend of the language (1 is Monday, 7 is Sunday); a browser in the same language adds
 * the region.
 */
export function useWeek(): { firstDay: number; weekend: ReadonlySet<number> } {
  const { i18n } = useLingui();
  const { locale } = i18n;
  return useMemo(() => {
    const own = new Intl.Locale(navigator.language);
    const region = own.language === locale ? own.region : undefined;
    return { firstDay: firstWeekday(locale, region), weekend: weekendOf(locale, region) };
  }, [locale]);
}
