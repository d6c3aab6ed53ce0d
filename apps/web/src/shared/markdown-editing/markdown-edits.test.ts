import { describe, expect, test } from 'vitest';
import {
  type MarkdownEdit,
  type MarkdownFormat,
  type MarkdownSelection,
  continueListEdit,
  formatEdit,
  pastedLinkEdit,
  repeatedMarkerEdit,
} from './markdown-edits.ts';

/** A text whose selection stands between `‹` and `›`. */
function read(marked: string): MarkdownSelection {
  const start = marked.indexOf('‹');
  return { text: marked.replace(/[‹›]/g, ''), start, end: marked.indexOf('›') - 1 };
}

function show({ text }: MarkdownSelection, edit: MarkdownEdit | null): string | null {
  if (!edit) return null;
  const { start, end, insert, selectStart, selectEnd } = edit;
  const next = text.slice(0, start) + insert + text.slice(end);
  return `${next.slice(0, selectStart)}‹${next.slice(selectStart, selectEnd)}›${next.slice(selectEnd)}`;
}

const formatted = (marked: string, format: MarkdownFormat) =>
  show(read(marked), formatEdit(read(marked), format));

test.each<[MarkdownFormat, string, string]>([
  ['bold', 'a ‹b› c', 'a **‹b›** c'],
  ['italic', 'a **‹b›** c', 'a ***‹b›*** c'],
  ['code', 'a ‹› c', 'a `‹›` c'],
  ['bullets', 'a\n‹b\n\nc›', 'a\n‹- b\n\n- c›'],
  ['tasks', '  ‹›', '  - [ ] ‹›'],
  ['quote', '‹a\nb›', '‹> a\n> b›'],
])('%s applied to %j and again gives the text back', (format, before, after) => {
  expect(formatted(before, format)).toBe(after);
  expect(formatted(after, format)).toBe(before);
});

test.each<[MarkdownFormat, string, string]>([
  ['bold', '‹ a ›', ' **‹a›** '],
  ['bold', '‹**a**›', '‹a›'],
  ['bold', '‹- a\n2. b\n\nc›', '‹- **a**\n2. **b**\n\n**c**›'],
  ['bold', '***‹a›***', '*‹a›*'],
  ['numbers', '‹- a\n- [x] b›', '‹1. a\n2. b›'],
  ['tasks', '> - a‹›', '> - [ ] a‹›'],
  ['bullets', '-  [ ] a‹›', '- a‹›'],
  ['link', '‹a [b]›', '[a \\[b\\]](‹https://›)'],
  ['link', '‹https://a.example/(b)›', '[‹›](https://a.example/%28b%29)'],
  ['table', 'a‹›b', 'a\n\n| A | B |\n| --- | --- |\n|  |  |‹›\n\nb'],
])('%s changes %j to %j', (format, before, after) => expect(formatted(before, format)).toBe(after));

describe('Enter', () => {
  test.each([
    ['- a‹›', '- a\n- ‹›'],
    ['  9. a‹›b', '  9. a\n  10. ‹›b'],
    ['> * [x] a‹›', '> * [x] a\n> * [ ] ‹›'],
    ['- a\n- ‹›', '- a\n\n‹›'],
    ['> - a\n> - ‹›', '> - a\n>\n> ‹›'],
  ])('continues or ends the list of %j', (before, after) => {
    expect(show(read(before), continueListEdit(read(before)))).toBe(after);
  });

  test.each(['a‹›', '‹›- a', '- ‹a›', '-a‹›', '**a**‹›'])('is a new line in %j', (text) => {
    expect(continueListEdit(read(text))).toBeNull();
  });
});

test('a pasted address links the selected text', () => {
  const selection = read('see ‹the [docs]› now');
  expect(show(selection, pastedLinkEdit(selection, ' https://a.example/x_(y)\n'))).toBe(
    'see [the \\[docs\\]](https://a.example/x_%28y%29)‹› now',
  );
});

test.each([
  ['‹a›', 'javascript:alert(1)'],
  ['‹a›', 'data:text/html,x'],
  ['‹a›', 'https://a.example b'],
  ['‹a›', 'https://a.example/<b>'],
  ['‹›a', 'https://a.example'],
  ['‹a\nb›', 'https://a.example'],
  ['‹https://b.example›', 'https://a.example'],
])('%j is replaced by the pasted %j', (text, pasted) => {
  expect(pastedLinkEdit(read(text), pasted)).toBeNull();
});

test.each<MarkdownFormat>([
  'bold',
  'italic',
  'code',
  'link',
  'bullets',
  'numbers',
  'tasks',
  'quote',
  'table',
])('%s keeps the words of a long and nested text', (format) => {
  const text = `${'> '.repeat(2000)}${'*'.repeat(5000)}\n${'- [x] '.repeat(2000)}word\n`.repeat(3);
  const { start, end, insert } = formatEdit({ text, start: 0, end: text.length }, format);
  const next = text.slice(0, start) + insert + text.slice(end);
  // A table replaces what is selected, like pasted text.
  expect(next.match(/word/g) ?? []).toHaveLength(format === 'table' ? 0 : 3);
});

test.each([
  ['- -', '- '],
  ['1. 2.', '1. '],
  ['a\n  * -', 'a\n  * '],
])('a marker that is typed again in %j is dropped', (text, after) => {
  const edit = repeatedMarkerEdit({ text, start: text.length, end: text.length });
  expect(edit && text.slice(0, edit.start) + edit.insert + text.slice(edit.end)).toBe(after);
});

test.each(['-', '- a -', '- 1.', '- - b'])('%j keeps what was typed', (text) => {
  expect(repeatedMarkerEdit({ text, start: text.length, end: text.length })).toBeNull();
});
