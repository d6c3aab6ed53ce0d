/** Parses a file off the main thread: one request (the file), one response. */
import type { SpreadsheetLimits } from './limits.ts';
import { readContent } from './read-spreadsheet.ts';
import { type FileContent, SpreadsheetError, type SpreadsheetProblem } from './table.ts';

export interface ReaderRequest {
  file: File;
  limits: SpreadsheetLimits;
  withVcards: boolean;
}

export type ReaderAnswer = FileContent | { problem: SpreadsheetProblem };

self.addEventListener('message', (event: MessageEvent<ReaderRequest>) => {
  void read(event.data).then((answer) => {
    self.postMessage(answer);
  });
});

async function read({ file, limits, withVcards }: ReaderRequest): Promise<ReaderAnswer> {
  try {
    return readContent(new Uint8Array(await file.arrayBuffer()), limits, withVcards);
  } catch (error) {
    return { problem: error instanceof SpreadsheetError ? error.problem : 'truncated' };
  }
}
