/** Maps the values of a ticket to another team. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text-fold';
import type { FieldValue, TeamField } from '../custom-fields/field-values.ts';
import type { Write } from '../context.ts';
import type { TeamReferences } from './team-references.ts';
import type { TicketRow } from './ticket-rows.ts';

/** Values that may have no counterpart in another team. */
export type TransferLoss = Wire['TransferAnswer']['dropped'][number];

/** Values of a ticket in terms of another team. */
export interface TeamFit {
  type: number | null;
  assignees: string[];
  customFields: Wire['CustomFieldChange'][];
  /** Values without a counterpart in the other team. */
  dropped: TransferLoss[];
}

/** Matches types and custom fields of the other team by name, and keeps the assignees who belong to it. */
export async function fitIntoTeam(write: Write, ticket: TicketRow, there: TeamReferences): Promise<TeamFit> {
  const type = await findTypeByName(write, there, ticket.type);
  const assignees = ticket.assignees.filter((uid) => there.members.has(uid));
  const customFields = mapFieldValues(ticket.custom_fields, there.fields);
  const dropped: TransferLoss[] = [
    ...(ticket.type !== null && type === null ? (['type'] as const) : []),
    ...(assignees.length < ticket.assignees.length ? (['assignees'] as const) : []),
    ...(customFields.length < ticket.custom_fields.length ? (['custom_fields'] as const) : []),
  ];
  return { type, assignees, customFields, dropped };
}

/** Values whose field exists in the other team with the same name and type, and whose option exists there. */
function mapFieldValues(
  values: readonly FieldValue[],
  there: ReadonlyMap<number, TeamField>,
): Wire['CustomFieldChange'][] {
  return values.flatMap(({ name, type, value }) => {
    const field = [...there.values()].find(
      (one) => one.type === type && foldText(one.name) === foldText(name),
    );
    if (!field || (type === 'list' && !field.options.includes(value))) return [];
    return [{ id: field.fid, value }];
  });
}

async function findTypeByName(
  write: Write,
  { bid, tid }: TeamReferences,
  type: number | null,
): Promise<number | null> {
  if (type === null) return null;
  const row = await write.db
    .selectFrom('ticket_types as there')
    .innerJoin('ticket_types as here', 'here.bid', 'there.bid')
    .select('there.id')
    .where('there.bid', '=', bid)
    .where('there.tid', '=', tid)
    .where('here.id', '=', type)
    .where((of) => of(of.fn('lower', ['there.name']), '=', of.fn('lower', ['here.name'])))
    .orderBy('there.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
