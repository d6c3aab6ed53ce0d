/** Checks that need more than one command. Each resolves to its problems, or to undefined. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { generate, generatedFiles } from '../gen.ts';
import { findFiles, hashEach } from './files.ts';
import { findMissingTexts } from './po.ts';
import { root } from './paths.ts';
import { buildWeb, staleWebBuild } from './web-build.ts';

/** Regenerates everything and compares it with the previous files. */
export async function checkGenerated(): Promise<string | undefined> {
  const before = hashEach(findFiles(generatedFiles));
  await generate();
  const after = hashEach(findFiles(generatedFiles));
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  if (changed.length === 0) return undefined;
  return `These files were not current. They are now; commit them:\n${changed.join('\n')}`;
}

/** Verifies that every message of the web app is translated to every language. */
export async function checkTranslations(): Promise<string | undefined> {
  const problems = findFiles(['apps/web/src/**/*.po']).flatMap((path) =>
    findMissingTexts(readFileSync(root + path, 'utf8')).map((text) => `${path}: no translation of "${text}"`),
  );
  return problems.length ? problems.join('\n') : undefined;
}

/** Compressed size of the web app in bytes, by kind. */
interface Sizes {
  [kind: string]: number;
}

const sizesFile = 'apps/web/sizes.json';
const tolerance = 0.01;

/** Maximum size loaded before controls respond, in bytes; recorded sizes cannot exceed it. */
const limits: Sizes = {
  'landing page, scripts (gzip)': 60_000,
  'sign-in, scripts (gzip)': 150_000,
};

/**
 * Compares the built web app with the recorded sizes, in both directions: a smaller size is recorded as well, so that
 * it does not grow again. `RECORD=1` records the current sizes.
 */
export async function checkSizes(): Promise<string | undefined> {
  const recorded = findFiles([sizesFile]).length
    ? (JSON.parse(readFileSync(root + sizesFile, 'utf8')) as Sizes)
    : undefined;
  const record = process.env['RECORD'] === '1';
  if (!recorded && !record) return undefined;
  const stamp = staleWebBuild();
  if (stamp) await buildWeb(stamp);
  const sizes = measure();
  const tooLarge = Object.entries(limits).filter(([kind, limit]) => (sizes[kind] ?? Infinity) > limit);
  if (tooLarge.length)
    return tooLarge.map(([kind, limit]) => `${kind}: ${sizes[kind]} bytes, at most ${limit}`).join('\n');
  if (record) {
    writeFileSync(root + sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
    return undefined;
  }
  const problems = Object.entries(sizes)
    .filter(
      ([kind, bytes]) => Math.abs(bytes - (recorded?.[kind] ?? 0)) > tolerance * (recorded?.[kind] ?? 0),
    )
    .map(([kind, bytes]) => `${kind}: ${bytes} bytes, on record are ${recorded?.[kind] ?? 0}`);
  return problems.length ? `${problems.join('\n')}\nIf that is meant: RECORD=1 pnpm check` : undefined;
}

/** Size of what the first pages load before their controls respond (gzip, as requested by them), and of everything. */
function measure(): Sizes {
  const read = (address: string) => readFileSync(`${root}apps/web/dist/${address.replace(/^\//, '')}`);
  const gzip = (addresses: string[]) =>
    addresses.reduce((total, address) => total + gzipSync(read(address), { level: 9 }).length, 0);
  const brotli = (addresses: string[]) =>
    addresses.reduce((total, address) => total + brotliCompressSync(read(address)).length, 0);
  const first = JSON.parse(read('.first-scripts.json').toString()) as Record<'public' | 'sign-in', string[]>;
  const landing = read('pages/es/index.html').toString();
  const styles = [...landing.matchAll(/rel="stylesheet" href="([^"]+)"><title>/g)].map(
    ([, path = '']) => path,
  );
  const all = findBuilt();
  return {
    'landing page, scripts (gzip)': gzip(['theme.js', ...first.public]),
    'landing page, page (gzip)': gzip(['pages/es/index.html']),
    'landing page, styles (gzip)': gzip(styles),
    'sign-in, scripts (gzip)': gzip(['theme.js', ...first['sign-in']]),
    'all scripts': brotli(all.filter((path) => path.endsWith('.js'))),
    'all styles': brotli(all.filter((path) => path.endsWith('.css'))),
  };
}

function findBuilt(): string[] {
  return globSync('assets/**/*.{js,css}', { cwd: `${root}apps/web/dist` }).sort();
}
