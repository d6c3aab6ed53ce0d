/** Copies a ticket to another team, mapping what both teams have in common. */
import type { Wire } from '@minga/contract';
import { permissions } from '@minga/rules/access/permissions';
import type { Write } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { createTicket } from '../tickets/create/create-tickets.ts';
import { loadReferences } from '../tickets/team-references.ts';
import { requireTicket } from '../tickets/ticket-access.ts';
import { historyActions, writeHistory } from '../tickets/ticket-history.ts';
import { valuesOf } from '../tickets/ticket-values.ts';
import { type TransferLoss, fitIntoTeam } from '../tickets/transfer/fit-into-team.ts';
import { findTypeByName } from '../tickets/transfer/load-transfer.ts';

/** A copy of a ticket. */
export interface TicketCopy {
  id: string;
  /** Values without a counterpart in the other team. */
  dropped: TransferLoss[];
}

/**
 * Copies a ticket and returns the copy and what was dropped: types and custom fields are matched by name, assignees must belong to
 * the target team. The history of both tickets records the copy.
 *
 * @throws AppError ticket/not-found, team/not-found, status/not-found, auth/forbidden, request/invalid for a missing
 * required field of the target team
 */
export async function copyTicket(
  write: Write,
  bid: number,
  id: string,
  settings: Wire['AutomationSettings'],
): Promise<TicketCopy> {
  const { ticket } = await requireTicket(write, bid, id);
  const { team } = await requireTeam(write, bid, settings.to_team ?? 0, permissions.create);
  const there = await loadReferences(write, team, [{ contact: ticket.contact_id }]);
  // The caller becomes the reporter, and the time worked starts at zero.
  const {
    status: _status,
    reporter: _reporter,
    team_reporter: _team,
    logged_time: _logged,
    contact_id: contact,
    archived_at: _archived,
    started_at,
    ended_at,
    priority,
    ...values
  } = valuesOf(ticket);
  const typeThere = await findTypeByName(write, there, ticket.type);
  const { dropped, ...fit } = fitIntoTeam(ticket, there, typeThere);
  const copy = await createTicket(write, bid, {
    ...values,
    team_id: team.tid,
    ...(settings.status === undefined ? {} : { status: settings.status }),
    type: fit.type,
    priority: priority as Wire['Priority'] | null,
    // A deleted contact is not copied.
    contact: contact !== null && there.contacts.has(contact) ? contact : null,
    assignees: fit.assignees,
    custom_fields: fit.customFields.map(({ fid, value }) => ({ id: fid, value })),
    started_at: started_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  });
  const line = { action: historyActions.transfer, field: 'copy' };
  await writeHistory(write, bid, [
    { ...line, ticket_id: id, version: ticket.version, from_value: null, to_value: copy.id },
    { ...line, ticket_id: copy.id, version: copy.version, from_value: id, to_value: null },
  ]);
  return { id: copy.id, dropped };
}
