/** Changing one ticket, or many with a report on each. */
import type { Wire } from '@minga/contract';
import { canSeeTicket, permissions } from '@minga/rules/permissions';
import { AppError } from '../../base/errors.ts';
import type { Write } from '../context.ts';
import { requireTeam } from '../policy.ts';
import { type BatchOutcome, presentBatch } from './batch.ts';
import { lockColumns } from './columns.ts';
import {
  isRealChange,
  loadLaterChanges,
  planChange,
  type TicketChangePlan,
  writeChanges,
} from './patch-tickets.ts';
import { presentChange } from './read/present-card.ts';
import { presentTicket } from './read/present-ticket.ts';
import { loadReferences } from './team-references.ts';
import { requireTicket } from './ticket-access.ts';
import { loadTickets, lockTickets, peopleOf, type TicketRow } from './ticket-rows.ts';
import { tellOfTickets } from './tell-of-tickets.ts';

/**
 * Changes a ticket. Throws ticket/not-found, auth/forbidden, what `checkValues` throws, and ticket/stale with the
 * ticket as it stands in `current`.
 */
export async function updateTicket(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['TicketPatch'],
): Promise<Wire['Ticket']> {
  await requireTicket(write, bid, id, { permission: 'edit' });
  // Columns before tickets, everywhere: writers that lock both never wait for each other.
  if (patch.status !== undefined) await lockColumns(write, bid, [patch.status]);
  await lockTickets(write.db, bid, [id]);
  const { ticket, abilities } = await requireTicket(write, bid, id, { permission: 'edit' });
  const { team } = await requireTeam(write, bid, ticket.tid);
  const references = await loadReferences(write, team, [patch]);
  const later = await loadLaterChanges(write, bid, [{ id, version: patch.version }]);
  const plan = await planOrShowCurrent(write, ticket, () =>
    planChange(references, ticket, patch, later, {
      uid: write.caller.uid,
      abilities,
      lang: write.caller.lang,
    }),
  );
  const [after = ticket] = await writeChanges(write, references, [plan]);
  tellOfUpdates(write, bid, team.tid, [{ plan, after }]);
  return presentTicket(write, after);
}

/** Changes many tickets of a team and reports on each; what is wrong with one leaves the others alone. */
export async function updateTickets(
  write: Write,
  bid: number,
  batch: Wire['TicketPatchBatch'],
): Promise<Wire['BatchAnswer']> {
  const { team, abilities } = await requireTeam(write, bid, batch.team_id, permissions.edit);
  const references = await loadReferences(write, team, batch.tickets);
  const known = new Set(references.columns.map((column) => column.sid));
  const targets = batch.tickets.flatMap(({ status }) =>
    status !== undefined && known.has(status) ? [status] : [],
  );
  await lockColumns(write, bid, targets);
  const ids = batch.tickets.map((item) => item.id);
  await lockTickets(write.db, bid, ids);
  const tickets = new Map((await loadTickets(write.db, bid, ids)).map((row) => [row.id, row]));
  const later = await loadLaterChanges(write, bid, batch.tickets);
  const writer = { uid: write.caller.uid, abilities, lang: write.caller.lang };

  const seen = new Set<string>();
  const plans = batch.tickets.map((item): TicketChangePlan | AppError => {
    const ticket = tickets.get(item.id);
    const mine =
      ticket && ticket.tid === team.tid && canSeeTicket(abilities, peopleOf(ticket), write.caller.uid);
    if (!mine) return new AppError('ticket/not-found');
    // Two changes of one ticket in one batch contradict each other.
    if (seen.has(item.id)) return new AppError('ticket/duplicate-id');
    seen.add(item.id);
    try {
      return planChange(references, ticket, item, later, writer);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });

  const planned = plans.filter((plan): plan is TicketChangePlan => !(plan instanceof AppError));
  const stored = await writeChanges(write, references, planned);
  tellOfUpdates(
    write,
    bid,
    team.tid,
    planned.map((plan, place) => ({ plan, after: stored[place] ?? plan.before })),
  );
  let next = 0;
  const outcomes = plans.map((plan, index): BatchOutcome => {
    if (!(plan instanceof AppError)) return { outcome: 'updated', ticket: stored[next++] ?? plan.before };
    return { outcome: 'refused', id: ids[index], code: plan.code, fields: plan.details.fields };
  });
  return presentBatch(outcomes, write.caller.lang);
}

async function planOrShowCurrent(
  write: Write,
  ticket: TicketRow,
  plan: () => TicketChangePlan,
): Promise<TicketChangePlan> {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ticket/stale') throw error;
    throw new AppError('ticket/stale', { current: { ...(await presentTicket(write, ticket)) } });
  }
}

function tellOfUpdates(
  write: Write,
  bid: number,
  tid: number,
  done: readonly { plan: TicketChangePlan; after: TicketRow }[],
): void {
  const real = done.filter(({ plan }) => isRealChange(plan));
  const tickets = real.map(({ plan, after }) => presentChange(after, plan.before));
  tellOfTickets(write, { type: 'ticket-updated', bid, tid }, tickets);
}
