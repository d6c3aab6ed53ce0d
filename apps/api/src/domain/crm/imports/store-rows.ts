/** Stores the decisions of a batch with a fixed number of statements. */
import { sql } from 'kysely';
import type { Write } from '../../context.ts';
import { emitCrmChange } from '../crm-events.ts';
import { linkContacts } from '../memberships.ts';
import { type StoreOrigin, changeContacts, createContacts, isRenamed, toJson } from '../store-contacts.ts';
import type { RowDecisions } from './decide-rows.ts';

/** Import to which the rows belong. */
interface BatchPlace {
  bid: number;
  importId: string;
  list: string | null;
  now: Date;
}

export async function storeRows(write: Write, place: BatchPlace, decisions: RowDecisions): Promise<void> {
  const { bid, list, now } = place;
  const origin: StoreOrigin = { bid, cause: 'import', now };
  const updated = decisions.updated.flatMap(({ id, values, former }) =>
    former ? [{ id, before: former, values }] : [],
  );
  const created = await createContacts(write, origin, decisions.created);
  // Another request took one of the ids meanwhile: the whole batch is sent again.
  if (created.size < decisions.created.length) throw new Error('An id of a new contact was taken.');
  await changeContacts(write, origin, updated);
  const listed = await addToList(write, place, decisions.listed);
  await noteContacts(write, place, decisions, listed);
  emitCrmChange(write, bid, {
    contacts: [...new Set([...created, ...updated.map(({ id }) => id), ...listed])],
    lists: list !== null && listed.size > 0 ? [list] : [],
    renames: updated.some(isRenamed),
  });
}

/** Adds contacts to the list of the import, except those in too many lists. Returns the ones that it did not hold. */
async function addToList(
  write: Write,
  { bid, list }: BatchPlace,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (list === null) return new Set();
  return (await linkContacts(write, { bid, holder: 'list', id: list }, ids)).added;
}

/** Notes for the undo what the import did to each contact; the former values are those before its first row. */
async function noteContacts(
  { db }: Write,
  { bid, importId, now }: BatchPlace,
  { created, updated }: RowDecisions,
  listed: ReadonlySet<string>,
): Promise<void> {
  const notes = new Map<string, { id: string; outcome: string; former: unknown; listed: boolean }>();
  for (const id of listed) notes.set(id, { id, outcome: 'listed', former: null, listed: true });
  for (const { id, former } of updated)
    notes.set(id, {
      id,
      outcome: 'updated',
      former: former && toJson({ id, values: former }),
      listed: listed.has(id),
    });
  for (const { id } of created)
    notes.set(id, { id, outcome: 'created', former: null, listed: listed.has(id) });
  if (notes.size === 0) return;
  await sql`
    insert into crm_import_contacts (bid, import_id, contact_id, outcome, former, changed_at, listed)
    select ${bid}::int, ${importId}, row.id, row.outcome, row.former, ${now}::timestamptz, row.listed
    from json_to_recordset(${JSON.stringify([...notes.values()])}::json)
      as row (id text, outcome text, former jsonb, listed boolean)
    order by row.id collate "C"
    on conflict (bid, import_id, contact_id) do update set changed_at = excluded.changed_at,
      listed = crm_import_contacts.listed or excluded.listed,
      outcome = case when crm_import_contacts.outcome = 'listed' then excluded.outcome
        else crm_import_contacts.outcome end,
      former = coalesce(crm_import_contacts.former, case when crm_import_contacts.outcome = 'listed'
        then excluded.former end)`.execute(db);
}
