/**
 * Cost of an import: `node bench/import/main.ts --origin http://localhost:4280 --file ../shared/data/issues-5k.csv`.
 * The file is imported twice through the user interface; as a reference the same rows are inserted into a plain table
 * of the same engine.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { chromium, type Page } from 'playwright';
import Papa from 'papaparse';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4280' },
    file: { type: 'string', default: '../shared/data/issues-5k.csv' },
  },
});
const timeout = 120_000;

const plainMs = await insertPlainly();
const browser = await chromium.launch(chromiumLaunch());
try {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es' })
  ).newPage();
  await page.goto(`${options.origin}/login?from=/load-xlsx`);
  await page.getByRole('button', { name: /demo/i }).click();
  const readMs = await pick(page);
  const firstMs = await send(page, /creados?$/);
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await pick(page);
  const againMs = await send(page, /creados?$/);
  const duplicates = await page.getByText(/ya estaba/).textContent();
  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  await undo(page);

  row('plain rows into a bare table', plainMs);
  row('read and mapped on the screen', readMs);
  row('stored, button to result', firstMs);
  row('the same file again', againMs);
  console.log(`  the second time: ${duplicates?.trim()}`);
} finally {
  await browser.close();
}

/** Selects the file; the time until its columns are shown, in milliseconds. */
async function pick(page: Page): Promise<number> {
  const start = performance.now();
  await page.getByTestId('import-file').setInputFiles(options.file);
  await page.getByRole('heading', { name: 'Columnas' }).waitFor({ timeout });
  return performance.now() - start;
}

/** Presses the import button; the time until the result is shown, in milliseconds. */
async function send(page: Page, result: RegExp): Promise<number> {
  const button = page.getByRole('button', { name: /^Importar [\d.,\s]+ ticket/ });
  const start = performance.now();
  await button.click();
  await page.getByRole('heading', { name: result }).waitFor({ timeout });
  return performance.now() - start;
}

/** Undoes the import that created tickets, so that the benchmark leaves no data. */
async function undo(page: Page): Promise<void> {
  const imports = page.getByRole('listitem').filter({ hasText: basename(options.file) });
  await imports.getByRole('button', { name: 'Deshacer' }).first().click();
  await page.locator('mg-dialog-answers').getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('heading', { name: /Se quit/ }).waitFor({ timeout });
}

/** Inserts the rows of the file into one table without keys, order, history or checks; the time in milliseconds. */
async function insertPlainly(): Promise<number> {
  const { data } = Papa.parse<string[]>(readFileSync(options.file, 'utf8').trim());
  const db = await PGlite.create();
  await db.exec('create table plain (key text, title text, description text, points text)');
  const start = performance.now();
  for (let from = 1; from < data.length; from += 250) {
    const rows = data.slice(from, from + 250);
    const places = rows.map(
      (_, row) => `($${row * 4 + 1}, $${row * 4 + 2}, $${row * 4 + 3}, $${row * 4 + 4})`,
    );
    const values = rows.flatMap((cells) => Array.from({ length: 4 }, (_, cell) => cells[cell] ?? ''));
    await db.query(`insert into plain values ${places.join(', ')}`, values);
  }
  const ms = performance.now() - start;
  await db.close();
  return ms;
}

function row(what: string, ms: number): void {
  console.log(
    `  ${what.padEnd(34)} ${(ms / 1000).toFixed(2).padStart(7)} s   ${(ms / plainMs).toFixed(1)} × plain`,
  );
}
