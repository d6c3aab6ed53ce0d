/** Files for the import: valid ones and hostile ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { expect, type Page } from '@playwright/test';

/** A file to upload. */
export interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * 5,176 real tickets, in the folder beside the project (or the one in `SHARED_DATA`).
 * @throws if they are missing: a skipped journey would look like success
 */
export function realTickets(): string {
  const folder =
    process.env['SHARED_DATA'] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
  const path = join(folder, 'issues-5k.csv');
  if (!existsSync(path)) throw new Error(`The real tickets are missing: ${path}`);
  return path;
}

/** Builds a CSV file. */
export function csvFile(name: string, rows: (string | number)[][]): GivenFile {
  const cell = (value: string | number) => `"${String(value).replaceAll('"', '""')}"`;
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Builds a workbook with one sheet and shared strings, like Excel does. */
export function xlsxFile(name: string, rows: (string | number)[][]): GivenFile {
  return { name, mimeType: workbookType, buffer: Buffer.from(zipSync(workbook(rows))) };
}

/** A workbook whose sheet inflates to far more than its size. */
export function zipBomb(name: string): GivenFile {
  const files = workbook([['title'], ['uno']]);
  files['xl/worksheets/sheet1.xml'] = Buffer.alloc(48 * 1024 * 1024, 0x20);
  return { name, mimeType: workbookType, buffer: Buffer.from(zipSync(files, { level: 9 })) };
}

/** The first half of a workbook, like an interrupted download. */
export function truncatedFile(name: string): GivenFile {
  const whole = xlsxFile(name, [
    ['title'],
    ...Array.from({ length: 400 }, (_, row) => [`Ticket ${row} ${row * 7919}`]),
  ]);
  return { ...whole, buffer: whole.buffer.subarray(0, Math.floor(whole.buffer.length / 2)) };
}

/** A picture with the extension of a workbook. */
export function pngFile(name: string): GivenFile {
  const onePixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  return { name, mimeType: workbookType, buffer: Buffer.from(onePixel, 'base64') };
}

/** Uploads a file with the button of the page. */
export async function pickFile(page: Page, file: GivenFile | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir archivo' }).click();
  await (await chooser).setFiles(file);
}

/** Expects the error message of a rejected file. */
export async function expectRefusal(page: Page, text: RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toContainText(text, { timeout: 60_000 });
}

function workbook(rows: (string | number)[][]): Zippable {
  const strings: string[] = [];
  const cell = (value: string | number) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`;
    strings.push(value);
    return `<c t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheet = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`);
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}">${strings.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
    ),
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
