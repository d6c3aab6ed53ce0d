/**
 * Colors that are offered for columns and types: the light steps of the palette of the elements. New ones take them in turn.
 */
export const lineColors = [
  '#2f7fb5',
  '#c8791a',
  '#9a4f8c',
  '#6b7f3a',
  '#c2474b',
  '#3f8f7a',
  '#6d675b',
] as const;

export type LineColor = (typeof lineColors)[number];
