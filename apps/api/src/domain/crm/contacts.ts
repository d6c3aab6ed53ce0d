/** `listCrmContacts`, `countCrmContacts`, `getCrmContact`, `createCrmContact` and `updateCrmContact`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import { requireMember } from '../business/require-member.ts';
import type { Read, Write } from '../context.ts';
import { message } from '../messages.ts';
import { type ContactScope, fromContacts, scopeConditions } from './contact-filter.ts';
import {
  type ContactCardRow,
  contactCardColumns,
  joinOwner,
  loadContact,
  presentContact,
  presentContactCard,
} from './contact-rows.ts';
import { contactSorts, joinOwnerKey } from './contact-sorts.ts';
import { worldFor } from './contact-location.ts';
import { blankContact, decideValues } from './contact-values.ts';
import { requireCrm } from './crm-access.ts';
import { emitCrmChange } from './crm-events.ts';
import { type CrmPageQuery, type CrmPageSource, selectPage } from './crm-pages.ts';
import { fieldsFor, loadContactFields } from './fields/contact-fields.ts';
import { missingCustom } from './fields/custom-values.ts';
import { followMerges } from './duplicates/merges.ts';
import { countLimit } from './memberships.ts';
import { changeContacts, createContacts, isRenamed } from './store-contacts.ts';

/** A page of contacts, also filtered ones and those of one list or one CRM business. @throws AppError of the guard, request/invalid */
export async function listContacts(
  read: Read,
  bid: number,
  { sort, direction, limit, cursor, ...scope }: ContactsQuery,
): Promise<Wire['CrmContactsPage']> {
  await requireCrm(read, bid);
  const source = {
    ...contactSource(bid, sort, contactCardColumns),
    conditions: await scopeConditions(read, bid, scope),
  };
  const { rows, next } = await selectPage<ContactCardRow>(read, bid, source, {
    ...(sort === undefined ? {} : { sort }),
    ...(direction === undefined ? {} : { direction }),
    ...(limit === undefined ? {} : { limit }),
    ...(cursor === undefined ? {} : { cursor }),
  });
  const fields = await loadContactFields(read, bid);
  return { contacts: rows.map((row) => presentContactCard(row, fields)), next };
}

/** Query parameters of a page of contacts. */
type ContactsQuery = Omit<CrmPageQuery<Wire['CrmContactSort']>, 'txt'> & ContactScope;

/** What pages of contacts are read from, by their sorting. */
export function contactSource(
  bid: number,
  sort: Wire['CrmContactSort'] | undefined,
  columns: RawBuilder<unknown>,
): CrmPageSource {
  const joins = sort === 'owner' ? sql`${joinOwner} ${joinOwnerKey(bid)}` : joinOwner;
  return { table: 'crm_contacts', columns, joins, sorts: contactSorts };
}

/** Number of contacts that a table finds, counted up to 1000. @throws AppError of the guard, request/invalid */
export async function countContacts(
  read: Read,
  bid: number,
  scope: ContactScope,
): Promise<Wire['CrmContactCount']> {
  await requireCrm(read, bid);
  const conditions = await scopeConditions(read, bid, scope);
  const { rows } = await sql<Wire['CrmContactCount']>`select count(*)::int as count
    from (select ${fromContacts(bid, conditions)} limit ${sql.lit(countLimit)}) counted`.execute(read.db);
  return rows[0] ?? { count: 0 };
}

/**
 * A contact with its businesses and lists; instead of one that was merged into another, the other.
 *
 * @throws AppError of the guard, crm/contact-not-found
 */
export async function getContact(read: Read, bid: number, id: string): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(read, bid);
  return presentContact(read, await loadContact(read, bid, await followMerges(read, bid, id)));
}

/**
 * Adds a contact.
 *
 * @throws AppError of the guard, business/member-not-found, custom-field/not-found, world/state-not-found,
 *   world/city-not-found, request/invalid, also for a taken id
 */
export async function createContact(
  write: Write,
  bid: number,
  input: Wire['NewCrmContact'],
): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(write, bid, 'write');
  const now = write.context.clock.now();
  const world = await worldFor([input]);
  const fields = await fieldsFor(write, bid, [input]);
  const values = decideValues(input, blankContact, { caller: write.caller, now, world, fields });
  const missing = missingCustom(values.custom, fields, write.caller.lang);
  if (missing.length > 0) throw new AppError('request/invalid', { fields: missing });
  await requireMember(write, bid, values.owner);
  const id = input.id ?? newClientId();
  const created = await createContacts(write, { bid, cause: 'person', now }, [{ id, values }]);
  if (!created.has(id))
    throw new AppError('request/invalid', {
      fields: [{ path: '/contact/id', message: message('idTaken', write.caller.lang) }],
    });
  emitCrmChange(write, bid, { contacts: [id] });
  return presentContact(write, await loadContact(write, bid, id));
}

/**
 * Changes a contact.
 *
 * @throws AppError of the guard, crm/contact-not-found, business/member-not-found, custom-field/not-found,
 *   world/state-not-found, world/city-not-found, request/invalid
 */
export async function updateContact(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['CrmContactPatch'],
): Promise<Wire['CrmContactAnswer']> {
  await requireCrm(write, bid, 'write');
  const before = await loadContact(write, bid, id, { forUpdate: true });
  const now = write.context.clock.now();
  const world = await worldFor([patch]);
  const fields = await fieldsFor(write, bid, [patch]);
  const values = decideValues(patch, before, { caller: write.caller, now, world, fields });
  if (values.owner !== before.owner) await requireMember(write, bid, values.owner);
  const changed = { id, before, values };
  await changeContacts(write, { bid, cause: 'person', now }, [changed]);
  emitCrmChange(write, bid, { contacts: [id], renames: isRenamed(changed) });
  return presentContact(write, await loadContact(write, bid, id));
}

/** Contacts and businesses of a member who leaves have no owner. */
export async function releaseContacts(write: Write, bid: number, uid: string): Promise<void> {
  const { db, caller, context } = write;
  const fields: Wire['CrmFieldChange'][] = [{ field: 'owner', from: uid, to: null }];
  const { rows } = await sql<{ id: string }>`
    with released as (
      update crm_contacts set owner = null where bid = ${bid}::int and owner = ${uid} returning id
    )
    insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields)
    select ${bid}::int, id, ${context.clock.now()}::timestamptz, 'updated', 'person', ${caller.uid},
      ${JSON.stringify(fields)}::jsonb
    from released returning contact_id as id`.execute(db);
  const companies = await db
    .updateTable('crm_businesses')
    .set({ owner: null })
    .where('bid', '=', bid)
    .where('owner', '=', uid)
    .returning('id')
    .execute();
  emitCrmChange(write, bid, {
    contacts: rows.map(({ id }) => id),
    companies: companies.map(({ id }) => id),
  });
}
