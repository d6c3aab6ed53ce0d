import type { Wire } from '@minga/contract';
import { reusableValues } from '../../../shared/tickets/team-fields.ts';
import type { TeamFit } from '../../../shared/tickets/transfer/team-fit.ts';

/** Longest title of a ticket, in characters. */
const titleLength = 500;

/**
 * The body that creates a copy of a ticket in its column (docs/product/tickets.md 3.11). Without the permission to assign
 * the copy has no assignees. A title that would be too long is truncated. `fields` are the custom fields of the team.
 */
export function copyOfTicket(
  ticket: Wire['Ticket'],
  {
    id,
    title,
    canAssign,
    fields,
  }: { id: string; title: string; canAssign: boolean; fields: readonly Wire['CustomField'][] },
): Wire['NewTeamTicket'] & { id: string } {
  return {
    id,
    team_id: ticket.psm_team_id,
    title: [...title].slice(0, titleLength).join(''),
    description: ticket.description,
    status: ticket.status,
    type: ticket.type,
    subtype: ticket.subtype,
    priority: ticket.priority,
    story_points: ticket.story_points,
    psm_team_reporter: ticket.psm_team_reporter,
    source: ticket.source,
    contact: ticket.contact,
    latitude: ticket.latitude,
    longitude: ticket.longitude,
    location: ticket.location && withoutText(ticket.location),
    estimated_time: ticket.estimated_time,
    time_metric: ticket.time_metric,
    started_at: ticket.started_at,
    ended_at: ticket.ended_at,
    custom_fields: reusableValues(fields, ticket.custom_fields),
    ...(canAssign ? { assignees: ticket.assignees } : {}),
  };
}

/**
 * The body that creates a copy in another team, with the values that fit there (docs/product/tickets.md 3.14).
 * `description` may contain the others as text.
 */
export function copyIntoTeam(
  ticket: Wire['Ticket'],
  fit: TeamFit,
  target: { id: string; toTeam: number; toStatus: number | null; description: string; canAssign: boolean },
): Wire['NewTeamTicket'] & { id: string } {
  const { status: _status, ...copy } = copyOfTicket(ticket, {
    ...target,
    title: ticket.title,
    fields: [],
  });
  const { toTeam, toStatus, description, canAssign } = target;
  return {
    ...copy,
    team_id: toTeam,
    ...(toStatus === null ? {} : { status: toStatus }),
    description,
    type: fit.type,
    custom_fields: fit.customFields,
    ...(canAssign ? { assignees: fit.assignees } : {}),
  };
}

/** The server composes the text of an address. */
function withoutText({ text: _text, ...location }: Wire['TicketLocation']): Wire['NewTicketLocation'] {
  return location;
}
