/** Local edits of a team's lines, merged with the stored ones. */
import type { Line } from './LineEditor.tsx';

/** Converts stored entries into lines. */
export function toLines<Stored extends { id: number; name: string; color: string }>(
  stored: readonly (Stored & Pick<Line, 'state' | 'minutes' | 'limit'>)[],
): Line[] {
  return stored.map(({ id, name, color, state, minutes, limit }) => ({
    id,
    key: String(id),
    name,
    color: color.toLowerCase(),
    ...(state === undefined ? {} : { state }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(limit === undefined ? {} : { limit }),
  }));
}

/** Merges edited lines with the stored ones: removes lines deleted elsewhere and appends lines added elsewhere. */
export function inLine(edited: readonly Line[], stored: readonly Line[]): Line[] {
  const kept = edited.filter(({ id }) => id === undefined || stored.some((line) => line.id === id));
  const came = stored.filter(({ id }) => !edited.some((line) => line.id === id));
  return [...kept, ...came];
}

/** Keys of lines without a name. */
export function namelessLines(lines: readonly Line[]): string[] {
  return lines.filter(({ name }) => name.trim() === '').map(({ key }) => key);
}
