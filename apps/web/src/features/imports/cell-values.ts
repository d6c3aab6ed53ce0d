/** What the text of a cell means: numbers, dates, priorities, as people write them in Spanish or English. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text-fold';

const priorityWords: Record<Wire['Priority'], string[]> = {
  0: ['low', 'baja', 'bajo', 'minor', 'trivial', 'lowest', '0'],
  1: ['medium', 'media', 'medio', 'normal', 'major', '1'],
  2: ['high', 'alta', 'alto', 'urgent', 'urgente', 'critical', 'critica', 'blocker', 'highest', '2'],
};

/** A priority by its word or number, or nothing when it is none. */
export function readPriority(text: string): Wire['Priority'] | null {
  const word = foldText(text.trim());
  for (const priority of [0, 1, 2] as const) if (priorityWords[priority].includes(word)) return priority;
  return null;
}

/** A number with a point or a comma before its decimals, or nothing when it is none. */
export function readNumber(text: string): number | null {
  const bare = text.trim().replaceAll(/\s/g, '');
  if (!/^-?\d{1,15}([.,]\d+)?$/.test(bare)) return null;
  return Number(bare.replace(',', '.'));
}

/**
 * A date as an ISO instant, or nothing when it is none: ISO (2026-03-05, with or without a time) or day first as Latin
 * America writes it (5/3/2026, 05-03-26). A date without a time is noon UTC, the same day everywhere in the Americas.
 */
export function readDate(text: string): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/.exec(bare);
  if (iso) {
    if (iso[4]) return instant(new Date(bare.replace(' ', 'T')));
    return noon(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(bare);
  if (!dayFirst) return null;
  const year = Number(dayFirst[3]);
  return noon(year < 100 ? 2000 + year : year, Number(dayFirst[2]), Number(dayFirst[1]));
}

function noon(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 9999 ? date.toISOString() : null;
}

function instant(date: Date): string | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
