/** Looks of the people that are shown together, such as those of a business. */
import { type AvatarLook, allocateLooks, colorOf, foldName } from './initials.ts';

let looks: ReadonlyMap<string, AvatarLook> = new Map();

/** Renders the connected avatars again. */
const renderers = new Set<() => void>();

/**
 * Allocates colors to the names of a group: no two share one while others are free. Names that were first keep their
 * color, so pass them in a stable order, such as that of joining. Other names keep the color of their name.
 */
export function allocateAvatarLooks(names: readonly string[]): void {
  looks = allocateLooks(names);
  for (const render of renderers) render();
}

/** Look of a name. */
export function lookOf(name: string): AvatarLook {
  return looks.get(foldName(name)) ?? { color: colorOf(name), shape: 0 };
}

/** Calls back when looks change; returns what ends it. */
export function watchLooks(render: () => void): () => void {
  renderers.add(render);
  return () => renderers.delete(render);
}
