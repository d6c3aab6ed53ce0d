/** The points of a ticket that a person typed; null without any, 'wrong' unless they are a number from 0 to 1000. */
export function typedPoints(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const points = Number(text.replace(',', '.'));
  return points >= 0 && points <= 1000 ? points : 'wrong';
}
