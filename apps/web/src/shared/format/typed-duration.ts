/** Durations that people type. */

/** Most minutes of an estimate and of logged time (docs/product/limits.md 1.2). */
export const mostMinutes = 10_000_000;

/**
 * Parses a duration into whole minutes: `1:30`, `1h 30m`, `2 h`, `45 min`, or a bare number of the given unit; null if it is
 * none, negative, or too long.
 */
export function durationOf(text: string, bareUnit: 'minutes' | 'hours'): number | null {
  const bare = text.trim().toLowerCase();
  const minutes = clockMinutes(bare) ?? wordMinutes(bare) ?? bareMinutes(bare, bareUnit);
  return minutes !== null && minutes >= 0 && minutes <= mostMinutes ? Math.round(minutes) : null;
}

/** Minutes as `1:30`, which `durationOf` reads. */
export function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function clockMinutes(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,6}):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function wordMinutes(text: string): number | null {
  const [, hours, minutes] = /^(?:(\d{1,6}(?:[.,]\d{1,4})?) ?h)?(?: ?(\d{1,8}) ?m(?:in)?)?$/.exec(text) ?? [];
  if (hours === undefined && minutes === undefined) return null;
  return Number(hours?.replace(',', '.') ?? 0) * 60 + Number(minutes ?? 0);
}

function bareMinutes(text: string, unit: 'minutes' | 'hours'): number | null {
  const number = text.replaceAll(/\s/g, '');
  if (!/^\d{1,15}([.,]\d+)?$/.test(number)) return null;
  return Number(number.replace(',', '.')) * (unit === 'hours' ? 60 : 1);
}
