import { MgDateField } from '@minga/react/date-field';
import { dayOfWords } from '@minga/rules/time/day-words';
import type { ComponentProps } from 'react';
import { dayOf } from '../format/periods.ts';

/** A date field that also understands days in words (docs/product/tickets.md 2.18). */
export function DayField(props: Omit<ComponentProps<typeof MgDateField>, 'readWords'>) {
  return <MgDateField {...props} readWords={readWords} />;
}

function readWords(typed: string): string | undefined {
  return dayOfWords(typed, dayOf(new Date()));
}
