/** Parses cells: numbers, durations and priorities in Spanish and English notation. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import { durationOf } from '../../shared/format/typed-duration.ts';

const priorityWords: Record<Wire['Priority'], string[]> = {
  0: ['low', 'baja', 'bajo', 'minor', 'trivial', 'lowest', '0'],
  1: ['medium', 'media', 'medio', 'normal', 'major', '1'],
  2: ['high', 'alta', 'alto', 'urgent', 'urgente', 'critical', 'critica', 'blocker', 'highest', '2'],
};

/** Parses a priority by name or number; null if it is neither. */
export function readPriority(text: string): Wire['Priority'] | null {
  const word = foldText(text.trim());
  for (const priority of [0, 1, 2] as const) if (priorityWords[priority].includes(word)) return priority;
  return null;
}

/** Parses a number with a decimal point or comma; null if it is none. */
export function readNumber(text: string): number | null {
  const bare = text.trim().replaceAll(/\s/g, '');
  if (!/^-?\d{1,15}([.,]\d+)?$/.test(bare)) return null;
  return Number(bare.replace(',', '.'));
}

/** Parses a duration into whole minutes: a number of minutes, `1:30`, `2 h` or `1h 30m`; null if it is none. */
export function readMinutes(text: string): number | null {
  return durationOf(text, 'minutes');
}
