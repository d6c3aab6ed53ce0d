/** Writes a workbook as a stream with constant memory. */
import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type Cell, columnName, rowXml } from './cells.ts';
import { sheetHead, sheetPath, sheetTail, workbookParts } from './workbook-parts.ts';

export interface SheetColumn {
  title: string;
  /** In characters. */
  width: number;
}

/** Maximum number of rows of a sheet, including the header. */
const mostRows = 1_048_576;

/** Characters that are compressed per step, about 2 ms of work, so that other requests can run in between. */
const chunkLength = 64 * 1024;

/** Writes a workbook with one sheet. Rows beyond the limit of a sheet are omitted. */
export async function* writeWorkbook(
  sheetName: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const [path, text] of workbookParts(sheetName)) addFile(zip, path).push(strToU8(text), true);
  const sheet = addFile(zip, sheetPath);
  let row = 1;
  let waiting =
    sheetHead(columns.map((column) => column.width)) +
    rowXml(
      row,
      columns.map((column) => column.title),
      true,
    );
  for await (const cells of rows) {
    if (row >= mostRows) break;
    row += 1;
    waiting += rowXml(row, cells);
    if (waiting.length < chunkLength) continue;
    sheet.push(strToU8(waiting));
    waiting = '';
    yield* ready.splice(0);
    await setImmediate();
  }
  sheet.push(strToU8(`${waiting}${sheetTail(`A1:${columnName(columns.length - 1)}${row}`)}`), true);
  zip.end();
  yield* ready.splice(0);
}

function addFile(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path, { level: 6 });
  zip.add(file);
  return file;
}
