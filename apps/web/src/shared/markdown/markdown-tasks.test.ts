import { Lexer } from 'marked';
import { expect, test, vi } from 'vitest';
import { taskStates, toggleTask } from './markdown-tasks.ts';

const list = 'Antes:\n\n- [x] uno\n- [ ] dos\n  1. [ ] tres\n\n> * [X] cuatro\n';

test('reads checkboxes in order, including nested and quoted ones', () => {
  expect(taskStates(list)).toEqual([true, false, false, true]);
});

test.each([
  [0, '- [x] uno', '- [ ] uno'],
  [1, '- [ ] dos', '- [x] dos'],
  [2, '1. [ ] tres', '1. [x] tres'],
  [3, '* [X] cuatro', '* [ ] cuatro'],
])('toggles checkbox %i and nothing else', (index, from, to) => {
  expect(toggleTask(list, index)).toBe(list.replace(from, to));
});

test('ignores code that looks like a checkbox', () => {
  const text = '```\n- [ ] uno\n```\n\n- [ ] uno\n';
  expect(taskStates(text)).toEqual([false]);
  expect(toggleTask(text, 0)).toBe('```\n- [ ] uno\n```\n\n- [x] uno\n');
});

test('returns null for a text without that checkbox', () => {
  expect(toggleTask(list, 4)).toBeNull();
  expect(toggleTask('[ ] uno', 0)).toBeNull();
});

test('keeps line endings of other systems', () => {
  expect(toggleTask('- [ ] uno\r\n- [ ] dos\r\n', 1)).toBe('- [ ] uno\r\n- [x] dos\r\n');
});

test('finds checkboxes of a text with over-nested quotes', () => {
  expect(taskStates(`${'> '.repeat(9990)}\n\n- [x] uno`)).toEqual([true]);
});

test('parses few texts to find a checkbox after thousands of lines of code that look like one', () => {
  const lex = vi.spyOn(Lexer.prototype, 'lex');
  const text = `\`\`\`\n${'- [ ] código\n'.repeat(3000)}\`\`\`\n\n- [x] uno\n- [ ] dos\n`;
  expect(toggleTask(text, 1)).toBe(text.replace('- [ ] dos', '- [x] dos'));
  expect(lex.mock.calls.length).toBeLessThan(20);
  lex.mockRestore();
});
