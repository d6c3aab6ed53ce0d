import { expect, test } from 'vitest';
import { isNestedTooDeep } from './markdown-nesting.ts';

const list = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- x`).join('\n');

test('refuses quotes and lists nested too deep, on one line, over lines and mixed', () => {
  for (const text of [
    '> '.repeat(51),
    '>'.repeat(9990),
    '- '.repeat(51),
    '1. '.repeat(51),
    '> - '.repeat(26),
    list(51),
  ])
    expect(isNestedTooDeep(`Hola\n\n${text}x`)).toBe(true);
});

test('accepts what people write', () => {
  const texts = [
    '',
    '> '.repeat(50),
    list(50),
    '- x\n'.repeat(5000),
    '> x\n'.repeat(5000),
    'a > b\n'.repeat(500),
  ];
  texts.push(
    '    - x\n- y\n'.repeat(500),
    '---\n'.repeat(200),
    `${' '.repeat(5000)}x`,
    `${'9'.repeat(5000)}.`,
  );
  for (const text of texts) expect(isNestedTooDeep(text)).toBe(false);
});
