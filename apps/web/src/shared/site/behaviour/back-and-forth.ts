/** Index after a number of steps that go to the end of a list and back: 0 1 2 1 0 1 … */
export function backAndForth(steps: number, length: number): number {
  if (length < 2) return 0;
  const turn = 2 * (length - 1);
  const place = steps % turn;
  return place < length ? place : turn - place;
}
