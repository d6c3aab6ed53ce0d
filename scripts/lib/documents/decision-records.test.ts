import { describe, expect, test } from 'vitest';
import { checkDecisionRecords } from './decision-records.ts';

const existing = '0001';
const missing = '0002';
const recordPath = `docs/decisions/${existing}-use-pglite.md`;
const record = `# ${existing} Use PGlite

## Status

Accepted, 2026-11-21.

## Context

## Decision

## Consequences
`;
const indexRow = `| [${existing}](${existing}-use-pglite.md) | Use PGlite | accepted | one line |`;

function check(files: Readonly<Record<string, string>> = {}): string | undefined {
  return checkDecisionRecords(
    new Map(Object.entries({ [recordPath]: record, 'docs/decisions/README.md': indexRow, ...files })),
  );
}

describe('records', () => {
  test('accepts a record in MADR form that the index lists', () => {
    expect(check()).toBeUndefined();
  });

  test.each(['Status', 'Context', 'Decision', 'Consequences'])('rejects a record without "%s"', (heading) => {
    expect(check({ [recordPath]: record.replace(`## ${heading}\n`, '') })).toMatch(/needs the headings/);
  });

  test('rejects a record whose title has another number', () => {
    expect(check({ [recordPath]: record.replace(existing, missing) })).toMatch(/has no title/);
  });

  test.each(['', indexRow.replace('Use PGlite', 'Use SQLite')])(
    'rejects a record that is not in the index %j',
    (text) => {
      expect(check({ 'docs/decisions/README.md': text })).toMatch(/has no row/);
    },
  );

  test('rejects two records with one number', () => {
    expect(check({ [`docs/decisions/${existing}-other.md`]: record })).toMatch(/several records/);
  });
});

describe('citations', () => {
  test.each([
    ['apps/a.ts', `// See docs/decisions/${existing}.`],
    ['packages/a/README.md', `See [${existing}](../../docs/decisions/${existing}-use-pglite.md).`],
    ['apps/api/src/db/migrations/0001.sql', `-- One row (decisions/${existing}).`],
  ])('accepts a citation of an existing record in %s', (path, text) => {
    expect(check({ [path]: text })).toBeUndefined();
  });

  test.each([
    ['apps/a.ts', `// See docs/decisions/${missing}.`],
    ['packages/a/README.md', `See [the record](../../docs/decisions/${missing}-gone.md).`],
    ['apps/api/src/db/migrations/0001.sql', `-- One row (decisions/${missing}).`],
  ])('rejects a citation of a missing record in %s', (path, text) => {
    expect(check({ [path]: text })).toBe(`${path} cites the decision ${missing}, which does not exist.`);
  });

  test.each([`decision ${existing}`, `decisions/${existing}`, `Decision record ${existing}`])(
    'rejects the spelling "%s" in code',
    (text) => {
      expect(check({ 'apps/a.ts': `// ${text}` })).toBe(
        `apps/a.ts cites "${text}": write docs/decisions/${existing}.`,
      );
    },
  );

  test('rejects a citation without a link in a document', () => {
    expect(check({ 'README.md': `See docs/decisions/${existing}.` })).toBe(
      `README.md cites "docs/decisions/${existing}": link to the record.`,
    );
  });
});
