/** Documentation pages of the elements: their names, texts and code. */
import { expect, test } from 'vitest';
import { sentenceName, withNames } from '../build/story-names.ts';

test.each([
  ['WithIcons', 'With icons'],
  ['InAForm', 'In a form'],
  ['OneAtATime', 'One at a time'],
  ['AskedFromCode', 'Asked from code'],
  ['Primary', 'Primary'],
])('the story %s is named "%s"', (exportName, name) => {
  expect(sentenceName(exportName)).toBe(name);
});

test('a story that names itself keeps its name', () => {
  const code = withNames(
    `export const OneWord: Story = { name: 'A word' };\nexport const Quiet: Story = {};`,
  );
  expect(code).toContain('OneWord.name ??= "One word";');
  expect(code).not.toContain('Quiet.name');
});
