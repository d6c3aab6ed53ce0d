/** Patches of a team's columns. */
import type { Wire } from '@minga/contract';

type Status = Wire['Status'];
type StatusPatch = Wire['StatusPatch'];

/** All columns with one changed, or appended if it has no id. */
export function withColumn(columns: readonly Status[], column: StatusPatch): StatusPatch[] {
  const patches = columns.map(toPatch);
  if (column.id === undefined) return [...patches, column];
  return patches.map((patch) => (patch.id === column.id ? column : patch));
}

/** All columns with one moved one position to the left (-1) or right (1). */
export function movedColumn(columns: readonly Status[], id: number, by: -1 | 1): StatusPatch[] {
  const patches = columns.map(toPatch);
  const from = patches.findIndex((patch) => patch.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= patches.length) return patches;
  const [moved] = patches.splice(from, 1);
  patches.splice(to, 0, moved!);
  return patches;
}

function toPatch({ id, name, state, color }: Status): StatusPatch {
  return { id, name, state, color };
}
