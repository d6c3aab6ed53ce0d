/**
 * Colours of emails: the values of the design tokens (`packages/elements/src/tokens.css`), because mail programs know
 * no custom properties.
 */
export const light = {
  page: '#f6f5f2',
  card: '#fdfcfa',
  well: '#eeece7',
  line: '#ddd9d0',
  text: '#211f1b',
  quiet: '#5c574d',
  accent: '#0b6b66',
  onAccent: '#ffffff',
  spark: '#f2a31b',
} as const;

export const dark: Record<keyof typeof light, string> = {
  page: '#141310',
  card: '#262420',
  well: '#1b1a16',
  line: '#3d3a32',
  text: '#efece5',
  quiet: '#b8b2a5',
  accent: '#58c7bd',
  onAccent: '#06211f',
  spark: '#f2a31b',
};
