/** Builds the web app only when one of its inputs has changed. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFiles, hashFiles } from './files.ts';
import { root, webDist } from './paths.ts';
import { run } from './run.ts';

/** Inputs of the web app. */
const inputs = [
  'apps/web/**/*',
  'packages/{client,contract,elements,react,rules}/**/*',
  'scripts/lib/web-build.ts',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'tsconfig.base.json',
];

/** Excluded files: tests, stories, documents and scripts are not part of the build. */
const noInput = /[.](test|stories)[.]tsx?$|[.]md$|\/scripts\//;

/** Hash of the inputs, stored in the build; written last, so that an incomplete build has none. */
const stampFile = join(webDist, '.inputs');

/** Returns the hash of the inputs if the web app has to be built, otherwise undefined. */
export function staleWebBuild(): string | undefined {
  const hash = hashFiles(
    findFiles(inputs).filter((path) => !noInput.test(path) || path.startsWith('scripts/')),
  );
  const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  return built === hash ? undefined : hash;
}

/**
 * Builds the web app and its compressed copies.
 * @param stamp result of `staleWebBuild`
 *
 * @throws with the output of the bundler when the build fails
 */
export async function buildWeb(stamp: string): Promise<void> {
  await rm(stampFile, { force: true });
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { cwd: `${root}apps/web` });
  if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  await compress(webDist);
  writeFileSync(stampFile, stamp);
}

const compressible = new Set([
  '.html',
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.txt',
  '.xml',
  '.map',
  '.wasm',
]);

/** Writes a `.br` and a `.gz` beside every file large enough, so that the server compresses nothing at run time. */
async function compress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = await readFile(path);
      // The server reads and compresses the page of the app at its start.
      if (content.length < 1024 || path === join(folder, 'index.html')) return;
      // Quality 9 of 11: a few percent larger, ten times faster.
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
