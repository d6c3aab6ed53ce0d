/** Shortcut shown beside a menu item; empty on touch devices. */
export function keyHint(key: string): string {
  return matchMedia('(hover: none)').matches ? '' : key;
}
