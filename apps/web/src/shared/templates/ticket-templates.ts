/** Values of ticket templates: from a ticket, and for new tickets (docs/product/tickets.md 12.1). Pure. */
import type { Wire } from '@minga/contract';
import { reusableValues } from '../tickets/team-fields.ts';

export type TicketTemplate = Wire['TicketTemplate'];

/** Values of a template without its name. */
export type TemplateValues = Omit<TicketTemplate, 'id' | 'name' | 'created_at' | 'updated_at'>;

/** Maximum length of the description of a template, in characters. */
export const longestDescription = 20_000;

export const emptyTemplate: TemplateValues = {
  title: '',
  description: '',
  type: null,
  subtype: null,
  priority: null,
  story_points: null,
  assignees: [],
  estimated_time: null,
  time_metric: null,
  custom_fields: [],
};

/**
 * The values of a ticket that a template has, too. A description that would be too long is truncated. `fields` are the custom
 * fields of the team.
 */
export function templateOfTicket(
  ticket: Wire['Ticket'],
  fields: readonly Wire['CustomField'][],
): TemplateValues {
  const { title, type, subtype, priority, story_points, assignees, estimated_time, time_metric } = ticket;
  return {
    title,
    description: ticket.description.slice(0, longestDescription),
    type,
    subtype,
    priority,
    story_points,
    assignees,
    estimated_time,
    time_metric,
    custom_fields: reusableValues(fields, ticket.custom_fields),
  };
}

/**
 * What a new ticket receives from a template besides its title. Values that are not set are omitted, so that they are asked
 * for where the team requires them. Without the permission to assign nobody is assigned.
 */
export function ticketOfTemplate(
  template: TemplateValues,
  { canAssign }: { canAssign: boolean },
): Partial<Wire['NewTicket']> {
  const { title: _title, assignees, custom_fields, ...values } = template;
  const set = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return {
    ...(Object.fromEntries(set) as Partial<Wire['NewTicket']>),
    ...(canAssign && assignees.length > 0 ? { assignees } : {}),
    ...(custom_fields.length > 0 ? { custom_fields } : {}),
  };
}
