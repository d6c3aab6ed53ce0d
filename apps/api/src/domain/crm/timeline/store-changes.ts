/** Stores what happened to contacts for their timeline (docs/product/crm.md 7.3). */
import type { Wire } from '@minga/contract';
import { sql } from 'kysely';
import type { Write } from '../../context.ts';

/** A creation or change of one contact. */
export interface ContactChange {
  /** Id of the contact. */
  id: string;
  fields: readonly Wire['CrmFieldChange'][];
  /** Names of the contacts of a merge. */
  merged?: readonly string[];
}

/** What the changes have in common. */
export interface ChangeOrigin {
  bid: number;
  kind: Wire['CrmChangeKind'];
  cause: Wire['CrmChangeCause'];
  now: Date;
}

/** Stores changes by the caller with one statement; an update without changed fields is none. */
export async function storeChanges(
  { db, caller }: Write,
  { bid, kind, cause, now }: ChangeOrigin,
  changes: readonly ContactChange[],
): Promise<void> {
  const stored = kind === 'updated' ? changes.filter(({ fields }) => fields.length > 0) : changes;
  if (stored.length === 0) return;
  await sql`
    insert into crm_changes (bid, contact_id, changed_at, kind, cause, uid, fields, merged)
    select ${bid}::int, row.id, ${now}::timestamptz, ${kind}, ${cause}, ${caller.uid}, row.fields, row.merged
    from json_to_recordset(${JSON.stringify(stored)}::json) as row (id text, fields jsonb, merged text[])`.execute(
    db,
  );
}
