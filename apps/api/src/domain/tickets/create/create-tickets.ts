/** `createTicket` and `createTickets`: one ticket, or hundreds from a file. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { mayMention } from '@minga/rules/text/mentions';
import { type Abilities, can, canSeeTicket, permissions } from '@minga/rules/access/permissions';
import { hasTicketLimit } from '../../billing/ticket-limit.ts';
import { abilitiesOfMembership, toMembership } from '../../caller-membership.ts';
import type { Read, Write } from '../../context.ts';
import type { FastPathPlan } from '../../fast-path-plan.ts';
import { addImportCounts, requireOpenImport } from '../../imports/import-counts.ts';
import { loadMentionableFor, mentionedIn } from '../../notifications/mentions.ts';
import { requireTeam } from '../../policy.ts';
import { type BatchOutcome, presentBatch } from '../batch.ts';
import { presentCard, presentChange } from '../read/present-card.ts';
import { areStatisticsDue } from '../statistics.ts';
import { loadReferences, type TeamReferences } from '../team-references.ts';
import { emitTicketsChanged } from '../emit-tickets-changed.ts';
import { loadTickets, peopleOf } from '../ticket-rows.ts';
import { type IdentifiedTicket, createdEvent, decideCreation, decideCreations } from './decide-creation.ts';
import { loadCreationSnapshot, lockForCreation } from './load-creation.ts';
import { creationChanges, storeCreations } from './store-creation.ts';

/** Optimistic strategy: a ticket without custom fields and mentions, created by a member with permission to create. */
export async function planCreation(
  read: Read,
  bid: number,
  ticket: Wire['NewTeamTicket'],
): Promise<FastPathPlan<{ ticket: Wire['TicketCard'] }> | null> {
  // The locking path reads the people of the team, whom the description may mention.
  if (mayMention(ticket.description ?? '')) return null;
  // The locking path counts the tickets of the business.
  if (await hasTicketLimit(read, bid)) return null;
  const snapshot = await loadCreationSnapshot(read, bid, ticket);
  const abilities = snapshot && abilitiesOfMembership(toMembership(snapshot.membership));
  if (!snapshot || !abilities || !can(abilities, 'create')) return null;
  if (areStatisticsDue(read, snapshot.nextNumber - 1, snapshot.nextNumber)) return null;

  const { uid, lang } = read.caller;
  const now = read.context.clock.now();
  const created = decideCreation(snapshot, withId(ticket), { uid, abilities, lang }, now);
  if (created.fields.length > 0) return null;

  const { row } = created;
  return {
    changes: creationChanges(read, snapshot, created),
    event: createdEvent(uid, row),
    isQuiet:
      !snapshot.isAutomated && !snapshot.isPosted && row.assignees.every((assignee) => assignee === uid),
    answer: { ticket: presentCard(row) },
  };
}

/**
 * Locking strategy for one ticket.
 *
 * @throws AppError business/not-found, team/not-found, auth/forbidden and the codes of `decideCreation`
 */
export async function createTicket(
  write: Write,
  bid: number,
  ticket: Wire['NewTeamTicket'],
): Promise<Wire['TicketCard']> {
  const { uid, lang } = write.caller;
  const { team, abilities } = await requireTeam(write, bid, ticket.team_id, permissions.create);
  const references = await loadReferences(write, team, [ticket]);
  const identified = withId(ticket);
  const input = await lockForCreation(write, references, [identified], null);
  const now = write.context.clock.now();
  const created = decideCreation(input, identified, { uid, abilities, lang }, now);
  await storeCreations(write, input, [created]);
  const mentionable = await loadMentionableFor(write.db, team, [created.row.description]);
  write.emit(createdEvent(uid, created.row, mentionedIn(mentionable, created.row.description)));
  return presentCard(created.row);
}

/**
 * Locking strategy for a batch, with a report on each ticket. A key or id that is taken, or occurs twice in the batch, is
 * reported as a duplicate. With `ref` the batch belongs to an import.
 *
 * @throws AppError business/not-found, team/not-found, auth/forbidden, import/not-found, import/undone
 */
export async function createTickets(
  write: Write,
  bid: number,
  batch: Wire['TicketBatch'],
): Promise<Wire['BatchAnswer']> {
  const { uid, lang } = write.caller;
  const { team, abilities } = await requireTeam(write, bid, batch.team_id, permissions.create);
  const importId = batch.ref ?? null;
  if (importId !== null) await requireOpenImport(write, bid, team.tid, importId);
  const references = await loadReferences(write, team, batch.tickets);
  const tickets = batch.tickets.map(withId);
  const input = await lockForCreation(write, references, tickets, importId);
  const now = write.context.clock.now();
  const { created, outcomes } = decideCreations(input, tickets, { uid, abilities, lang }, now);
  await storeCreations(write, input, created);
  const report = presentBatch(await hideInvisible(write, bid, abilities, outcomes), lang);
  if (importId !== null) await addImportCounts(write, bid, importId, report);
  await emitCreated(write, references, outcomes, importId);
  return report;
}

function withId<Ticket extends Wire['NewTicket']>(ticket: Ticket): Ticket & IdentifiedTicket {
  return { ...ticket, id: ticket.id ?? newClientId() };
}

/** Duplicates of tickets that the caller may not see are reported without their id and number. */
async function hideInvisible(
  write: Write,
  bid: number,
  abilities: Abilities,
  outcomes: BatchOutcome[],
): Promise<BatchOutcome[]> {
  if (can(abilities, 'viewAll')) return outcomes;
  const ids = outcomes.flatMap((each) => (each.outcome === 'duplicate' && each.id ? [each.id] : []));
  const visible = (await loadTickets(write.db, bid, ids)).filter((row) =>
    canSeeTicket(abilities, peopleOf(row), write.caller.uid),
  );
  const visibleIds = new Set(visible.map((row) => row.id));
  return outcomes.map((each) =>
    each.outcome === 'duplicate' && each.id && !visibleIds.has(each.id)
      ? { outcome: 'duplicate', code: each.code }
      : each,
  );
}

async function emitCreated(
  write: Write,
  { bid, tid }: TeamReferences,
  outcomes: BatchOutcome[],
  importId: string | null,
): Promise<void> {
  const created = outcomes.flatMap((each) => (each.outcome === 'created' ? [each.ticket] : []));
  if (created.length === 0) return;
  if (importId === null) {
    const descriptions = created.map(({ description }) => description);
    const mentionable = await loadMentionableFor(write.db, { bid, tid }, descriptions);
    const tickets = created.map((row) =>
      presentChange(row, undefined, mentionedIn(mentionable, row.description)),
    );
    emitTicketsChanged(write, { type: 'ticket-created', bid, tid }, tickets);
    return;
  }
  // Imported tickets are old: no one is notified and no automation runs.
  write.emit({
    type: 'tickets-imported',
    bid,
    tid,
    by: write.caller.uid,
    importId,
    count: created.length,
  });
}
