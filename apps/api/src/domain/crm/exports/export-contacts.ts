/** `exportCrmContacts`: contacts as a workbook, a CSV file or vCards (docs/product/crm.md 6.6). */
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Wire } from '@minga/contract';
import { writeVcard } from '@minga/rules/crm/write-vcard';
import { type RawBuilder, sql } from 'kysely';
import { recordAct } from '../../audit/record-act.ts';
import type { Lang, Read } from '../../context.ts';
import { writeCsv } from '../../reports/write-csv.ts';
import { writeWorkbook } from '../../reports/xlsx/write-workbook.ts';
import type { Cell } from '../../reports/xlsx/cells.ts';
import { readWorldFile } from '../../world/world-file.ts';
import { scopeConditions } from '../contact-filter.ts';
import { type ContactRow, contactCardColumns, contactPageColumns } from '../contact-rows.ts';
import { contactSource } from '../contacts.ts';
import { requireCrm } from '../crm-access.ts';
import { selectPage } from '../crm-pages.ts';
import { type ContactFields, loadContactFields } from '../fields/contact-fields.ts';
import { cellsOf, contactColumns } from './contact-columns.ts';

/** Page size of reads. */
const pageSize = 500;

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
};

/** The contacts of a list on screen, all pages of it, as a file. @throws AppError of the guard, request/invalid */
export async function exportContacts(
  read: Read,
  bid: number,
  choice: Wire['CrmExport'],
): Promise<{ name: string; type: string; body: Readable }> {
  await requireCrm(read, bid, 'export');
  const { lang } = read.caller;
  const { format = 'xlsx', decimal_sign = '.', sort: _sort, direction: _direction, ...scope } = choice;
  const conditions = await scopeConditions(read, bid, scope);
  await recordAct(read, bid, { action: 'contacts-exported', after: format });
  const rows = readRows(read, bid, choice, conditions);
  const fields = await loadContactFields(read, bid);
  const columns = contactColumns(lang, fields);
  const titles = columns.map(({ title }) => title);
  const name = `${lang === 'es' ? 'contactos' : 'contacts'}.${format}`;
  const write = {
    xlsx: () => writeWorkbook(lang === 'es' ? 'Contactos' : 'Contacts', columns, toCells(rows, lang, fields)),
    csv: () => writeCsv(titles, toCells(rows, lang, fields), decimal_sign),
    vcf: () => writeVcards(rows),
  };
  return { name, type: types[format], body: Readable.from(write[format]()) };
}

async function* toCells(
  rows: AsyncIterable<ContactRow>,
  lang: Lang,
  fields: ContactFields,
): AsyncGenerator<Cell[]> {
  const world = await readWorldFile();
  for await (const row of rows) yield cellsOf(row, lang, world, fields);
}

async function* writeVcards(rows: AsyncIterable<ContactRow>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let count = 0;
  for await (const row of rows) {
    yield encoder.encode(writeVcard(row));
    count += 1;
    if (count % pageSize === 0) await setImmediate();
  }
}

/** In pages, so that other queries can run in between. */
async function* readRows(
  read: Read,
  bid: number,
  choice: Wire['CrmExport'],
  conditions: readonly RawBuilder<unknown>[],
): AsyncGenerator<ContactRow> {
  const { sort, direction } = choice;
  const source = {
    ...contactSource(bid, sort, sql`${contactCardColumns}, ${contactPageColumns}`),
    conditions,
  };
  let cursor: string | undefined;
  do {
    const page = await selectPage<ContactRow>(read, bid, source, {
      ...(sort === undefined ? {} : { sort }),
      ...(direction === undefined ? {} : { direction }),
      ...(cursor === undefined ? {} : { cursor }),
      limit: pageSize,
    });
    yield* page.rows;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
