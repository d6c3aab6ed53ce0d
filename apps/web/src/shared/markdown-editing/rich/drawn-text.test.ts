/** What the editor draws of links, tables and headings. */
import { onTestFinished, expect, test, vi } from 'vitest';
import { isApple } from '../apply-edit.ts';
import { createEditor } from './editor-view.ts';

function open(text: string, caret: number | null = null) {
  const host = document.createElement('div');
  document.body.append(host);
  const editor = createEditor(host, {
    text,
    start: caret ?? 0,
    end: caret ?? 0,
    hasFocus: caret !== null,
    settings: {
      label: 'Texto',
      placeholder: '',
      readonly: false,
      maxlength: 1000,
      isInvalid: false,
      description: '',
      references: undefined,
      linkHint: 'hint',
    },
    onInput: () => undefined,
    onSelect: () => undefined,
  });
  onTestFinished(() => {
    editor.destroy();
    host.remove();
  });
  const find = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const texts = (selector: string) => find(selector).map(({ textContent }) => textContent);
  return { editor, find, texts };
}

test('marks only links that can be opened', () => {
  const { texts } = open(
    'x\n\n[a](javascript:alert(1)) [b](https://b.example) ![c](data:x) https://d.example',
  );
  expect(texts('.link')).toEqual(['b', 'https://d.example']);
});

const table = (cell: string) => `x\n\n| a | b |\n| - | - |\n| c | ${cell} |`;

test.each([
  ['[b](https://b.example)', ['b']],
  ['<https://b.example>', ['https://b.example']],
  ['**https://b.example**', ['https://b.example']],
  ['[https://b.example](https://b.example)', ['https://b.example']],
  ['[b](javascript:alert(1))', []],
])('marks the links of a cell: %s', (cell, shown) => {
  const { texts } = open(table(cell));
  expect(texts('u')).toEqual(shown);
  expect(texts('u')).toEqual(texts('[data-to]'));
});

test('Ctrl or Cmd and a press open a link of a drawn table', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { editor, find } = open(table('[b](https://b.example)'));
  const options = { bubbles: true, cancelable: true, ctrlKey: !isApple(), metaKey: isApple() };
  find('u')[0]?.dispatchEvent(new MouseEvent('mousedown', options));
  expect(opened.mock.calls).toEqual([['https://b.example', '_blank', 'noopener,noreferrer']]);
  expect(editor.surface.selection.start).toBe(0);
  opened.mockRestore();
});

test('the right button leaves a drawn table and the caret', () => {
  const { editor, find } = open(table('d'));
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 2 });
  expect(find('td')[0]?.dispatchEvent(press)).toBe(true);
  expect(editor.surface.selection.start).toBe(0);
  expect(find('table')).toHaveLength(1);
});

test('shows a bar in the code of a cell without its backslash', () => {
  expect(open(table('`a\\|b`')).texts('code')).toEqual(['a|b']);
});

test('draws no heading while a list may begin below a text', async () => {
  const { texts } = open('texto\n-', 7);
  await expect.poll(() => texts('.heading')).toEqual([]);
  expect(open('texto\n--', 8).texts('.heading')).toEqual(['texto', '--']);
  expect(open('texto\n-').texts('.heading')).toEqual(['texto', '-']);
});
