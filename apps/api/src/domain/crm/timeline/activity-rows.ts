/** Rows of activities and their form in responses. */
import type { Wire } from '@minga/contract';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../base/errors.ts';
import type { Row } from '../../../db/schema.ts';
import type { Read } from '../../context.ts';
import { nameOfUser } from '../../people-names.ts';

/** An activity with the name of the user who logged it. */
export interface ActivityRow extends Row<'crm_activities'> {
  by_name: string;
}

/** SQL: columns of an activity, of `crm_activities a` and its author `u`. */
export const activityColumns: RawBuilder<unknown> = sql`a.bid, a.id, a.contact_id, a.kind, a.happened_at, a.text,
  a.created_by, a.created_at, a.edited_at, a.deleted_at, a.deleted_by, ${nameOfUser} as by_name`;

/** SQL: activities `a` with their authors `u`. */
export const activitiesWithAuthor: RawBuilder<unknown> = sql`crm_activities a left join users u on u.uid = a.created_by`;

/** An activity of a contact, also a deleted one, locked. @throws AppError crm/activity-not-found */
export async function lockActivity(
  { db }: Pick<Read, 'db'>,
  bid: number,
  contact: string,
  id: string,
): Promise<ActivityRow> {
  const { rows } = await sql<ActivityRow>`select ${activityColumns} from ${activitiesWithAuthor}
    where a.bid = ${bid}::int and a.contact_id = ${contact} and a.id = ${id} for update of a`.execute(db);
  if (!rows[0]) throw new AppError('crm/activity-not-found');
  return rows[0];
}

/** An activity as responses have it. */
export function presentActivity(row: ActivityRow): Wire['CrmActivity'] {
  return {
    id: row.id,
    kind: row.kind,
    at: row.happened_at.toISOString(),
    text: row.text,
    uid: row.created_by,
    by_name: row.by_name,
    edited_at: row.edited_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
