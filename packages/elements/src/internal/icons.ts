/** The registry behind `mg-icon`: path data by name, with an optional icon font for names nobody registered. */
import { icons as builtIn } from '../generated/icons.ts';

interface Waiting {
  requestUpdate(): void;
}

const added = new Map<string, string>();
const waiting = new Set<Waiting>();
let fontFamily = '';

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

/** Path data of a symbol; a filled one falls back to its outline. Undefined when nobody registered the name. */
export function iconPath(name: string, filled: boolean): string | undefined {
  return (filled ? find(`${name}-fill`) : undefined) ?? find(name);
}

/** Renders `icon` again when names are added or a font is set. */
export function waitForIcon(icon: Waiting): void {
  waiting.add(icon);
}

/** Ends what `waitForIcon` began. */
export function stopWaitingForIcon(icon: Waiting): void {
  waiting.delete(icon);
}

function find(name: string): string | undefined {
  return added.get(name) ?? (Object.hasOwn(builtIn, name) ? builtIn[name] : undefined);
}

function wake(): void {
  for (const icon of waiting) icon.requestUpdate();
}
