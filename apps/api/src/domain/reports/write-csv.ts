/** Writes a CSV file as a stream with constant memory. */
import { setImmediate } from 'node:timers/promises';
import { type CsvCell, csvLine, csvStart } from '@minga/rules/text/csv';
import type { Cell } from './xlsx/cells.ts';
import { momentOf } from './xlsx/wall-time.ts';

/** Characters per step, so that other requests can run in between. */
const chunkLength = 64 * 1024;

/**
 * Writes rows below a line of titles. Dates are written as `2026-11-21 12:00`.
 * @param decimal sign before the decimals; it determines the separator
 */
export async function* writeCsv(
  titles: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
  decimal: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = csvStart + csvLine(titles, decimal);
  for await (const cells of rows) {
    waiting += csvLine(cells.map(toCsvCell), decimal);
    if (waiting.length < chunkLength) continue;
    yield encoder.encode(waiting);
    waiting = '';
    await setImmediate();
  }
  yield encoder.encode(waiting);
}

function toCsvCell(cell: Cell): CsvCell {
  if (cell === null || typeof cell !== 'object') return cell;
  return momentOf(cell).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
}
