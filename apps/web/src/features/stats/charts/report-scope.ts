/** What a report covers, for the names of its files and the caption of its pictures. */
import { createContext, useContext } from 'react';
import type { Moments } from '../../../shared/format/zoned-periods.ts';

export interface ReportScope {
  /** Name of the selected team, or the words for all teams. */
  team: string;
  days: { from: string; to: string };

  /** The days as instants, in the time zone of the team or else of the device. */
  moments: Moments;
}

export const ReportScopeContext = createContext<ReportScope | null>(null);

export function useReportScope(): ReportScope {
  const scope = useContext(ReportScopeContext);
  if (!scope) throw new Error('useReportScope is for parts of a report');
  return scope;
}

/** Characters that Windows does not allow in names of files. */
const forbidden = /[\\/:*?"<>|]+/g;

/** Name of the file of a chart: chart, team and period. */
export function chartFileName(chart: string, { team, days }: ReportScope, extension: string): string {
  const words = [chart, team, days.from, days.to].map((word) => word.replaceAll(forbidden, '-').trim());
  return `${words.join(' ')}.${extension}`;
}
