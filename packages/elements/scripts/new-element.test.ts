/** The command that makes a new element, in a copy of the packages. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Manifest } from './manifest/types.ts';
import { newElementFiles } from './new-element-files.ts';

const root = join(import.meta.dirname, '../../..');
const name = 'sample-note';

let copy: string;
let created: string[];

beforeAll(() => {
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'minga-new-element-')));
  copyPackages();
  const output = execFileSync(process.execPath, ['packages/elements/scripts/new-element.ts', name], {
    cwd: copy,
    encoding: 'utf8',
  });
  created = output.split('\n').filter((line) => line.startsWith('packages/'));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The two packages with their settings; what is installed is linked. */
function copyPackages(): void {
  const skipped = new Set(['node_modules', 'dist']);
  for (const path of ['packages/elements', 'packages/react']) {
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      filter: (source) => !skipped.has(basename(source)),
    });
  }
  for (const path of ['tsconfig.base.json', '.oxlintrc.json', '.oxfmtrc.json', 'package.json'])
    cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  symlinkSync(
    join(root, 'packages/elements/node_modules'),
    join(copy, 'packages/elements/node_modules'),
    'dir',
  );
  const modules = join(copy, 'packages/react/node_modules');
  mkdirSync(join(modules, '@minga'), { recursive: true });
  for (const each of readdirSync(join(root, 'packages/react/node_modules')))
    if (!each.startsWith('.') && each !== '@minga')
      symlinkSync(join(root, 'packages/react/node_modules', each), join(modules, each), 'dir');
  symlinkSync(join(copy, 'packages/elements'), join(modules, '@minga/elements'), 'dir');
}

/** Runs a tool of the workspace in the copy; answers its complaints. */
function complaints(tool: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: copy,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${stdout}${stderr}` || `${tool} ended with ${status}`;
}

describe('a new element', () => {
  test('has an element, styles, tests, a story, a page and a wrapper', () => {
    expect(created.map((path) => path.replace('packages/', ''))).toEqual([
      'elements/src/sample-note/sample-note.ts',
      'elements/src/sample-note/sample-note.styles.ts',
      'elements/src/sample-note/sample-note.test.ts',
      'elements/src/sample-note/sample-note.contract.test.ts',
      'elements/src/sample-note/sample-note.stories.ts',
      'elements/generated/docs/sample-note.md',
      'react/src/generated/sample-note.ts',
    ]);
    for (const path of created) expect([path, existsSync(join(copy, path))]).toEqual([path, true]);
  });

  test('has its types right', () => {
    expect(complaints('tsc', ['-p', 'packages/elements'])).toBe('');
    expect(complaints('tsc', ['-p', 'packages/react'])).toBe('');
  });

  test('passes the linter and the formatter', () => {
    const own = created.filter((path) => !path.includes('/generated/'));
    expect(complaints('oxlint', ['--deny-warnings', ...own])).toBe('');
    expect(complaints('oxfmt', ['--check', ...own])).toBe('');
  });

  test('is in the manifest, in the autoloader and in the record of sizes', () => {
    const manifest = JSON.parse(
      readFileSync(join(copy, 'packages/elements/generated/custom-elements.json'), 'utf8'),
    ) as Manifest;
    const declaration = manifest.modules
      .flatMap(({ declarations = [] }) => declarations)
      .find(({ tagName }) => tagName === 'mg-sample-note');
    expect(declaration?.events?.[0]?.name).toBe('mg-sample-note-toggle');
    expect(declaration?.attributes?.map((attribute) => attribute.name)).toEqual(['pressed', 'disabled']);
    expect(readFileSync(join(copy, 'packages/elements/src/generated/loaders.ts'), 'utf8')).toContain(
      "'mg-sample-note': () => import('../sample-note/sample-note.ts')",
    );
    const sizes = readFileSync(join(copy, 'packages/elements/sizes.json'), 'utf8');
    expect(JSON.parse(sizes)).toHaveProperty(name);
  });

  test('is not made twice', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['packages/elements/scripts/new-element.ts', name],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('src/sample-note');
  });
});

test.each(['', 'mg-rating', 'Rating', 'a b', '../x'])('"%s" is no name', (wrong) => {
  expect(() => newElementFiles(wrong)).toThrow('is no name for an element');
});
