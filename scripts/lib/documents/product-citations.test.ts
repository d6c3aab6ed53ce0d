import { expect, test } from 'vitest';
import { citationProblems } from './product-citations.ts';

const limits = {
  path: 'docs/product/limits.md',
  text: '# Limits\n\n## 1 Rows\n\n### 1.1 Teams\n\n200.\n\n### 1.2 Requests\n\n## 2 Text\n\n### 2.1 Names\n',
};

test.each([
  ['a section', '/** At most 200 (docs/product/limits.md 1.1). */'],
  ['several sections', '// See docs/product/limits.md 1.1, 1.2 and 2.1.'],
  [
    'a section on the next line of a comment',
    '/**\n * Limits: docs/product/limits.md\n * 1.2 and\n * 2.1.\n */',
  ],
  ['a named standard', '// As the HTML specification requires; RFC 9110, section 14.'],
])('accepts a citation of %s', (_name, text) => {
  expect(citationProblems([limits, { path: 'apps/api/src/a.ts', text }])).toEqual([]);
});

test.each([
  [
    'a missing section',
    '// docs/product/limits.md 1.3',
    'cites docs/product/limits.md 1.3, which does not exist.',
  ],
  [
    'a missing section after an existing one',
    '// docs/product/limits.md 1.1 and\n// 4.2',
    'cites docs/product/limits.md 4.2, which does not exist.',
  ],
  [
    'a missing document',
    '// docs/product/costs.md 1.1',
    'cites docs/product/costs.md, which does not exist.',
  ],
  ['no section', '// docs/product/limits.md', 'cites docs/product/limits.md without a section.'],
])('rejects a citation of %s', (_name, text, problem) => {
  expect(citationProblems([limits, { path: 'apps/api/src/a.ts', text }])).toEqual([
    `apps/api/src/a.ts ${problem}`,
  ]);
});

test.each([
  '/** Roles (specification, document 2, section 6). */',
  '// As document 1 says.',
  '// The specification names no shapes.',
])('rejects a citation of an outside document: %s', (text) => {
  const problems = citationProblems([limits, { path: 'apps/web/src/b.ts', text: `\n${text}` }]);
  expect(problems[0]).toContain('apps/web/src/b.ts:2 cites a document outside the repository');
});

test('rejects a section number that occurs twice', () => {
  const text = `${limits.text}\n### 1.2 Again\n`;
  expect(citationProblems([{ ...limits, text }])).toEqual([
    'docs/product/limits.md has more than one section 1.2.',
  ]);
});

test('verifies references between the documents', () => {
  const states = {
    path: 'docs/product/states.md',
    text: 'See [limits.md](limits.md) 1.1, [limits.md](limits.md) chapter 3.',
  };
  expect(citationProblems([limits, states])).toEqual([
    'docs/product/states.md cites docs/product/limits.md 3, which does not exist.',
  ]);
});
