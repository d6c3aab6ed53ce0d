/** Filters of a search of messages. */
import type { ChatSearchArg } from '@minga/client/endpoints';

export interface MessageFilters {
  /** Room, author and days; empty for any. */
  rid: string;
  author: string;

  /** `2026-11-21` */
  from: string;
  to: string;
  hasFile: boolean;
}

export const noFilters: MessageFilters = { rid: '', author: '', from: '', to: '', hasFile: false };

export function hasFilters(filters: MessageFilters): boolean {
  return Object.values(filters).some(Boolean);
}

/** The request of words and filters; days are those of the device. */
export function toSearchArg(bid: number, txt: string, filters: MessageFilters): ChatSearchArg {
  const { rid, author, from, to, hasFile } = filters;
  return {
    bid,
    ...(txt !== '' && { txt }),
    ...(rid !== '' && { rid }),
    ...(author !== '' && { author }),
    ...(from !== '' && { created_from: beginOf(from, 0) }),
    ...(to !== '' && { created_before: beginOf(to, 1) }),
    ...(hasFile && { has_file: true as const }),
  };
}

/** Begin of a day, or of one after it, as ISO time. */
function beginOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
