/**
 * Origin of a client-side navigation that started the app: the prerendered public page. The first screen then counts as
 * a navigation, with scroll handling and announcement.
 */
let from: string | null = null;
let leftAt = 0;

/** Records that the first screen was navigated to from another page, which is still shown. */
export function arriveFrom(path: string): void {
  from = path;
  leftAt = scrollY;
}

/** Scroll position of the previous page when it was left, in px. */
export function arrivedFromPlace(): number {
  return leftAt;
}

/** Path of the previous page; null if this is the first one. */
export function arrivedFrom(): string | null {
  return from;
}
