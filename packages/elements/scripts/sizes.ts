/**
 * What each element costs on the wire: itself and all it needs, minified and gzipped, Lit and the drawings of the
 * icons apart (those are weighed by themselves, as `icons`). Compared with `sizes.json` both ways, so that growth is noticed and a gain is kept, and with the budgets of the design.
 *
 * Run: `node packages/elements/scripts/sizes.ts` to check, `--write` to record.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const packageFolder = join(import.meta.dirname, '..');
const recordPath = join(packageFolder, 'sizes.json');

/** Bytes of one entry. */
export interface Size {
  min: number;
  gzip: number;
}
export type Sizes = Record<string, Size>;

/** Most gzipped bytes that an element may cost; `all` is the whole set in one file. */
export const budgets: Record<string, number> = {
  dialog: 5_000,
  select: 9_000,
  tabs: 3_000,
  menu: 6_000,
  all: 60_000,
};

/** Growth and gain, as shares of what is recorded, that need a new record. */
const growthAllowed = 0.02;
const gainAllowed = 0.05;

/** Builds every entry and the whole set, and weighs them. */
export async function measureSizes(): Promise<Sizes> {
  const sizes: Sizes = {};
  const names = entryNames();
  for (const name of names) sizes[name] = await weigh(`export * from '/src/${name}/${name}.ts';`, name);
  sizes.icons = await weigh(`export * from '/src/generated/icons.ts';`, 'icons');
  sizes.all = await weigh(names.map((name) => `export * from '/src/${name}/${name}.ts';`).join('\n'), 'all');
  return sizes;
}

/** What is wrong with the sizes, a sentence each; empty when all is well. Pure. */
export function sizeProblems(measured: Sizes, recorded: Sizes): string[] {
  const problems: string[] = [];
  for (const [name, { gzip }] of Object.entries(measured)) {
    const before = recorded[name]?.gzip;
    const budget = budgets[name];
    if (budget !== undefined && gzip > budget)
      problems.push(`${name}: ${gzip} bytes, over its budget of ${budget}`);
    if (before === undefined) problems.push(`${name}: not recorded yet`);
    else if (gzip > before * (1 + growthAllowed))
      problems.push(`${name}: grew from ${before} to ${gzip} bytes`);
    else if (gzip < before * (1 - gainAllowed)) {
      problems.push(`${name}: shrank from ${before} to ${gzip} bytes, record it so that it stays`);
    }
  }
  for (const name of Object.keys(recorded)) {
    if (!measured[name]) problems.push(`${name}: recorded, but there is no such element`);
  }
  return problems;
}

/** Folders of `src` with a main file of the same name. */
function entryNames(): string[] {
  return readdirSync(join(packageFolder, 'src'), { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() && existsSync(join(packageFolder, 'src', entry.name, `${entry.name}.ts`)),
    )
    .map((entry) => entry.name)
    .sort();
}

async function weigh(source: string, name: string): Promise<Size> {
  const entry = `\0size:${name}`;
  const result = (await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      {
        name: 'size-entry',
        resolveId: (id) => (id === entry ? id : id.startsWith('/src/') ? join(packageFolder, id) : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      rolldownOptions: {
        input: entry,
        // The drawings are data that one page loads once; they have a line of their own.
        external: name === 'icons' ? [] : [/^lit($|\/)|^@lit\//, /\/generated\/icons\.ts$/],
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = result.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  if (code.length < 50) throw new Error(`${name} was built to nothing`);
  return { min: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
}

/** Prints a table and ends with 1 when something is wrong. */
async function main(): Promise<void> {
  const measured = await measureSizes();
  for (const [name, { min, gzip }] of Object.entries(measured)) {
    const budget = budgets[name] === undefined ? '' : `  of ${budgets[name]}`;
    process.stdout.write(
      `${name.padEnd(18)} ${String(min).padStart(7)} min ${String(gzip).padStart(6)} gzip${budget}\n`,
    );
  }
  const isWriting = process.argv.includes('--write');
  if (isWriting) writeFileSync(recordPath, `${JSON.stringify(measured, null, 2)}\n`);
  const recorded = existsSync(recordPath) ? (JSON.parse(readFileSync(recordPath, 'utf8')) as Sizes) : {};
  const problems = sizeProblems(measured, recorded);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
