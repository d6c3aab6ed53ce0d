/** Fields that a team uses and requires (docs/product/tickets.md 1.3). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';

/** A field that a team may use. The even code after each marks it as required. */
export interface TeamFieldChoice {
  name: TeamFieldName;
  code: number;
  label: MessageDescriptor;

  /** Validation message of a missing field. */
  asked: MessageDescriptor;
}

export type TeamFieldName = 'geo' | 'location' | 'source' | 'contact' | 'storyPoints' | 'priority';

export const teamFieldChoices: readonly TeamFieldChoice[] = [
  {
    name: 'priority',
    code: 9,
    label: msg`Prioridad`,
    asked: msg`Este equipo pide la prioridad de cada ticket.`,
  },
  {
    name: 'storyPoints',
    code: 7,
    label: msg`Puntos`,
    asked: msg`Este equipo pide los puntos de cada ticket.`,
  },
  { name: 'source', code: 5, label: msg`Origen`, asked: msg`Este equipo pide el origen de cada ticket.` },
  {
    name: 'contact',
    code: 11,
    label: msg`Contacto`,
    asked: msg`Este equipo pide el contacto de cada ticket.`,
  },
  { name: 'geo', code: 1, label: msg`Ubicación`, asked: msg`Este equipo pide la ubicación de cada ticket.` },
  {
    name: 'location',
    code: 3,
    label: msg`Dirección`,
    asked: msg`Este equipo pide la dirección de cada ticket.`,
  },
];

/** Whether a team uses a field. */
export function usesField({ preferences }: Pick<Wire['Team'], 'preferences'>, name: TeamFieldName): boolean {
  return preferences.includes(codeOf(name)) || preferences.includes(codeOf(name) + 1);
}

/** Whether a team requires a field. */
export function asksForField(
  { preferences }: Pick<Wire['Team'], 'preferences'>,
  name: TeamFieldName,
): boolean {
  return preferences.includes(codeOf(name) + 1);
}

/** The default estimate of the ticket's type in minutes (docs/product/tickets.md 1.6); null without one. */
export function usualEstimate(
  { type }: Pick<Wire['Ticket'], 'type'>,
  { psm_types: types }: Pick<Wire['Team'], 'psm_types'>,
): number | null {
  return types.find(({ id }) => id === type)?.default_estimation_time ?? null;
}

/** Required fields of a team, in the order of display. */
export function askedFields(team: Pick<Wire['Team'], 'preferences'>): TeamFieldChoice[] {
  return teamFieldChoices.filter(({ name }) => asksForField(team, name));
}

/** Required fields of a team for which new tickets have no value yet. */
export function missingFields(
  team: Pick<Wire['Team'], 'preferences'>,
  ticket: Partial<Wire['NewTicket']>,
): TeamFieldChoice[] {
  const isThere = (value: unknown) => value !== undefined && value !== null;
  const has: Record<TeamFieldName, boolean> = {
    priority: isThere(ticket.priority),
    storyPoints: isThere(ticket.story_points),
    source: isThere(ticket.source),
    contact: isThere(ticket.contact),
    geo: isThere(ticket.latitude) && isThere(ticket.longitude),
    location: isThere(ticket.location),
  };
  return askedFields(team).filter(({ name }) => !has[name]);
}

/** Required custom fields of a team for which new tickets have no value yet (docs/product/tickets.md 1.4). */
export function missingCustomFields(
  { psm_custom_fields: fields }: Pick<Wire['Team'], 'psm_custom_fields'>,
  { custom_fields: values = [] }: Partial<Wire['NewTicket']>,
): Wire['CustomField'][] {
  const hasValue = (field: number) =>
    values.some(({ id, value }) => id === field && value !== null && value !== '');
  return fields.filter(({ id, required }) => required && !hasValue(id));
}

/**
 * The values of a ticket that a new one in its team may have. An option that the list no longer has stays where it is, but is
 * not accepted anew (docs/product/tickets.md 1.4).
 */
export function reusableValues(
  fields: readonly Wire['CustomField'][],
  values: readonly Wire['CustomFieldValue'][],
): { id: number; value: string | number }[] {
  return values
    .filter(({ id, value }) => {
      const field = fields.find((one) => one.id === id);
      return field !== undefined && (field.type !== 'list' || field.options.includes(String(value)));
    })
    .map(({ id, value }) => ({ id, value }));
}

/** Whether new tickets lack a field that their team requires. */
export function lacksFields(
  team: Pick<Wire['Team'], 'preferences' | 'psm_custom_fields'>,
  ticket: Partial<Wire['NewTicket']>,
): boolean {
  return missingFields(team, ticket).length > 0 || missingCustomFields(team, ticket).length > 0;
}

function codeOf(name: TeamFieldName): number {
  return teamFieldChoices.find((choice) => choice.name === name)?.code ?? 0;
}
