/**
 * What each element costs on the wire: itself and all it needs at once, minified and gzipped, Lit apart. What is
 * fetched only when it is needed (the drawings of the icons) is weighed by itself. Compared with `sizes.json` both ways,
 * so that growth is noticed and a gain is kept, and with the budgets of the design.
 *
 * Run: `node packages/elements/scripts/sizes.ts` to check, `--write` to record, `--record-new` to record only what was
 * not there before.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, minifySync, type Rolldown } from 'vite';
import { minifyTemplates } from './minify-templates.ts';
import { buildForPages } from './pack/pages.ts';

const packageFolder = join(import.meta.dirname, '..');
const recordPath = join(packageFolder, 'sizes.json');

/** Bytes of one entry. */
export interface Size {
  min: number;
  gzip: number;
}
export type Sizes = Record<string, Size>;

/** The four that most pages need, in one file with Lit itself. */
const together = ['dialog', 'select', 'tabs', 'menu'];
const togetherName = `${together.join('+')}+lit`;

/** Most gzipped bytes that an element may cost; `all` is the whole set in one file. */
export const budgets: Record<string, number> = {
  dialog: 5_000,
  select: 9_000,
  tabs: 3_000,
  menu: 6_000,
  [togetherName]: 24_000,
  all: 60_000,
};

/** Those that do not keep their budget yet, with the most gzipped bytes they may cost until they do. */
export const overBudget: Record<string, number> = {
  // 2 % for the layer controller that it shares with all that opens (internal/layer/layer-controller.ts), 1 % for a
  // repair: typing continues in the text field from which it was opened (`leave` in internal/layer/modal.ts).
  dialog: 5_150,
  // 3 % for two repairs: a removed active tab, and panels that begin with a control (tabs/panel-tab-stop.ts).
  tabs: 3_090,
  // 3 % for one: a report by the browser itself shows the message in place (internal/form-submit.ts); 3 % of what was
  // recorded then for its composition of a model, a listbox, a popup, keys and typeahead instead of five classes; 0.8 %
  // for the layer controller.
  select: 9_500,
  // 3 % for menus that open on focus (docs/product/screens.md 5.8).
  menu: 6_180,
};

/** Growth and gain, as shares of what is recorded, that need a new record. */
const growthAllowed = 0.02;
const gainAllowed = 0.05;

/** Builds every entry and the whole set, and weighs them. */
export async function measureSizes(): Promise<Sizes> {
  const sizes: Sizes = {};
  const names = entryNames();
  for (const name of names) sizes[name] = await weigh(exportsOf([name]), name);
  sizes[togetherName] = await weigh(exportsOf(together), togetherName, true);
  sizes.icons = await weigh(`export * from '/src/generated/icons.ts';`, 'icons');
  sizes.all = await weigh(exportsOf(names), 'all');
  sizes['script tag, with lit'] = await weighPage('minga-elements');
  sizes['autoloader'] = await weighPage('autoloader');
  return sizes;
}

/** What a page without a build fetches at once. */
async function weighPage(name: 'minga-elements' | 'autoloader'): Promise<Size> {
  const { output } = await buildForPages(name);
  return sizeOf(
    chunksAtOnce(output)
      .map(({ code }) => code)
      .join(''),
    name,
  );
}

/** What is wrong with the sizes, a sentence each; empty when all is well. Pure. */
export function sizeProblems(measured: Sizes, recorded: Sizes, tolerated = overBudget): string[] {
  const problems: string[] = [];
  for (const [name, { gzip }] of Object.entries(measured)) {
    const before = recorded[name]?.gzip;
    const budget = budgets[name];
    const limit = tolerated[name];
    if (budget !== undefined && gzip > (limit ?? budget)) {
      problems.push(
        `${name}: ${gzip} bytes, over its budget of ${budget}${limit ? ` and over ${limit}` : ''}`,
      );
    }
    if (limit !== undefined && budget !== undefined && gzip <= budget) {
      problems.push(`${name}: within its budget again, take it out of overBudget`);
    }
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

function exportsOf(names: readonly string[]): string {
  return names.map((name) => `export * from '/src/${name}/${name}.ts';`).join('\n');
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

/** Builds as a library, as it is published: `source` and all it imports, with what it imports later left out. */
async function weigh(source: string, name: string, isWithLit = false): Promise<Size> {
  const entry = `\0size:${name}`;
  const [result] = (await build({
    root: packageFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Whatever NODE_ENV says where this runs.
    resolve: { conditions: ['production', 'browser', 'module'] },
    plugins: [
      {
        name: 'size-entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : id.startsWith('/src/') ? join(packageFolder, id) : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      minifyTemplates(),
    ],
    build: {
      write: false,
      // The minifier of a library build keeps white space; ours follows.
      minify: false,
      target: 'es2023',
      lib: { entry, formats: ['es'], fileName: 'entry' },
      rolldownOptions: {
        input: entry,
        external: isWithLit ? [] : [/^lit($|\/)|^@lit\//],
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })) as Rolldown.RolldownOutput[];
  return sizeOf(
    chunksAtOnce(result?.output ?? [])
      .map(minify)
      .join(''),
    name,
  );
}

function sizeOf(code: string, name: string): Size {
  if (code.length < 50) throw new Error(`${name} was built to nothing`);
  return { min: Buffer.byteLength(code), gzip: gzipSync(code, { level: 9 }).length };
}

/** The entry and every chunk that it imports, not those that it fetches later. */
function chunksAtOnce(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Rolldown.OutputChunk[] {
  const chunks = output.filter((each) => each.type === 'chunk');
  const found = new Set(chunks.filter((chunk) => chunk.isEntry));
  // A set that grows while it is walked is walked to its new end.
  for (const chunk of found) {
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) found.add(each);
  }
  return [...found];
}

function minify({ fileName, code }: Rolldown.OutputChunk): string {
  return minifySync(fileName, code, {
    module: true,
    compress: { target: 'es2023' },
    mangle: { toplevel: true },
  }).code;
}

/** What is on record once the wish of the caller is done. */
function recordAfter(measured: Sizes, before: Sizes, wishes: readonly string[]): Sizes {
  if (wishes.includes('--write')) return measured;
  if (!wishes.includes('--record-new')) return before;
  // In the order they are measured in, as if all had been written.
  const known = Object.entries(measured).map(([name, size]) => [name, before[name] ?? size]);
  return Object.fromEntries(known) as Sizes;
}

/** Prints a table and ends with 1 when something is wrong. */
async function main(): Promise<void> {
  const measured = await measureSizes();
  for (const [name, { min, gzip }] of Object.entries(measured)) {
    const limit = overBudget[name] === undefined ? '' : `, tolerated to ${overBudget[name]}`;
    const budget = budgets[name] === undefined ? '' : `  of ${budgets[name]}${limit}`;
    process.stdout.write(
      `${name.padEnd(28)} ${String(min).padStart(7)} min ${String(gzip).padStart(6)} gzip${budget}\n`,
    );
  }
  const before = existsSync(recordPath) ? (JSON.parse(readFileSync(recordPath, 'utf8')) as Sizes) : {};
  const recorded = recordAfter(measured, before, process.argv);
  if (recorded !== before) writeFileSync(recordPath, `${JSON.stringify(recorded, null, 2)}\n`);
  const problems = sizeProblems(measured, recorded);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
