import { toCsv } from '@minga/rules/text/csv';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { serialToIso } from './excel-dates.ts';
import { defaultLimits } from './limits.ts';
import { readFile, readTable } from './read-file.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { SpreadsheetError } from './table.ts';

describe('a board of Trello', () => {
  const board = {
    name: 'Casa',
    lists: [
      { id: 'l1', name: 'Por hacer' },
      { id: 'l2', name: 'Vieja', closed: true },
    ],
    members: [{ id: 'm1', fullName: 'Ana Quispe' }],
    checklists: [
      {
        idCard: 'c1',
        name: 'Pasos',
        checkItems: [
          { name: 'Segundo', state: 'incomplete', pos: 2 },
          { name: 'Primero', state: 'complete', pos: 1 },
        ],
      },
    ],
    cards: [
      { id: 'c2', name: 'Pintar', idList: 'l1', pos: 2 },
      {
        id: 'c1',
        name: 'Comprar "pintura"',
        desc: 'Blanca',
        idList: 'l1',
        pos: 1,
        shortLink: 'Ab12Cd34',
        due: '2026-03-05T16:00:00.000Z',
        idMembers: ['m1', 'm9'],
        labels: [{ name: 'Urgente' }, { color: 'red', name: '' }],
      },
      { id: 'c3', name: 'Archivada', idList: 'l1', closed: true },
      { id: 'c4', name: 'De una lista archivada', idList: 'l2' },
    ],
  };
  const json = (value: unknown) => strToU8(JSON.stringify(value));

  test('becomes one row per card that is not archived, in the order of the board', () => {
    const { columns, rows } = readSpreadsheet(json(board));
    expect(columns).toEqual([
      'Key',
      'Title',
      'Description',
      'List',
      'Assignees',
      'Start date',
      'Due date',
      'Labels',
    ]);
    expect(rows).toEqual([
      [
        'Ab12Cd34',
        'Comprar "pintura"',
        'Blanca\n\n**Pasos**\n\n- [x] Primero\n- [ ] Segundo',
        'Por hacer',
        'Ana Quispe',
        '',
        '2026-03-05T16:00:00.000Z',
        'Urgente, red',
      ],
      ['', 'Pintar', '', 'Por hacer', '', '', '', ''],
    ]);
  });

  test('is distinguished from other JSON, truncated files and other shapes', () => {
    expect(problemOf(json({ issues: [] }))).toBe('not-a-spreadsheet');
    expect(problemOf(json({ ...board, cards: [7] }))).toBe('not-a-spreadsheet');
    expect(problemOf(json({ ...board, lists: { length: 1 } }))).toBe('not-a-spreadsheet');
    expect(problemOf(json(board).subarray(0, 100))).toBe('truncated');
    expect(problemOf(json({ ...board, cards: [] }))).toBe('empty');
  });
});

describe('comma separated text', () => {
  test('parses quotes, line breaks in cells and empty cells', () => {
    const table = readSpreadsheet(
      strToU8('key,title,text\nA-1,"One, with ""quotes""","line 1\nline 2"\nA-2,Two,\n\n'),
    );
    expect(table.columns).toEqual(['key', 'title', 'text']);
    expect(table.rows).toEqual([
      ['A-1', 'One, with "quotes"', 'line 1\nline 2'],
      ['A-2', 'Two', ''],
    ]);
    expect(table.firstRow).toBe(2);
  });

  test('parses semicolons, a byte order mark and the code page of older spreadsheets', () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8('título;puntos\nUno;3\n')]);
    expect(readSpreadsheet(marked).columns).toEqual(['título', 'puntos']);
    const latin = new Uint8Array([...strToU8('t'), 0xed, ...strToU8('tulo,x\nUno,1\n')]);
    expect(readSpreadsheet(latin).columns[0]).toBe('título');
  });

  test('keeps hostile text as it is, also in UTF-16', () => {
    const texts = ['🦊👩‍👩‍👧‍👦🏽 שלום مرحبا', `=cmd|' /C calc'!A0`, 'ze\u0301 %_\\ ΟΔΟΣ', 'ñ'.repeat(10_000)];
    const csv = ['title', ...texts].join('\n');
    const units = Uint16Array.from({ length: csv.length + 1 }, (_, place) =>
      place === 0 ? 0xfeff : csv.charCodeAt(place - 1),
    );
    for (const bytes of [strToU8(csv), new Uint8Array(units.buffer)]) {
      expect(readSpreadsheet(bytes).rows.map(([text]) => text)).toEqual(texts);
    }
  });

  test('reads texts as they were before an export made formulas of them harmless', () => {
    const texts = ['=1+1', '-2 grados, "frío"', "'90s", '@ana'];
    const csv = toCsv([['title'], ...texts.map((text) => [text])], ',');
    expect(readSpreadsheet(strToU8(csv)).rows).toEqual(texts.map((text) => [text]));
  });

  test('joins the columns that Jira repeats, of which there may be many', () => {
    const comments = Array.from({ length: 300 }, (_, place) => `c${place}`);
    const csv = [
      ['Summary', 'Issue key', 'Labels', 'Labels', 'Status', ...comments.map(() => 'Comment')],
      ['Uno', 'A-1', 'norte', 'urgente', 'Done', ...comments],
      ['Dos', 'A-2', '', 'sur', 'To Do'],
    ];
    const { columns, rows } = readSpreadsheet(strToU8(csv.map((row) => row.join()).join('\n')));
    expect(columns).toEqual(['Summary', 'Issue key', 'Labels', 'Status', 'Comment']);
    expect(rows).toEqual([
      ['Uno', 'A-1', 'norte, urgente', 'Done', comments.join(', ')],
      ['Dos', 'A-2', 'sur', 'To Do', ''],
    ]);
  });

  test('keeps columns of the same name of other tables', () => {
    const { columns, rows } = readSpreadsheet(strToU8('Nombre,Nombre\nUno,Dos'));
    expect([columns, rows]).toEqual([['Nombre', 'Nombre'], [['Uno', 'Dos']]]);
  });

  test('detects a file truncated within a quoted cell', () => {
    expect(problemOf(strToU8('a,b\n1,"never closed\nand on'))).toBe('truncated');
  });

  test('rejects non-spreadsheets, empty files and files that are too long', () => {
    expect(problemOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toBe('not-a-spreadsheet');
    expect(problemOf(new Uint8Array())).toBe('empty');
    expect(problemOf(strToU8('title\n'))).toBe('empty');
    expect(problemOf(strToU8(`title\n${'x\n'.repeat(100_000)}`))).toBe('too-many-rows');
    expect(problemOf(strToU8(`${'a,'.repeat(300)}\n1,2`))).toBe('too-many-columns');
  });
});

describe('workbooks', () => {
  test('parses shared and inline strings, numbers, booleans, dates and gaps', () => {
    const table = readSpreadsheet(
      workbook(
        '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Fecha</t></is></c><c r="D1" t="str"><v>Ok</v></c></row>' +
          '<row r="3"><c r="A3"><v>12.5</v></c><c r="B3" s="1"><v>46000</v></c><c r="D3" t="b"><v>1</v></c></row>',
        '<si><r><t>Tí</t></r><r><t>tulo</t></r></si>',
      ),
    );
    expect(table.columns).toEqual(['Título', 'Fecha', 'C', 'Ok']);
    expect(table.rows).toEqual([['12.5', '2025-12-09', '', 'TRUE']]);
  });

  test('keeps hostile text as it is and evaluates no formulas', () => {
    const long = 'ñ'.repeat(10_000);
    const shown: [xml: string, text: string][] = [
      ['🦊👩‍👩‍👧‍👦🏽 שלום مرحبا', '🦊👩‍👩‍👧‍👦🏽 שלום مرحبا'],
      ['ze\u0301\u0302 a\u202eb %_\\ &lt;b&gt;&amp;amp; ΟΔΟΣ', 'ze\u0301\u0302 a\u202eb %_\\ <b>&amp; ΟΔΟΣ'],
      ["=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
      ['&#x1F98A; _xD83E__xDD8A_ _x0000_.', '🦊 🦊 \0.'],
      ['_x005F_x0041_', '_x0041_'],
      [long, long],
    ];
    const cells = shown.map(([xml]) => `<row><c t="inlineStr"><is><t>${xml}</t></is></c></row>`);
    const formula = `<row><c t="str"><f>HYPERLINK("http://x","y")&amp;cmd</f><v>y</v></c></row>`;
    const table = readSpreadsheet(workbook(`<row><c><v>1</v></c></row>${cells.join('')}${formula}`, ''));
    expect(table.rows.map(([text]) => text)).toEqual([...shown.map(([, text]) => text), 'y']);
  });

  test('reports a workbook with invalid XML as damaged', () => {
    expect(problemOf(workbook('<row><c t="inlineStr"><is><t>a&#0;b</t></is></c></row>', ''))).toBe(
      'truncated',
    );
  });

  test('stops a zip bomb before it exhausts the memory', () => {
    const bomb = zipSync(
      { 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': new Uint8Array(80_000_000) },
      { level: 1 },
    );
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(['bomb', 'truncated']).toContain(problemOf(bomb));
    const honest = workbook(`<row><c t="inlineStr"><is><t>${' '.repeat(60_000_000)}</t></is></c></row>`, '');
    expect(problemOf(honest)).toBe('bomb');
  });

  test('rejects document types, which could define expanding entities', () => {
    const evil = workbook('', '', '<!DOCTYPE x [<!ENTITY a "aaaa">]>');
    expect(problemOf(evil)).toBe('unsafe');
  });

  test('detects truncated, invalid, old and protected workbooks', () => {
    const whole = workbook('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>', '');
    expect(problemOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('truncated');
    expect(problemOf(zipSync({ 'readme.txt': strToU8('hello') }))).toBe('not-a-spreadsheet');
    expect(problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('old-workbook');
    const name = new Uint8Array(new Uint16Array([...'EncryptedPackage'].map((c) => c.charCodeAt(0))).buffer);
    expect(problemOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...name]))).toBe('protected');
  });

  test('rejects a workbook with 100,000 rows', () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`,
    );
    expect(problemOf(workbook(rows.join(''), ''))).toBe('too-many-rows');
  });

  test('a high row number does not allocate a long list', () => {
    const table = readSpreadsheet(
      workbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="1000000"><c><v>2</v></c></row>', ''),
    );
    expect(table.rows).toHaveLength(1);
  });

  test('converts serial dates without a time zone offset', () => {
    expect(serialToIso(1, false)).toBe('1900-01-01');
    expect(serialToIso(61, false)).toBe('1900-03-01');
    expect(serialToIso(44_927.5, false)).toBe('2023-01-01T12:00:00');
    expect(serialToIso(0, true)).toBe('1904-01-01');
    expect(serialToIso(Number.NaN, false)).toBeNull();
  });
});

test('reads a file in a worker and reports its problem', async () => {
  const table = await readTable(new File(['title,points\nUno,1\n'], 'tickets.csv'));
  expect(table.rows).toEqual([['Uno', '1']]);
  await expect(readFile(new File([new Uint8Array([0, 1, 2])], 'x.xlsx'))).rejects.toMatchObject({
    problem: 'not-a-spreadsheet',
  });
});

test('reads vCards only on request', async () => {
  const file = new File(['BEGIN:VCARD\r\nFN:Ana Rojas\r\nEND:VCARD\r\n'], 'contactos.vcf');
  expect(await readFile(file, { withVcards: true })).toMatchObject({ cards: [{ full_name: 'Ana Rojas' }] });
  expect(await readFile(file)).toMatchObject({ table: { columns: ['BEGIN:VCARD'] } });
});

test('rejects a file above the size limit immediately', async () => {
  const file = new File(['x'], 'big.csv');
  Object.defineProperty(file, 'size', { value: defaultLimits.fileBytes + 1 });
  await expect(readFile(file)).rejects.toMatchObject({ problem: 'file-too-large' });
});

function problemOf(bytes: Uint8Array): string {
  try {
    readSpreadsheet(bytes);
    return 'none';
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.problem;
    throw error;
  }
}

function workbook(rows: string, strings: string, prolog = ''): Uint8Array {
  const xml = (body: string): Uint8Array => strToU8(`<?xml version="1.0"?>${prolog}${body}`);
  return zipSync({
    '[Content_Types].xml': xml('<Types/>'),
    'xl/workbook.xml': xml(
      '<workbook xmlns:r="r"><sheets><sheet name="Uno" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': xml('<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'),
    'xl/worksheets/sheet1.xml': xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': xml(`<sst>${strings}</sst>`),
  });
}
