/** `listCrmLists`, `getCrmList`, `createCrmList` and `updateCrmList`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { limits } from '@minga/rules/limits';
import { crmSearchText, crmSortKey } from '@minga/rules/crm/crm-text';
import { sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller, Lang, Read, Write } from '../context.ts';
import { lockBusiness } from '../locks.ts';
import { message } from '../messages.ts';
import { longText, requiredLine } from './clean-values.ts';
import { cleanFilter, requireOwner } from './contact-filter.ts';
import { requireCrm } from './crm-access.ts';
import { emitCrmChange } from './crm-events.ts';
import { type CrmPageQuery, selectPage } from './crm-pages.ts';
import { addFiltered, countFiltered } from './dynamic-lists.ts';
import { countContacts } from './memberships.ts';

/** A list with the number of its contacts. */
interface ListRow extends Omit<Row<'crm_lists'>, 'search_text' | 'filter'> {
  filter: Wire['CrmFilter'] | null;
  contacts: number;
}

type ListValues = Required<Omit<Wire['CrmListPatch'], 'filter'>>;

const columns = sql`t.bid, t.id, t.name, t.description, t.sort_name, t.created_by, t.created_at, t.updated_at,
  t.deleted_at, t.filter, ${countContacts('list')} as contacts`;

/** A page of lists. @throws AppError of the guard, request/invalid */
export async function listLists(read: Read, bid: number, query: CrmPageQuery): Promise<Wire['CrmListsPage']> {
  await requireCrm(read, bid);
  const { rows, next } = await selectPage<ListRow>(read, bid, { table: 'crm_lists', columns }, query);
  return { lists: (await countFiltered(read, bid, rows)).map(present), next };
}

/** A list. @throws AppError of the guard, crm/list-not-found */
export async function getList(read: Read, bid: number, id: string): Promise<Wire['CrmList']> {
  await requireCrm(read, bid);
  return present(await loadList(read, bid, id));
}

/**
 * Adds a list, static or dynamic.
 *
 * @throws AppError of the guard, crm/too-many, business/member-not-found, request/invalid, also for an id that is taken
 */
export async function createList(
  write: Write,
  bid: number,
  input: Wire['NewCrmList'],
): Promise<Wire['CrmList']> {
  await requireCrm(write, bid, 'write');
  await lockBusiness(write, bid);
  await requireRoomForList(write, bid);
  const filter = input.filter ? cleanFilter(input.filter, write.caller.lang, '/list/filter/') : null;
  if (filter) await requireOwner(write, bid, filter);
  const now = write.context.clock.now();
  const id = input.id ?? newClientId();
  const row = await write.db
    .insertInto('crm_lists')
    .values({
      bid,
      id,
      ...toColumns(decideValues(input, { name: '', description: '' }, write.caller)),
      filter: filter && JSON.stringify(filter),
      created_by: write.caller.uid,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row)
    throw new AppError('request/invalid', {
      fields: [{ path: '/list/id', message: message('idTaken', write.caller.lang) }],
    });
  emitCrmChange(write, bid, { lists: [id] });
  return present(await loadList(write, bid, id));
}

/**
 * Changes a list; a dynamic one becomes static without its filter.
 *
 * @throws AppError of the guard, crm/list-not-found, crm/list-static, crm/too-many, business/member-not-found, request/invalid
 */
export async function updateList(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['CrmListPatch'],
): Promise<Wire['CrmList']> {
  await requireCrm(write, bid, 'write');
  const before = await loadList(write, bid, id, { forUpdate: true });
  const filter = decideFilter(patch, before, write.caller.lang);
  if (patch.filter && filter) await requireOwner(write, bid, filter);
  if (before.filter && !filter) await addFiltered(write, bid, id, before.filter);
  await write.db
    .updateTable('crm_lists')
    .set({
      ...toColumns(decideValues(patch, before, write.caller)),
      filter: filter && JSON.stringify(filter),
      updated_at: write.context.clock.now(),
    })
    .where('bid', '=', bid)
    .where('id', '=', id)
    .execute();
  emitCrmChange(write, bid, { lists: [id] });
  return present(await loadList(write, bid, id));
}

/** Counts deleted lists too, because they can be restored. @throws AppError crm/too-many */
async function requireRoomForList({ db }: Pick<Write, 'db'>, bid: number): Promise<void> {
  const { count } = await db
    .selectFrom('crm_lists')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const limit = limits.crmListsOfBusiness;
  if (Number(count) >= limit) throw new AppError('crm/too-many', { values: { limit: String(limit) } });
}

async function loadList(
  { db }: Pick<Read, 'db'>,
  bid: number,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ListRow> {
  const { rows } = await sql<ListRow>`select ${columns} from crm_lists t
    where t.bid = ${bid}::int and t.id = ${id} and t.deleted_at is null
    ${forUpdate ? sql`for update of t` : sql``}`.execute(db);
  const [list] = await countFiltered({ db }, bid, rows);
  if (!list) throw new AppError('crm/list-not-found');
  return list;
}

/** The filter after a request. @throws AppError crm/list-static, request/invalid */
function decideFilter(
  { filter }: Wire['CrmListPatch'],
  before: ListRow,
  lang: Lang,
): Wire['CrmFilter'] | null {
  if (filter === undefined) return before.filter;
  if (filter === null) return null;
  if (before.filter === null) throw new AppError('crm/list-static');
  return cleanFilter(filter, lang, '/list/filter/');
}

/** The values after a request; what it omits stays. @throws AppError request/invalid */
function decideValues(input: Wire['CrmListPatch'], current: ListValues, { lang }: Caller): ListValues {
  return {
    name: requiredLine(lang, '/list/name', input.name ?? current.name),
    description: longText(input.description ?? current.description),
  };
}

function toColumns({ name, description }: ListValues) {
  return {
    name,
    description,
    sort_name: crmSortKey(name),
    search_text: crmSearchText([name, description]),
  };
}

function present(row: ListRow): Wire['CrmList'] {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    contacts: row.contacts,
    filter: row.filter,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
