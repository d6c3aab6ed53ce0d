/** Rows of ticket templates and their form in responses. */
import type { Wire } from '@minga/contract';
import type { Row } from '../../db/schema.ts';
import type { Read, Write } from '../context.ts';
import { presentFieldValue } from '../custom-fields/field-values.ts';
import type { TeamReferences } from '../tickets/team-references.ts';

/** Values of the tickets of a template. Their references are not enforced: types, members and fields may be gone. */
export interface TemplateContent extends Pick<
  Wire['TicketTemplate'],
  | 'title'
  | 'description'
  | 'type'
  | 'subtype'
  | 'priority'
  | 'story_points'
  | 'assignees'
  | 'estimated_time'
  | 'time_metric'
> {
  fields: { fid: number; value: string }[];
}

export type TemplateRow = Omit<Row<'ticket_templates'>, 'content'> & { content: TemplateContent };

/** Columns of a template. */
const columns = ['bid', 'id', 'tid', 'name', 'content', 'created_at', 'updated_at'] as const;

/** The templates of a team, by name in the language of the caller. */
export async function loadTemplates(read: Read, bid: number, tid: number): Promise<TemplateRow[]> {
  const rows = await selectOf(read, bid, tid).execute();
  const { compare } = new Intl.Collator(read.caller.lang, { numeric: true });
  return rows.map(toTemplate).sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

export async function findTemplate(
  read: Read,
  bid: number,
  tid: number,
  id: string,
): Promise<TemplateRow | undefined> {
  const row = await selectOf(read, bid, tid).where('id', '=', id).executeTakeFirst();
  return row && toTemplate(row);
}

/** Whether a template of the business has the id, of whatever team. */
export async function isTemplateIdTaken({ db }: Read, bid: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ticket_templates')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new template, or the new values of an existing one. */
export async function storeTemplate({ db }: Write, template: TemplateRow): Promise<void> {
  const { name, updated_at } = template;
  const content = JSON.stringify(template.content);
  await db
    .insertInto('ticket_templates')
    .values({ ...template, content })
    .onConflict((conflict) => conflict.columns(['bid', 'id']).doUpdateSet({ name, content, updated_at }))
    .execute();
}

export async function deleteTemplateRow(
  { db }: Write,
  { bid, id }: Pick<TemplateRow, 'bid' | 'id'>,
): Promise<void> {
  await db.deleteFrom('ticket_templates').where('bid', '=', bid).where('id', '=', id).execute();
}

/** A template without types, members, custom fields and options of lists that the team no longer has. */
export function presentTemplate(
  { id, name, content, created_at, updated_at }: TemplateRow,
  { types, members, fields }: TeamReferences,
): Wire['TicketTemplate'] {
  const { fields: values, type, assignees, ...rest } = content;
  const stored = new Map(values.map(({ fid, value }) => [fid, value]));
  return {
    id,
    name,
    ...rest,
    type: type !== null && types.has(type) ? type : null,
    assignees: assignees.filter((uid) => members.has(uid)),
    custom_fields: [...fields.values()].flatMap((field) => {
      const value = stored.get(field.fid);
      const isGone = value === undefined || (field.type === 'list' && !field.options.includes(value));
      return isGone ? [] : [presentFieldValue({ ...field, value })];
    }),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function selectOf({ db }: Read, bid: number, tid: number) {
  return db.selectFrom('ticket_templates').select(columns).where('bid', '=', bid).where('tid', '=', tid);
}

function toTemplate(row: Row<'ticket_templates'>): TemplateRow {
  return { ...row, content: row.content as TemplateContent };
}
