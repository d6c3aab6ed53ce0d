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

/** A line of a form: `id` is undefined for a new one, which its key identifies. */
interface AnyLine {
  id?: number;
  key: string;
}

/** Lines as they were edited, and as they were stored at the last edit. */
export interface EditedLines<L extends AnyLine> {
  lines: readonly L[];
  base: readonly L[];
}

/**
 * Merges edited lines with the stored ones, which others may have changed since: what was not edited is as it is stored,
 * also the order. Lines deleted elsewhere are removed, lines added elsewhere stand where they are stored, or at the end if
 * the lines were reordered.
 */
export function mergeLines<L extends AnyLine>({ lines, base }: EditedLines<L>, stored: readonly L[]): L[] {
  const kept = lines.flatMap((line) => {
    if (line.id === undefined) return [line];
    const [before, now] = [withId(base, line.id), withId(stored, line.id)];
    return now ? [before ? mergeLine(before, line, now) : line] : [];
  });
  const came = stored.filter(({ id }) => !withId(lines, id));
  if (String(idsOf(lines)) !== String(idsOf(base))) return [...kept, ...came];
  const merged = stored.map((line) => withId(kept, line.id) ?? line);
  for (const [place, line] of kept.entries()) {
    if (line.id === undefined) merged.splice(merged.indexOf(kept[place - 1] ?? line) + 1, 0, line);
  }
  return merged;
}

/** The stored line with the values that were edited. */
function mergeLine<L extends AnyLine>(before: L, edited: L, stored: L): L {
  const changed = Object.entries(edited).filter(([name, value]) => before[name as keyof L] !== value);
  return { ...stored, ...Object.fromEntries(changed) };
}

function withId<L extends AnyLine>(lines: readonly L[], id: number | undefined): L | undefined {
  return id === undefined ? undefined : lines.find((line) => line.id === id);
}

function idsOf(lines: readonly AnyLine[]): number[] {
  return lines.flatMap(({ id }) => id ?? []);
}

/** Keys of lines without a name. */
export function namelessLines(lines: readonly Line[]): string[] {
  return lines.filter(({ name }) => name.trim() === '').map(({ key }) => key);
}
