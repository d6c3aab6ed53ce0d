/** Copying a ticket to another team: what that team knows comes along. */
import type { Wire } from '@minga/contract';
import type { FieldValue, TeamField } from '../custom-fields/field-values.ts';
import { foldText } from '@minga/rules/text-fold';
import { permissions } from '@minga/rules/permissions';
import type { Write } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { createTicket } from '../tickets/create-tickets.ts';
import { loadReferences } from '../tickets/team-references.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { historyActions, writeHistory } from '../tickets/ticket-history.ts';
import { valuesOf } from '../tickets/ticket-values.ts';

/** What another team may have no place for. */
export type CopyLoss = 'type' | 'assignees' | 'custom_fields';

/**
 * Copies a ticket, and says what the other team has no place for: types and custom fields are found there by their name, assignees must
 * belong to it. Both tickets remember the copy in their history.
 *
 * @throws AppError ticket/not-found, team/not-found, status/not-found, auth/forbidden, request/invalid for a field that
 *   the other team asks for
 */
export async function copyTicket(
  write: Write,
  bid: number,
  id: string,
  settings: Wire['AutomationSettings'],
): Promise<CopyLoss[]> {
  const { ticket } = await requireTicket(write, bid, id);
  const { team } = await requireTeam(write, bid, settings.to_team ?? 0, permissions.create);
  const there = await loadReferences(write, team);
  const { status: _, started_at, ended_at, priority, ...values } = valuesOf(ticket);
  const type = await findTypeByName(write, bid, team.tid, ticket.type);
  const assignees = values.assignees.filter((uid) => there.members.has(uid));
  const customFields = mapFieldValues(ticket.custom_fields, there.fields);
  const copy = await createTicket(write, bid, {
    ...values,
    team_id: team.tid,
    ...(settings.status === undefined ? {} : { status: settings.status }),
    type,
    priority: priority as Wire['Priority'] | null,
    assignees,
    custom_fields: customFields,
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  });
  const line = { action: historyActions.transfer, field: 'copy' };
  await writeHistory(write, bid, [
    { ...line, ticket_id: id, version: ticket.version, from_value: null, to_value: copy.id },
    { ...line, ticket_id: copy.id, version: copy.version, from_value: id, to_value: null },
  ]);
  return [
    ...(ticket.type !== null && type === null ? (['type'] as const) : []),
    ...(assignees.length < values.assignees.length ? (['assignees'] as const) : []),
    ...(customFields.length < ticket.custom_fields.length ? (['custom_fields'] as const) : []),
  ];
}

/** Values whose field the other team has too, of the same name and type, and whose option it knows. */
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
  bid: number,
  tid: number,
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
