/** `listCrmFields`, `updateCrmFields` and `deleteCrmField`: custom fields of contacts (docs/product/crm.md 2.9). */
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Read, Write } from '../../context.ts';
import { decideFields } from '../../custom-fields/decide-fields.ts';
import type { CustomField } from '../../custom-fields/field-values.ts';
import { lockBusiness } from '../../locks.ts';
import { refuseProtected } from '../../teams/protected-business.ts';
import { requireCrm } from '../crm-access.ts';
import { emitDefinitionsOfContacts } from '../crm-events.ts';

/** Custom fields of contacts by their id, in their order. */
export type ContactFields = ReadonlyMap<number, CustomField>;

/** The custom fields of contacts. @throws AppError of the guard */
export async function listContactFields(read: Read, bid: number): Promise<Wire['CustomField'][]> {
  await requireCrm(read, bid);
  return presentFields(read, bid);
}

/**
 * Changes the given fields and adds new ones.
 *
 * @throws AppError of the guard, custom-field/not-found, request/invalid
 */
export async function updateContactFields(
  write: Write,
  bid: number,
  { fields: patches }: Wire['CrmFieldsPatch'],
): Promise<Wire['CustomField'][]> {
  await requireCrm(write, bid, 'define');
  // Two admins may add fields at the same time.
  await lockBusiness(write, bid);
  const existing = await write.db
    .selectFrom('crm_fields')
    .selectAll()
    .where('bid', '=', bid)
    .where('deleted_at', 'is', null)
    .orderBy('fid')
    .forUpdate()
    .execute();
  const { changed, added } = decideFields(existing, patches, {
    lang: write.caller.lang,
    path: '/fields',
    limit: limits.customFieldsOfContacts,
  });
  for (const { fid, values } of changed)
    await write.db
      .updateTable('crm_fields')
      .set(values)
      .where('bid', '=', bid)
      .where('fid', '=', fid)
      .execute();
  for (const field of added)
    await write.db
      .insertInto('crm_fields')
      .values({ bid, ...field })
      .execute();
  emitDefinitionsOfContacts(write, bid);
  return presentFields(write, bid);
}

/**
 * Marks a field as deleted, so that its values are no longer shown. `forgetDeletedFields` removes the values, and then the
 * field itself.
 *
 * @throws AppError of the guard, custom-field/not-found, business/protected
 */
export async function deleteContactField(
  write: Write,
  bid: number,
  fid: number,
): Promise<Wire['CustomField'][]> {
  await requireCrm(write, bid, 'define');
  refuseProtected(write.context, bid);
  // Waits for writes that hold the field to set a value (`fieldsFor`).
  const { rows } = await sql`select from crm_fields
    where bid = ${bid}::int and fid = ${fid}::int and deleted_at is null for update`.execute(write.db);
  if (rows.length === 0) throw new AppError('custom-field/not-found');
  await write.db
    .updateTable('crm_fields')
    .set({ deleted_at: write.context.clock.now() })
    .where('bid', '=', bid)
    .where('fid', '=', fid)
    .execute();
  emitDefinitionsOfContacts(write, bid);
  return presentFields(write, bid);
}

/** The custom fields of contacts. With `hold` none of them is deleted before the write ends. */
export async function loadContactFields(
  { db }: Pick<Read, 'db'>,
  bid: number,
  { hold = false }: { hold?: boolean } = {},
): Promise<ContactFields> {
  const { rows } = await sql<CustomField>`select fid, name, type, options, required from crm_fields
    where bid = ${bid}::int and deleted_at is null order by position, fid
    ${hold ? sql`for key share` : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.fid, row]));
}

/** The custom fields for a write, held if it sets values of them. */
export function fieldsFor(
  write: Write,
  bid: number,
  contacts: readonly Pick<Wire['CrmContactPatch'], 'custom_fields'>[],
): Promise<ContactFields> {
  const hold = contacts.some(({ custom_fields: values }) => values !== undefined);
  return loadContactFields(write, bid, { hold });
}

/** SQL: whether a business has a field that contacts `t` have values of, also of a certain type; evaluated once. */
export function hasField(bid: number, fid: number, type?: Wire['CustomField']['type']): RawBuilder<boolean> {
  const ofType = type === undefined ? sql`` : sql`and f.type = ${type}`;
  return sql<boolean>`exists (select from crm_fields f
    where f.bid = ${bid}::int and f.fid = ${fid}::bigint and f.deleted_at is null ${ofType})`;
}

async function presentFields(read: Read, bid: number): Promise<Wire['CustomField'][]> {
  const fields = await loadContactFields(read, bid);
  return [...fields.values()].map(({ fid, ...field }) => ({
    id: fid,
    ...field,
    type: field.type as Wire['CustomField']['type'],
  }));
}
