/** Lines of a team while they are edited, on top of what the server has. */
import type { Line } from './LineEditor.tsx';

/** What is stored, as lines. */
export function toLines<Stored extends { id: number; name: string; color: string }>(
  stored: readonly (Stored & Pick<Line, 'state' | 'minutes'>)[],
): Line[] {
  return stored.map(({ id, name, color, state, minutes }) => ({
    id,
    key: String(id),
    name,
    color: color.toLowerCase(),
    ...(state === undefined ? {} : { state }),
    ...(minutes === undefined ? {} : { minutes }),
  }));
}

/**
 * The lines as they are edited, brought in line with what the server has now: a line deleted there goes, one added
 * there comes at the end.
 */
export function inLine(edited: readonly Line[], stored: readonly Line[]): Line[] {
  const kept = edited.filter(({ id }) => id === undefined || stored.some((line) => line.id === id));
  const came = stored.filter(({ id }) => !edited.some((line) => line.id === id));
  return [...kept, ...came];
}

/** The keys of lines without a name. */
export function namelessLines(lines: readonly Line[]): string[] {
  return lines.filter(({ name }) => name.trim() === '').map(({ key }) => key);
}
