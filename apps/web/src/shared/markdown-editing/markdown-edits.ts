/** Edits of Markdown in a plain field: emphasis, lists, links, tables. Pure; offsets are UTF-16 units. */

/** A text and what is selected in it. */
export interface MarkdownSelection {
  text: string;
  start: number;
  end: number;
}

/** Replaces `start` to `end` by `insert`, then selects `selectStart` to `selectEnd` of the new text. */
export interface MarkdownEdit {
  start: number;
  end: number;
  insert: string;
  selectStart: number;
  selectEnd: number;
}

/** Everything the toolbar and the keys apply. */
export type MarkdownFormat =
  | 'bold'
  | 'italic'
  | 'code'
  | 'link'
  | 'bullets'
  | 'numbers'
  | 'tasks'
  | 'quote'
  | 'table';

/** Beginning of a line: indentation and quotes, then the marker of a list item. */
const linePrefix = /^([ \t]*(?:> ?)*)((?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] +)?)?/;

/** A line that consists of a marker of a list item and another one. */
const repeatedMarker = /^([ \t]*([-*+]|\d{1,9}[.)]) +)([-*+]|\d{1,9}[.)])$/;

/** An address that becomes a link when it is pasted over a selection. */
const address = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i;

/** The edit that applies a format to the selection, or removes it where it applies already. */
export function formatEdit(selection: MarkdownSelection, format: MarkdownFormat): MarkdownEdit {
  switch (format) {
    case 'bold':
      return emphasisEdit(selection, '**');
    case 'italic':
      return emphasisEdit(selection, '*');
    case 'code':
      return emphasisEdit(selection, '`');
    case 'link':
      return linkEdit(selection);
    case 'table':
      return blockEdit(selection, '| A | B |\n| --- | --- |\n|  |  |');
    default:
      return lineEdit(selection, format);
  }
}

/** The edit that links the selected text to a pasted address; null if it is no address or nothing is selected. */
export function pastedLinkEdit({ text, start, end }: MarkdownSelection, pasted: string): MarkdownEdit | null {
  const selected = text.slice(start, end);
  const target = pasted.trim();
  // An address over an address replaces it, and links hold no line breaks.
  if (!address.test(target) || selected.trim() === '' || /\n/.test(selected)) return null;
  if (address.test(selected.trim())) return null;
  const insert = `[${linkText(selected)}](${linkTarget(target)})`;
  return { start, end, insert, selectStart: start + insert.length, selectEnd: start + insert.length };
}

/** The edit for Enter in a list: the next item, or the end of the list after an empty one; null elsewhere. */
export function continueListEdit({ text, start, end }: MarkdownSelection): MarkdownEdit | null {
  if (start !== end) return null;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, lineEnd(text, start));
  const [prefix = '', around = '', marker] = linePrefix.exec(line) ?? [];
  if (!marker || start - lineStart < prefix.length) return null;
  if (line.slice(prefix.length).trim() === '') {
    // A line right below an item would belong to it.
    const insert = `${around.trimEnd()}\n${around.trim() === '' ? '' : around}`;
    const caret = lineStart + insert.length;
    return { start: lineStart, end: lineStart + line.length, insert, selectStart: caret, selectEnd: caret };
  }
  const next = marker.replace(/^\d+/, (digits) => String(Number(digits) + 1)).replace(/\[[xX]\]/, '[ ]');
  const insert = `\n${around}${next}`;
  const caret = start + insert.length;
  return { start, end, insert, selectStart: caret, selectEnd: caret };
}

/** The edit for a space after a marker that was typed behind one that Enter had added: `- -` is `- `; null elsewhere. */
export function repeatedMarkerEdit({ text, start, end }: MarkdownSelection): MarkdownEdit | null {
  if (start !== end || lineEnd(text, start) !== start) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [line, marked = '', marker = '', again = ''] = repeatedMarker.exec(text.slice(from, start)) ?? [];
  if (line === undefined || /\d/.test(marker) !== /\d/.test(again)) return null;
  const caret = from + marked.length;
  return { start: caret, end, insert: '', selectStart: caret, selectEnd: caret };
}

/** The edit that inserts a block on lines of its own, with an empty line on both sides. */
export function blockEdit({ text, start, end }: MarkdownSelection, block: string): MarkdownEdit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const trail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const insert = `${lead}${block}${trail}`;
  const caret = start + lead.length + block.length;
  return { start, end, insert, selectStart: caret, selectEnd: caret };
}

function emphasisEdit({ text, start, end }: MarkdownSelection, marker: string): MarkdownEdit {
  const [char = ''] = marker;
  const size = marker.length;
  const selected = text.slice(start, end);
  const outside = Math.min(runBefore(text, start, char), runAfter(text, end, char));
  if (isMarked(outside, marker)) {
    const selectStart = start - size;
    return { start: selectStart, end: end + size, insert: selected, selectStart, selectEnd: end - size };
  }
  const inside = Math.min(runAfter(selected, 0, char), runBefore(selected, selected.length, char));
  if (selected.length > 2 * inside && isMarked(inside, marker)) {
    const insert = selected.slice(size, -size);
    return { start, end, insert, selectStart: start, selectEnd: start + insert.length };
  }
  if (!selected.includes('\n')) {
    const lead = selected.length - selected.trimStart().length;
    const core = selected.trim();
    const insert = `${selected.slice(0, lead)}${marker}${core}${marker}${core === '' ? '' : selected.slice(lead + core.length)}`;
    const selectStart = start + lead + size;
    return { start, end, insert, selectStart, selectEnd: selectStart + core.length };
  }
  // Emphasis does not reach across blocks: each line gets its own.
  const insert = selected
    .split('\n')
    .map((line) => {
      const prefix = linePrefix.exec(line)?.[0] ?? '';
      const core = line.slice(prefix.length).trim();
      return core === '' ? line : `${prefix}${marker}${core}${marker}`;
    })
    .join('\n');
  return { start, end, insert, selectStart: start, selectEnd: start + insert.length };
}

/** Whether a run of markers holds this one: `*` is italic, `**` bold, `***` both. */
function isMarked(run: number, marker: string): boolean {
  if (marker === '`') return run === 1;
  return marker === '**' ? run === 2 || run === 3 : run === 1 || run === 3;
}

function runBefore(text: string, at: number, char: string): number {
  let run = 0;
  while (run < 4 && text[at - run - 1] === char) run += 1;
  return run;
}

function runAfter(text: string, at: number, char: string): number {
  let run = 0;
  while (run < 4 && text[at + run] === char) run += 1;
  return run;
}

function linkEdit({ text, start, end }: MarkdownSelection): MarkdownEdit {
  const selected = text.slice(start, end).replaceAll('\n', ' ');
  if (address.test(selected.trim())) {
    const insert = `[](${linkTarget(selected.trim())})`;
    return { start, end, insert, selectStart: start + 1, selectEnd: start + 1 };
  }
  const label = linkText(selected);
  const insert = `[${label}](https://)`;
  // With a link text the placeholder of the address is selected; without one the caret is between the brackets.
  if (label === '') return { start, end, insert, selectStart: start + 1, selectEnd: start + 1 };
  const target = start + label.length + 3;
  return { start, end, insert, selectStart: target, selectEnd: target + 'https://'.length };
}

function linkText(text: string): string {
  return text.replace(/[[\]]/g, '\\$&');
}

function linkTarget(target: string): string {
  return target.replaceAll('(', '%28').replaceAll(')', '%29');
}

function lineEdit(
  { text, start, end }: MarkdownSelection,
  format: 'bullets' | 'numbers' | 'tasks' | 'quote',
): MarkdownEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(text, end);
  const lines = text.slice(from, to).split('\n');
  const isWanted = (line: string) => lines.length === 1 || line.trim() !== '';
  const areMarked = lines.every((line) => !isWanted(line) || markerPatterns[format].test(line));
  let number = 0;
  const insert = lines
    .map((line) => {
      if (!isWanted(line)) return line;
      if (format === 'quote') return areMarked ? line.replace(/^[ \t]*> ?/, '') : `> ${line}`;
      const [prefix = '', around = ''] = linePrefix.exec(line) ?? [];
      number += 1;
      const marker = { bullets: '- ', numbers: `${number}. `, tasks: '- [ ] ' }[format];
      return `${around}${areMarked ? '' : marker}${line.slice(prefix.length)}`;
    })
    .join('\n');
  const selectEnd = from + insert.length;
  return { start: from, end: to, insert, selectStart: start === end ? selectEnd : from, selectEnd };
}

/** Lines that a format of lines applies to already. */
const markerPatterns = {
  bullets: /^[ \t]*(?:> ?)*[-*+] (?! *\[[ xX]\] )/,
  numbers: /^[ \t]*(?:> ?)*\d{1,9}[.)] +/,
  tasks: /^[ \t]*(?:> ?)*(?:[-*+]|\d{1,9}[.)]) +\[[ xX]\] +/,
  quote: /^[ \t]*>/,
};

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
