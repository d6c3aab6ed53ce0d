/** Values of arguments as people write them in code. */

/** Of long lists only the beginning is written. */
const longest = 20;
const beginning = 3;

/** A value; each element of a list stands on a line of its own. */
export function valueOf(value: unknown): string {
  if (!Array.isArray(value)) return literal(value);
  const shown = value.length > longest ? value.slice(0, beginning) : value;
  const more = value.length - shown.length;
  const lines = shown.map((each) => `  ${literal(each)},`);
  return ['[', ...lines, ...(more ? [`  // and ${more} more`] : []), ']'].join('\n');
}

/** A value as people write it: keys without quotation marks. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(([key, each]) => `${key}: ${literal(each)}`);
  return `{ ${entries.join(', ')} }`;
}
