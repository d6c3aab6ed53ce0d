/** Tables of spreadsheets and web pages as Markdown. */

/** Most cells of a pasted table that becomes Markdown. */
const maxCells = 2000;

/**
 * The Markdown table of pasted HTML; null unless it is one table and nothing else. The document is only read: nothing
 * of it runs, loads or is inserted.
 */
export function pastedTable(html: string): string | null {
  if (!/<table[\s>]/i.test(html) || html.length > 2_000_000) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  const [table, other] = body.querySelectorAll('table');
  if (!table || other || words(body) !== words(table)) return null;
  const rows = [...table.rows].map(({ cells }) => [...cells].map(cellText));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const [head, ...others] = rows;
  if (!head || width < 2 || rows.length * width > maxCells) return null;
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  return [line(head), line(Array.from({ length: width }, () => '---')), ...others.map(line)].join('\n');
}

/** Text of a cell on one line, without characters that Markdown or HTML would read as markup. */
function cellText(cell: HTMLTableCellElement): string {
  return words(cell).replace(/[\\|`*_[\]<&]/g, '\\$&');
}

function words(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
