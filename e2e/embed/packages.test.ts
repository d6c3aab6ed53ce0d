/** Content of the tarballs: resolvable by every tool, typed, and without internal files. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import type { Manifest } from '../../packages/elements/scripts/manifest/types.ts';
import { installProject, readJson, runIn } from './packed.ts';

const compiler = join(root, 'node_modules/.bin/tsc');
const folders: string[] = [];
const tarballs = inject('tarballs');
/** A project with both packages installed. */
let project: string;

beforeAll(async () => {
  project = await installProject('types', tarballs);
  folders.push(project);
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each(['@minga/elements', '@minga/react', '@minga/tokens'] as const)('%s', (name) => {
  const installed = (path: string): string => join(project, 'node_modules', name, path);

  test('publint reports nothing', async () => {
    const { messages, pkg } = await publint({
      pkgDir: installed(''),
      pack: false,
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('every entry point has types for its exports', async () => {
    const types = createPackageFromTarballData(readFileSync(tarballs[name]));
    const analysis = await checkPackage(types);
    if (!analysis.types) throw new Error('there are no types');
    // For tools that support ES modules, like everything that runs web components.
    const problems = analysis.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
        !('entrypoint' in problem && /\.(css|json)$|\/\*$/.test(problem.entrypoint)),
    );
    expect(problems).toEqual([]);
  });

  test('contains a license, a readme and a changelog, and no sources, tests or stories', () => {
    for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md'])
      expect(existsSync(installed(file))).toBe(true);
    expect(readFileSync(installed('CHANGELOG.md'), 'utf8')).not.toContain('## Next');
    const strange = globSync('**/*', { cwd: installed('') }).filter((path) =>
      /\.(test|stories|test-suite)\.|(?<!\.d)\.tsx?$|testing|tsconfig|sizes\.json/.test(path),
    );
    expect(strange).toEqual([]);
  });

  test('contains no paths of the machine that packed it', () => {
    const named = globSync('**/*.{js,ts,json,css,md,map}', { cwd: installed('') }).filter((path) =>
      readFileSync(installed(path), 'utf8').includes(root),
    );
    expect(named).toEqual([]);
  });
});

describe.each(['@minga/elements', '@minga/react'] as const)('%s, module by module', (name) => {
  const installed = (path: string): string => join(project, 'node_modules', name, path);

  // Regression: the README linked to `internal/layer`, which is not exported.
  test('every module path in its texts can be imported', () => {
    const { resolve } = createRequire(join(project, 'package.json'));
    const named = globSync('{README,docs/*}.md', { cwd: installed('') }).flatMap((path) =>
      [...readFileSync(installed(path), 'utf8').matchAll(/@minga\/(?:elements|react)(?:\/[\w.-]*\w)*/g)].map(
        ([address]) => address,
      ),
    );
    const closed = [...new Set(named)].filter((address) => {
      try {
        return !resolve(address);
      } catch {
        return true;
      }
    });
    expect(named).toContain('@minga/elements/tokens.css');
    expect(closed).toEqual([]);
  });

  test('every compiled file has a source map that contains its source', () => {
    const maps = globSync('**/*.js.map', { cwd: installed('') });
    const promised = globSync('**/*.js', { cwd: installed('') }).filter((path) =>
      readFileSync(installed(path), 'utf8').includes('\n//# sourceMappingURL='),
    );
    expect(maps.sort()).toEqual(promised.map((path) => `${path}.map`).sort());
    expect(maps.length).toBeGreaterThan(40);
    for (const path of maps) {
      const { sources, sourcesContent } = readJson<{ sources: string[]; sourcesContent?: string[] }>(
        installed(path),
      );
      expect([path, sourcesContent?.length]).toEqual([path, sources.length]);
    }
  });
});

test('every event in the manifest has its class in the event map of an element', async () => {
  const { modules } = readJson<Manifest>(join(project, 'node_modules/@minga/elements/custom-elements.json'));
  const events = new Set(
    modules.flatMap(({ declarations = [] }) =>
      declarations
        .flatMap(({ tagName, events = [] }) => (tagName ? events : []))
        .flatMap(({ name }) => name ?? []),
    ),
  );
  const declarations = globSync('node_modules/@minga/elements/classes/**/*.d.ts', { cwd: project })
    .map((path) => readFileSync(join(project, path), 'utf8'))
    .join('\n');
  const untyped = [...events].filter(
    (name) => name.startsWith('mg-') && !new RegExp(`EventMap \\{[^}]*'${name}': `).test(declarations),
  );
  expect(events.size).toBeGreaterThan(10);
  expect(untyped).toEqual([]);
});

test.each(['tsconfig.embed.json', 'tsconfig.node.json'])(
  'the types hold for strangers (%s)',
  async (config) => {
    await runIn(project, compiler, ['-p', config]);
  },
);

test('templates of Vue with v-model pass vue-tsc with strict templates', async () => {
  const folder = await installProject('vue', tarballs);
  folders.push(folder);
  await runIn(folder, join(import.meta.dirname, 'node_modules/.bin/vue-tsc'), ['-p', 'tsconfig.embed.json']);
});

test.each(['react', 'react-wrappers', 'server'])('the project %s is typed', async (name) => {
  const folder = await installProject(name, tarballs);
  folders.push(folder);
  await runIn(folder, compiler, ['-p', 'tsconfig.embed.json']);
});

test('importing everything on a server defines no elements and has no side effects', async () => {
  const script = `
    const before = Object.keys(globalThis);
    const names = Object.keys((await import('@minga/elements')));
    await import('@minga/elements/autoloader');
    await import('@minga/react');
    const added = Object.keys(globalThis).filter((name) => !before.includes(name));
    console.log(JSON.stringify({ count: names.length, added: added.filter((name) => !/^(lit|reactive|customElements$)/.test(name)) }));
  `;
  const output = await runIn(project, process.execPath, ['--input-type=module', '-e', script]);
  const { count, added } = JSON.parse(output) as { count: number; added: string[] };
  expect(count).toBeGreaterThan(50);
  expect(added).toEqual([]);
});

test('source maps resolve to the original line in files with minified templates', () => {
  const file = join(project, 'node_modules/@minga/elements/classes/badge/badge.js');
  const lines = readFileSync(file, 'utf8').split('\n');
  // Below the styles, which are minified to fewer lines.
  const call = /warnUnlike\(this,/;
  const line = lines.findIndex((each) => call.test(each));
  const payload = readJson<SourceMapPayload>(`${file}.map`);
  const entry = new SourceMap(payload).findEntry(line, lines[line]?.search(call) ?? 0);
  const original = payload.sourcesContent?.[0]?.split('\n') ?? [];
  if (!('originalLine' in entry)) throw new Error('the map knows nothing of this line');
  expect(original[entry.originalLine]).toMatch(call);
});

describe('a bundle contains only what is used', () => {
  test.each([
    ['an import that defines stays', `import '@minga/elements/tabs';`, ['mg-tabs', 'mg-tab'], ['mg-select']],
    [
      'a class alone defines nothing',
      `export { MgTabs } from '@minga/elements/classes';`,
      [],
      ['mg-tabs', 'mg-select'],
    ],
    ['one wrapper of all', `export { MgTabs } from '@minga/react';`, ['mg-tabs'], ['mg-select', 'mg-dialog']],
    ['styles stay', `import '@minga/elements/tokens.css';`, [], ['mg-tabs']],
  ])('%s', async (_, source, defined, left) => {
    const { code, css } = await bundle(source);
    const definedTags = [...code.matchAll(/define\("(mg-[\w-]+)"/g)].map(([, tag]) => tag);
    expect(definedTags).toEqual(expect.arrayContaining(defined));
    for (const tag of left) expect(definedTags).not.toContain(tag);
    expect(css.includes('--mg-accent')).toBe(source.includes('tokens.css'));
  });
});

test('the constants of the tokens are those of the style sheets', async () => {
  const script = `
    import { readFileSync } from 'node:fs';
    import { cssVar, light } from '@minga/tokens';
    const sheets = ['@minga/tokens/tokens.css', '@minga/elements/tokens.css'].map((path) =>
      readFileSync(new URL(import.meta.resolve(path)), 'utf8'));
    const missing = Object.entries(light).filter(([name, value]) =>
      sheets.some((css) => !css.includes('--mg-' + name + ': ' + value + ';')));
    console.log(JSON.stringify({ missing, accent: cssVar('accent'), count: Object.keys(light).length }));
  `;
  const output = await runIn(project, process.execPath, ['--input-type=module', '-e', script]);
  const { missing, accent, count } = JSON.parse(output) as {
    missing: unknown;
    accent: string;
    count: number;
  };
  expect([missing, accent]).toEqual([[], 'var(--mg-accent)']);
  expect(count).toBeGreaterThan(50);
});

test('the hashes of the files for script tags are right and complete', () => {
  const cdn = join(project, 'node_modules/@minga/elements/cdn');
  const { integrity } = readJson<{ integrity: Record<string, string> }>(join(cdn, 'integrity.json'));
  const files = globSync('**/*.js', { cwd: cdn }).sort();
  expect(Object.keys(integrity)).toEqual(files.map((path) => `./${path}`));
  for (const path of files) {
    const hash = createHash('sha384')
      .update(readFileSync(join(cdn, path)))
      .digest('base64');
    expect([path, integrity[`./${path}`]]).toEqual([path, `sha384-${hash}`]);
  }
});

test('editors get a description of every tag, attribute and token', () => {
  const read = (file: string): unknown => readJson(join(project, 'node_modules/@minga/elements', file));
  const html = read('vscode.html-custom-data.json') as {
    tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
  };
  const tabs = html.tags.find(({ name }) => name === 'mg-tabs');
  expect(tabs?.attributes.find(({ name }) => name === 'variant')?.values).toEqual([
    { name: 'line' },
    { name: 'segmented' },
  ]);
  const field = html.tags.find(({ name }) => name === 'mg-text-field');
  expect(field?.attributes.map(({ name }) => name)).toContain('form');
  const css = read('vscode.css-custom-data.json') as { properties: { name: string }[] };
  const names = css.properties.map(({ name }) => name);
  expect(names).toContain('--mg-accent');
  expect(names).toContain('--mg-tabs-gap');
  const web = read('web-types.json') as {
    contributions: { html: { elements: { name: string; js: { events: { name: string }[] } }[] } };
  };
  expect(web.contributions.html.elements.length).toBe(html.tags.length);
  expect(web.contributions.html.elements.find(({ name }) => name === 'mg-tabs')?.js.events[0]?.name).toBe(
    'mg-change',
  );
});

/** Bundle of a project's module, built by Vite. */
async function bundle(source: string): Promise<{ code: string; css: string }> {
  const entry = join(project, `entry-${folders.length}.js`);
  writeFileSync(entry, source);
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: ['react'] },
    },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const text = (isCss: boolean): string =>
    output
      .filter(({ fileName }) => fileName.endsWith('.css') === isCss)
      .map((each) => (each.type === 'chunk' ? each.code : String(each.source)))
      .join('\n');
  return { code: text(false), css: text(true) };
}
