import { defaultLimits, type SpreadsheetLimits } from './limits.ts';
import { readCsv } from './read-csv.ts';
import { readTrello } from './read-trello.ts';
import { readXlsx } from './read-xlsx.ts';
import { SpreadsheetError, type Table } from './table.ts';

/** Reads a file by what it holds, not by what it is called. Throws `SpreadsheetError`. */
export function readSpreadsheet(bytes: Uint8Array, limits: SpreadsheetLimits = defaultLimits): Table {
  if (bytes.length === 0) throw new SpreadsheetError('empty');
  if (bytes.length > limits.fileBytes) throw new SpreadsheetError('file-too-large');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes, limits);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SpreadsheetError(compoundFileProblem(bytes));
  return isJson(bytes) ? readTrello(bytes, limits) : readCsv(bytes, limits);
}

/** Text that begins with a brace, after blanks and the mark of UTF-8: no header of a table does. */
function isJson(bytes: Uint8Array): boolean {
  return /^\s*\{\s*"/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The container of old .xls files also wraps workbooks with a password; those hold a stream named EncryptedPackage. */
function compoundFileProblem(bytes: Uint8Array): 'protected' | 'old-workbook' {
  const names = new TextDecoder('utf-16le').decode(
    bytes.subarray(0, Math.min(bytes.length - (bytes.length % 2), 4_000_000)),
  );
  return names.includes('EncryptedPackage') ? 'protected' : 'old-workbook';
}
