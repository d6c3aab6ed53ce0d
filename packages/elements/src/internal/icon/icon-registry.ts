/**
 * The registry behind `mg-icon`: path data by name, with an optional icon font for names nobody registered. The
 * drawings that come with the elements weigh more than most pages need, so they are fetched when first asked for; what
 * the host registered is there at once.
 */
import { warnOnce } from '../warn-once.ts';

const added = new Map<string, string>();
const listeners = new Set<() => void>();
let fontFamily = '';
let builtIn: Readonly<Record<string, string>> | undefined;
let loading: Promise<void> | undefined;

/** Fetches the drawings that come with the elements; an app calls it early to have them from the first screen on. */
export function loadIcons(): Promise<void> {
  return (loading ??= fetchIcons());
}

/** Whether the drawings that come with the elements are here, so that a name without one is unknown for good. */
export function hasIcons(): boolean {
  return builtIn !== undefined;
}

/** Adds or replaces drawings: path data (`d`) on the grid `0 -960 960 960` by name; `-fill` marks a filled one. */
export function registerIcons(paths: Readonly<Record<string, string>>): void {
  for (const [name, path] of Object.entries(paths)) added.set(name, path);
  wake();
}

/** Names an icon font, loaded by the host, that draws every name without a registered path; '' takes it back. */
export function setIconFont(family: string): void {
  fontFamily = family;
  wake();
}

/** The icon font of the host, or ''. */
export function iconFont(): string {
  return fontFamily;
}

/** Path data of a symbol; a filled one falls back to its outline. Undefined when nobody registered the name (yet). */
export function iconPath(name: string, filled: boolean): string | undefined {
  return (filled ? find(`${name}-fill`) : undefined) ?? find(name);
}

/** Calls `listener` whenever drawings are added or a font is set; returns the function that stops it. */
export function subscribeIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function fetchIcons(): Promise<void> {
  try {
    ({ icons: builtIn } = await import('../../generated/icons.ts'));
    wake();
  } catch {
    // For example offline: the next icon retries.
    loading = undefined;
    warnOnce('mg-icon: the drawings could not be loaded');
  }
}

function find(name: string): string | undefined {
  return added.get(name) ?? (builtIn && Object.hasOwn(builtIn, name) ? builtIn[name] : undefined);
}

function wake(): void {
  for (const listener of listeners) listener();
}
