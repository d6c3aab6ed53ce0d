/** `updateTicket` and `updateTickets`: changes fields of one ticket, or of many with a report on each. */
import type { Wire } from '@minga/contract';
import { mayMention } from '@minga/rules/text/mentions';
import { can, canSeeTicket, permissions } from '@minga/rules/access/permissions';
import { AppError } from '../../../base/errors.ts';
import { abilitiesOfMembership, toMembership } from '../../caller-membership.ts';
import type { Caller, Read, Write } from '../../context.ts';
import type { FastPathPlan } from '../../fast-path-plan.ts';
import { loadMentionableFor, newlyMentioned } from '../../notifications/mentions.ts';
import { requireTeam } from '../../policy.ts';
import { type BatchOutcome, presentBatch } from '../batch.ts';
import { lockColumns, longestKey } from '../columns.ts';
import { presentChange } from '../read/present-card.ts';
import {
  historyLimit,
  historyValueLength,
  presentTicket,
  presentWithRecord,
  type TicketRecord,
} from '../read/present-ticket.ts';
import { loadReferences } from '../team-references.ts';
import { emitTicketsChanged } from '../emit-tickets-changed.ts';
import { requireTicket } from '../ticket-access.ts';
import type { HistoryLine } from '../ticket-history.ts';
import { concernsNobodyElse } from '../ticket-projection.ts';
import { loadTickets, lockTickets, peopleOf, type TicketRow } from '../ticket-rows.ts';
import { type UpdateDecision, decideUpdate, decideUpdates, isChange } from './decide-update.ts';
import { loadUpdateInput, loadUpdateSnapshot } from './load-update.ts';
import { storeUpdates, updateChanges } from './store-update.ts';

/** Optimistic strategy: fields other than custom fields and a description with mentions, changed by a member with permission to edit. */
export async function planUpdate(
  read: Read,
  bid: number,
  id: string,
  patch: Wire['TicketPatch'],
): Promise<FastPathPlan<Wire['TicketAnswer']> | null> {
  // The locking path reads the people of the team, whom the description may mention.
  if (patch.custom_fields?.length || mayMention(patch.description ?? '')) return null;
  const snapshot = await loadUpdateSnapshot(read, bid, id, patch);
  const abilities = snapshot && abilitiesOfMembership(toMembership(snapshot.ticket));
  if (!snapshot || !abilities || !canSeeTicket(abilities, peopleOf(snapshot.ticket), read.caller.uid))
    return null;
  if (!can(abilities, 'edit')) return null;

  const { uid, lang } = read.caller;
  const now = read.context.clock.now();
  const decision = decideUpdate(snapshot, snapshot.ticket, patch, { uid, abilities, lang }, now);
  const { before, after, changed, history } = decision;
  if (!isChange(decision) || after.sort.length > longestKey) return null;

  const lines = history.map((line, index) => ({ ...line, id: before.line_ids[index] ?? 0 }));
  return {
    changes: updateChanges(read, snapshot, decision, lines),
    event: {
      type: 'ticket-updated',
      bid,
      tid: before.tid,
      by: uid,
      tickets: [presentChange(after, before)],
    },
    isQuiet: !(changed.includes('status') && snapshot.isAutomated) && concernsNobodyElse(read, after),
    answer: presentWithRecord({ ...after, ...recordAfter(read.caller, before, lines, now) }),
  };
}

/** The record of the ticket after the write, with the new lines of its history first. */
function recordAfter(
  caller: Caller,
  { comments, history, message }: TicketRecord,
  lines: readonly (HistoryLine & { id: number })[],
  now: Date,
): TicketRecord {
  const cut = (value: string | null) => value && [...value].slice(0, historyValueLength).join('');
  const written = lines.map(({ id, action, field, from_value, to_value }) => ({
    id,
    action,
    uid: caller.uid,
    by_name: caller.name,
    field,
    from: cut(from_value),
    to: cut(to_value),
    created_at: now.toISOString(),
  }));
  return { comments, message, history: [...written.toReversed(), ...history].slice(0, historyLimit) };
}

/**
 * Locking strategy for one ticket.
 *
 * @throws AppError ticket/not-found, auth/forbidden, the codes of `decideUpdate`; ticket/stale has the ticket as it is
 *   stored now in `current`
 */
export async function updateTicket(
  write: Write,
  bid: number,
  id: string,
  patch: Wire['TicketPatch'],
): Promise<Wire['TicketAnswer']> {
  await requireTicket(write, bid, id, { permission: 'edit' });
  // Columns before tickets, in every write: writes that lock both never deadlock.
  if (patch.status !== undefined) await lockColumns(write, bid, [patch.status]);
  await lockTickets(write.db, bid, [id]);
  const { ticket, abilities } = await requireTicket(write, bid, id, { permission: 'edit' });
  const { team } = await requireTeam(write, bid, ticket.tid);
  const references = await loadReferences(write, team, [patch]);
  const input = await loadUpdateInput(write, references, [{ ...patch, id }]);
  const { uid, lang } = write.caller;
  const now = write.context.clock.now();
  const decision = await decideOrShowCurrent(write, ticket, () =>
    decideUpdate(input, ticket, patch, { uid, abilities, lang }, now),
  );
  await storeUpdates(write, references, [decision], now);
  await emitUpdated(write, team, [decision]);
  return presentTicket(write, decision.after);
}

/** Locking strategy for a batch of one team, with a report on each ticket; a rejected change does not affect the others. */
export async function updateTickets(
  write: Write,
  bid: number,
  batch: Wire['TicketPatchBatch'],
): Promise<Wire['BatchAnswer']> {
  const { team, abilities } = await requireTeam(write, bid, batch.team_id, permissions.edit);
  const references = await loadReferences(write, team, batch.tickets);
  const targets = batch.tickets.map(({ status }) => status);
  await lockColumns(
    write,
    bid,
    references.columns.map(({ sid }) => sid).filter((sid) => targets.includes(sid)),
  );
  const ids = batch.tickets.map((item) => item.id);
  await lockTickets(write.db, bid, ids);
  const { uid, lang } = write.caller;
  const visible = (await loadTickets(write.db, bid, ids)).filter(
    (ticket) => ticket.tid === team.tid && canSeeTicket(abilities, peopleOf(ticket), uid),
  );
  const tickets = new Map(visible.map((ticket) => [ticket.id, ticket]));
  const input = await loadUpdateInput(write, references, batch.tickets);
  const now = write.context.clock.now();
  const results = decideUpdates(input, tickets, batch.tickets, { uid, abilities, lang }, now);
  const decisions = results.filter((result): result is UpdateDecision => !(result instanceof AppError));
  await storeUpdates(write, references, decisions, now);
  await emitUpdated(write, team, decisions);
  const outcomes = results.map((result, index): BatchOutcome => {
    if (!(result instanceof AppError)) return { outcome: 'updated', ticket: result.after };
    return { outcome: 'refused', id: ids[index], code: result.code, fields: result.details.fields };
  });
  return presentBatch(outcomes, lang);
}

async function decideOrShowCurrent(
  write: Write,
  ticket: TicketRow,
  decide: () => UpdateDecision,
): Promise<UpdateDecision> {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ticket/stale') throw error;
    throw new AppError('ticket/stale', { current: { ...(await presentTicket(write, ticket)).ticket } });
  }
}

async function emitUpdated(
  write: Write,
  { bid, tid }: { bid: number; tid: number },
  decisions: readonly UpdateDecision[],
): Promise<void> {
  const described = decisions.filter(({ changed }) => changed.includes('description'));
  const texts = described.map(({ after }) => after.description);
  const mentionable = await loadMentionableFor(write.db, { bid, tid }, texts);
  const tickets = decisions
    .filter(isChange)
    .map(({ before, after }) =>
      presentChange(after, before, newlyMentioned(mentionable, before.description, after.description)),
    );
  emitTicketsChanged(write, { type: 'ticket-updated', bid, tid }, tickets);
}
