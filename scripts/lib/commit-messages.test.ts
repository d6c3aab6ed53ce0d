import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from './run.ts';

const longest = `fix(boards): ${'x'.repeat(72 - 'fix(boards): '.length)}`;

test.each([
  'fix(api): reject an email address with two at signs',
  'test: S3 copies are verified before the source is deleted',
  longest,
  `docs: explain backups\n\n${'A body may have lines of any length. '.repeat(6)}`,
])('accepts the commit message %j', async (message) => {
  expect(await lint(message)).toBe(0);
});

test.each(['The dialog closes twice as fast', `${longest}x`, 'fix(api):', 'repair(api): close the stream'])(
  'rejects the commit message %j',
  async (message) => {
    expect(await lint(message)).toBe(1);
  },
);

async function lint(message: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'message');
  writeFileSync(file, message);
  return (await run('commitlint', ['--edit', file])).code;
}
