import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { isDateFormat, serialToIso } from './excel-dates.ts';
import { type EntrySink, inflateEntries } from './inflate-entries.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetError, type Table, toTable } from './table.ts';

/** Data that cells of the sheet refer to. */
interface Workbook {
  /** Path of the first visible sheet. */
  sheet: string;
  strings: string[];

  /** Whether cells of style n show a date. */
  dateStyles: boolean[];
  epoch1904: boolean;
}

/** Streams the first visible sheet of an .xlsx workbook, within the limits. */
export function readXlsx(bytes: Uint8Array, limits: SpreadsheetLimits): Table {
  const workbook = readWorkbook(bytes, limits);
  const raw: string[][] = [];
  let found = false;
  inflateEntries(bytes, limits, (name) => {
    if (name !== workbook.sheet) return null;
    found = true;
    return sheetSink(workbook, limits, raw);
  });
  if (!found) throw new SpreadsheetError('not-a-spreadsheet');
  return toTable(raw);
}

function readWorkbook(bytes: Uint8Array, limits: SpreadsheetLimits): Workbook {
  const strings: string[] = [];
  const formats = new Map<number, string>();
  const styleFormats: number[] = [];
  const targets = new Map<string, string>();
  let firstSheet: string | null = null;
  let epoch1904 = false;
  let isWorkbook = false;
  let inCellStyles = false;

  inflateEntries(bytes, limits, (name) => {
    switch (name) {
      case 'xl/workbook.xml':
        isWorkbook = true;
        return xmlSink({
          open: ({ name: tag, attributes }) => {
            if (tag === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
            if (tag === 'sheet' && !firstSheet && (attributes.state ?? 'visible') === 'visible') {
              firstSheet = attributes['r:id'] ?? null;
            }
          },
        });
      case 'xl/_rels/workbook.xml.rels':
        return xmlSink({
          open: ({ name: tag, attributes }) => {
            if (tag === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
          },
        });
      case 'xl/styles.xml':
        return xmlSink({
          open: ({ name: tag, attributes }) => {
            if (tag === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
            if (tag === 'cellXfs') inCellStyles = true;
            if (tag === 'xf' && inCellStyles) styleFormats.push(Number(attributes.numFmtId ?? 0));
          },
          close: (tag) => {
            if (tag === 'cellXfs') inCellStyles = false;
          },
        });
      case 'xl/sharedStrings.xml':
        return stringsSink(strings, limits);
      default:
        return null;
    }
  });
  if (!isWorkbook) throw new SpreadsheetError('not-a-spreadsheet');
  return {
    sheet: sheetPath(firstSheet === null ? undefined : targets.get(firstSheet)),
    strings,
    dateStyles: styleFormats.map((id) => isDateFormat(id, formats.get(id))),
    epoch1904,
  };
}

function sheetPath(target: string | undefined): string {
  if (!target) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Parses shared strings: the text of each `si`, without the phonetic guides (`rPh`) of East Asian text. */
function stringsSink(strings: string[], limits: SpreadsheetLimits): EntrySink {
  let text = '';
  let inText = false;
  let inAid = false;
  return xmlSink({
    open: ({ name }) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inAid = true;
      if (name === 't') inText = !inAid;
    },
    text: (part) => {
      if (inText && text.length < limits.cellCharacters) text += part;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inAid = false;
      if (name === 'si') strings.push(unescapeControls(text.slice(0, limits.cellCharacters)));
    },
  });
}

function sheetSink(workbook: Workbook, limits: SpreadsheetLimits, raw: string[][]): EntrySink {
  let row: string[] = [];
  let rowNumber = 0;
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  let inValue = false;

  return xmlSink({
    open: ({ name, attributes }) => {
      if (name === 'row') {
        rowNumber = attributes.r ? Number(attributes.r) : rowNumber + 1;
        row = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnIndex(attributes.r) : column + 1;
        if (column >= limits.columns) throw new SpreadsheetError('too-many-columns');
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        value = '';
      } else if (name === 'v' || name === 't') {
        inValue = true;
      }
    },
    text: (part) => {
      if (inValue && value.length < limits.cellCharacters) value += part;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'c' && column >= 0) row[column] = cellText(workbook, type, style, value, limits);
      else if (name === 'row') keepRow();
    },
  });

  function keepRow(): void {
    if (!row.some((cell) => cell?.trim())) return;
    // A header and `rows` more; a high row number must not allocate a list of that length.
    if (raw.length > limits.rows || rowNumber > 1_048_576) throw new SpreadsheetError('too-many-rows');
    raw.push(Array.from(row, (cell) => cell ?? ''));
  }
}

function cellText(
  workbook: Workbook,
  type: string,
  style: number,
  value: string,
  limits: SpreadsheetLimits,
): string {
  if (type === 's') return workbook.strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'e') return '';
  if (type === 'n' && value !== '' && workbook.dateStyles[style]) {
    return serialToIso(Number(value), workbook.epoch1904) ?? value;
  }
  return unescapeControls(value.slice(0, limits.cellCharacters));
}

/** Column index of a reference: `B12` is column 1. */
function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    index = index * 26 + code;
  }
  return index - 1;
}

/** Workbooks escape control characters as `_x000D_`. */
function unescapeControls(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;
}

/** Streaming XML parser. Document types are rejected, since they could define expanding entities. */
function xmlSink(on: {
  open?: (tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}): EntrySink {
  const decoder = new TextDecoder('utf-8');
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('doctype', () => {
    throw new SpreadsheetError('unsafe');
  });
  parser.on('error', () => {
    throw new SpreadsheetError('truncated');
  });
  if (on.open) parser.on('opentag', (tag) => on.open?.({ ...tag, name: localName(tag.name) }));
  if (on.text) {
    parser.on('text', on.text);
    parser.on('cdata', on.text);
  }
  if (on.close) parser.on('closetag', (tag) => on.close?.(localName(tag.name)));
  return (chunk, last) => {
    parser.write(decoder.decode(chunk, { stream: !last }));
    if (last) parser.close();
  };
}

/** Some writers prefix every name (`x:row`). */
function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon === -1 ? name : name.slice(colon + 1);
}
