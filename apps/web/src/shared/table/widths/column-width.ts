/** Widths of columns in px: limits, and the keys that change a width. Pure. */

export interface WidthLimits {
  least: number;
  greatest: number;
}

/** What an arrow key changes, alone and with Shift, in px. */
const smallStep = 8;
const largeStep = 40;

/** A width within the limits, in whole px. */
export function withinLimits(width: number, { least, greatest }: WidthLimits): number {
  return Math.round(Math.min(greatest, Math.max(least, width)));
}

/** The width that a key gives a column, or null for a key that changes no width. Arrows move the edge of the column. */
export function widthAfterKey(
  width: number,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { limits, isRtl }: { limits: WidthLimits; isRtl: boolean },
): number | null {
  const step = shiftKey ? largeStep : smallStep;
  if (key === 'Home') return limits.least;
  if (key === 'End') return limits.greatest;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isWider = (key === 'ArrowRight') !== isRtl;
  return withinLimits(width + (isWider ? step : -step), limits);
}
