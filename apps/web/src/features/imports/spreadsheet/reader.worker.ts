/** Parses a file off the main thread: one request (the file), one response. */
import { readSpreadsheet } from './read-spreadsheet.ts';
import { SpreadsheetError, type SpreadsheetProblem, type Table } from './table.ts';

export type ReaderAnswer = { table: Table } | { problem: SpreadsheetProblem };

self.addEventListener('message', (event: MessageEvent<File>) => {
  void read(event.data).then((answer) => {
    self.postMessage(answer);
  });
});

async function read(file: File): Promise<ReaderAnswer> {
  try {
    return { table: readSpreadsheet(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    return { problem: error instanceof SpreadsheetError ? error.problem : 'truncated' };
  }
}
