/** How deep the blocks of a Markdown text are nested: parsers and renderers recurse for every level. */

/** Deepest nesting of quotes and lists in a text. */
export const deepestNesting = 50;

/**
 * Whether quotes and lists are nested deeper than `limit`. An upper estimate in linear time: fenced code counts as well.
 */
export function isNestedTooDeep(text: string, limit = deepestNesting): boolean {
  // Columns at which the open list items of the lines above begin.
  const open: number[] = [];
  let at = 0;
  while (at < text.length) {
    let column = 0;
    let quotes = 0;
    let hasIndent = false;
    for (; at < text.length; at++) {
      const sign = text[at] ?? '';
      if (sign === ' ') column += 1;
      else if (sign === '\t') column += 4 - (column % 4);
      else {
        const end = sign === '>' ? at + 1 : endOfMarker(text, at);
        if (end === at) break;
        // A line that begins further left ends the deeper items.
        if (!hasIndent) closeItems(open, column);
        hasIndent = true;
        if (sign === '>') quotes += 1;
        else {
          closeItems(open, column);
          open.push(column);
        }
        if (quotes + open.length > limit) return true;
        column += end - at;
        at = end - 1;
      }
    }
    const next = text.indexOf('\n', at);
    if (next < 0) return false;
    at = next + 1;
  }
  return false;
}

function closeItems(open: number[], column: number): void {
  while (open.length > 0 && (open.at(-1) ?? 0) >= column) open.pop();
}

/** Where a list marker (`-`, `*`, `+`, `1.`, `1)`) that begins at `start` ends; `start` when there is none. */
function endOfMarker(text: string, start: number): number {
  let end = start;
  if ('-*+'.includes(text[start] ?? '?')) end += 1;
  else {
    while (end - start < 9 && isDigit(text[end])) end += 1;
    if (end === start || (text[end] !== '.' && text[end] !== ')')) return start;
    end += 1;
  }
  const after = text[end];
  return after === undefined || after === ' ' || after === '\t' || after === '\n' ? end : start;
}

function isDigit(sign: string | undefined): boolean {
  return sign !== undefined && sign >= '0' && sign <= '9';
}
