import { isVcard, readVcards, type Vcard } from '@minga/rules/crm/vcard';
import { defaultLimits, type SpreadsheetLimits } from './limits.ts';
import { decodeText, readCsv } from './read-csv.ts';
import { readTrello } from './read-trello.ts';
import { readXlsx } from './read-xlsx.ts';
import { type FileContent, SpreadsheetError, type Table } from './table.ts';

/** Reads a table or, on request, vCards. Throws `SpreadsheetError`. */
export function readContent(bytes: Uint8Array, limits: SpreadsheetLimits, withVcards: boolean): FileContent {
  if (withVcards && isVcard(new TextDecoder().decode(bytes.subarray(0, 200))))
    return { cards: readCards(bytes, limits) };
  return { table: readSpreadsheet(bytes, limits) };
}

function readCards(bytes: Uint8Array, limits: SpreadsheetLimits): Vcard[] {
  if (bytes.length > limits.fileBytes) throw new SpreadsheetError('file-too-large');
  try {
    return readVcards(decodeText(bytes));
  } catch (error) {
    throw error instanceof RangeError ? new SpreadsheetError('too-many-rows') : error;
  }
}

/** Detects the format of a file by its content, not its name. Throws `SpreadsheetError`. */
export function readSpreadsheet(bytes: Uint8Array, limits: SpreadsheetLimits = defaultLimits): Table {
  if (bytes.length === 0) throw new SpreadsheetError('empty');
  if (bytes.length > limits.fileBytes) throw new SpreadsheetError('file-too-large');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readXlsx(bytes, limits);
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new SpreadsheetError(compoundFileProblem(bytes));
  return isJson(bytes) ? readTrello(bytes, limits) : readCsv(bytes, limits);
}

/** Text that starts with an object in JSON, after white space and a byte order mark: no table header does. */
function isJson(bytes: Uint8Array): boolean {
  return /^\s*\{\s*"/.test(new TextDecoder().decode(bytes.subarray(0, 200)));
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/**
 * The container of old .xls files also wraps password-protected workbooks; those have a stream named EncryptedPackage.
 */
function compoundFileProblem(bytes: Uint8Array): 'protected' | 'old-workbook' {
  const names = new TextDecoder('utf-16le').decode(
    bytes.subarray(0, Math.min(bytes.length - (bytes.length % 2), 4_000_000)),
  );
  return names.includes('EncryptedPackage') ? 'protected' : 'old-workbook';
}
