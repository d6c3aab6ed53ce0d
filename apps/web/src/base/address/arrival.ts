/**
 * Where a person comes from when the app begins at the page they asked for: a public page that was there without it.
 * Such a first screen is one they went to, with everything that belongs to going to a screen.
 */
let from: string | null = null;
let leftAt = 0;

/** Says that the first screen was gone to from another page, which is still on the screen. */
export function arriveFrom(path: string): void {
  from = path;
  leftAt = scrollY;
}

/** How far the page before the first screen was scrolled when it was left, in px. */
export function arrivedFromPlace(): number {
  return leftAt;
}

/** The path of the page before the first screen; nothing when that is the first page. */
export function arrivedFrom(): string | null {
  return from;
}
