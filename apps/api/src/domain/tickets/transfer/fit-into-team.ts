/** Maps the values of a ticket to another team. Pure. */
import type { Wire } from '@minga/contract';
import { foldText } from '@minga/rules/text/text-fold';
import type { FieldValue, CustomField } from '../../custom-fields/field-values.ts';
import type { TeamReferences } from '../team-references.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Values that may have no counterpart in another team. */
export type TransferLoss = Wire['TransferAnswer']['dropped'][number];

/** Fields of a ticket that depend on its team. */
export type FittedTicket = Pick<TicketRow, 'type' | 'assignees' | 'custom_fields'>;

/** Values of a ticket in terms of another team. */
export interface TeamFit {
  type: number | null;
  assignees: string[];
  /** In the order of the other team. */
  customFields: FieldValue[];
  /** Values of custom fields without a counterpart, in terms of the ticket's team. */
  lostValues: FieldValue[];
  /** Values without a counterpart in the other team. */
  dropped: TransferLoss[];
}

/**
 * Matches custom fields of the other team by name and type, and keeps the assignees who belong to it. `typeThere` is the
 * type of the other team with the name of the ticket's type, null without one.
 */
export function fitIntoTeam(
  ticket: FittedTicket,
  there: Pick<TeamReferences, 'members' | 'fields'>,
  typeThere: number | null,
): TeamFit {
  const assignees = ticket.assignees.filter((uid) => there.members.has(uid));
  const { customFields, lostValues } = mapFieldValues(ticket.custom_fields, [...there.fields.values()]);
  const dropped: TransferLoss[] = [
    ...(ticket.type !== null && typeThere === null ? (['type'] as const) : []),
    ...(assignees.length < ticket.assignees.length ? (['assignees'] as const) : []),
    ...(lostValues.length > 0 ? (['custom_fields'] as const) : []),
  ];
  return { type: typeThere, assignees, customFields, lostValues, dropped };
}

/**
 * Values whose field exists in the other team with the same name and type, and whose option exists there. Several fields
 * of a team may have one name: each of the other team takes one value.
 */
function mapFieldValues(
  values: readonly FieldValue[],
  there: readonly CustomField[],
): Pick<TeamFit, 'customFields' | 'lostValues'> {
  const kept = new Map<number, FieldValue>();
  const lostValues: FieldValue[] = [];
  for (const value of values) {
    const field = there.find((one) => !kept.has(one.fid) && isCounterpart(value, one));
    if (field) kept.set(field.fid, { ...value, fid: field.fid, name: field.name });
    else lostValues.push(value);
  }
  return { customFields: there.flatMap(({ fid }) => kept.get(fid) ?? []), lostValues };
}

function isCounterpart({ name, type, value }: FieldValue, field: CustomField): boolean {
  if (field.type !== type || foldText(field.name) !== foldText(name)) return false;
  return type !== 'list' || field.options.includes(value);
}
