/** The key to show beside an entry of a menu; none where there are only fingers. */
export function keyHint(key: string): string {
  return matchMedia('(hover: none)').matches ? '' : key;
}
