/** Runs automations for tickets that entered a column: as their owners, isolated from each other, without cycles. */
import type { Wire } from '@minga/contract';
import { type ConditionClock, holdConditions } from '@minga/rules/automations/conditions';
import { type Transaction, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Context, Lang, Write } from '../context.ts';
import type { AutomationEvent, DomainEvent, EnteredTicket, OutboxEvent } from '../events.ts';
import { deleteTicket } from '../tickets/delete/delete-ticket.ts';
import { asText } from '../tickets/ticket-values.ts';
import { updateTicket } from '../tickets/update/update-tickets.ts';
import { automationActions, conditionClock, conditionsOf, settingsOf } from './automation-rows.ts';
import { diagnoseFailure } from './failure.ts';
import { type Recipient, loadRecipient } from './recipients.ts';
import { insertRun } from './run-rows.ts';
import { leadsAway, tellMover } from './tell-mover.ts';
import { type SetOff, droppedText, failureText, tellOwner } from './tell-owner.ts';
import { type TicketRow, loadTickets } from '../tickets/ticket-rows.ts';
import type { TransferLoss } from '../tickets/transfer/fit-into-team.ts';
import { transferTicket } from '../tickets/transfer/transfer-ticket.ts';
import { copyTicket } from './copy-ticket.ts';

type Db = Transaction<Database>;

/** Number of consecutive failures after which an automation is disabled. */
const mostFailures = 10;

/** Maximum length of a chain of automations that trigger each other. */
const longestChain = 5;

/** What the runs of one event have in common. */
interface Occasion {
  /** Ids of the automations that led to the event. */
  chain: readonly number[];
  clock: ConditionClock;
  /** The person who moved or created the tickets; null if it was an automation, or if they are not notified. */
  mover: Recipient | null;
}

/** Runs the automations of the columns that tickets have entered, and returns the events of their writes. */
export async function runAutomations(
  context: Context,
  db: Db,
  { id, event }: OutboxEvent<AutomationEvent>,
): Promise<DomainEvent[]> {
  const chain = event.chain ?? [];
  if (chain.length >= longestChain) return [];
  const automations = await findAutomations(db, event);
  if (automations.length === 0) return [];
  const occasion: Occasion = {
    chain,
    clock: conditionClock(context.clock.now(), await loadTimezone(db, event)),
    mover: chain.length > 0 ? null : await loadRecipient(db, event.bid, event.by),
  };
  const events: DomainEvent[] = [];
  for (const automation of automations) {
    // An automation that is already part of the chain would cause a cycle.
    if (chain.includes(automation.aid)) continue;
    const eventKey = `automation ${id} ${automation.aid}`;
    const acted: TicketRow[] = [];
    for (const { id: ticketId } of event.tickets.filter((entered) => isMeant(automation, entered))) {
      const setOff = { automation, ticketId, eventKey: `${eventKey} ${ticketId}` };
      const run = await runOne(context, db, setOff, occasion);
      events.push(...run.events);
      if (run.ticket) acted.push(run.ticket);
    }
    if (occasion.mover)
      events.push(
        ...(await tellMover(context, db, occasion.mover, { automation, tickets: acted, eventKey })),
      );
  }
  return events;
}

async function loadTimezone(db: Db, { bid, tid }: AutomationEvent): Promise<Pick<Row<'teams'>, 'timezone'>> {
  const team = await db
    .selectFrom('teams')
    .select('timezone')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .executeTakeFirst();
  return team ?? { timezone: null };
}

function isMeant({ on_status, on_type }: Row<'automations'>, { status, type }: EnteredTicket): boolean {
  return status === on_status && (on_type === null || type === on_type);
}

async function findAutomations(
  db: Db,
  { bid, tid, tickets }: AutomationEvent,
): Promise<Row<'automations'>[]> {
  return db
    .selectFrom('automations')
    .selectAll()
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .where(({ or, eb }) => or([eb('active', '=', true), eb('active_if', '=', true)]))
    .where('on_status', 'in', [...new Set(tickets.map(({ status }) => status))])
    .orderBy('aid')
    .execute();
}

/** Events of a run, and the ticket as it was before; null if the automation did not act on it. */
interface Run {
  events: DomainEvent[];
  ticket: TicketRow | null;
}

/** Runs one automation on one ticket atomically and logs it; its owner is notified of an error and of dropped values. */
async function runOne(
  context: Context,
  db: Db,
  setOff: SetOff,
  { chain, clock, mover }: Occasion,
): Promise<Run> {
  const { automation, ticketId } = setOff;
  const ticket = await loadTicketOnBoard(db, automation.bid, ticketId);
  if (!ticket || !holdConditions(conditionsOf(automation), ticket, clock))
    return { events: [], ticket: null };
  const origin = {
    chain: [...chain, automation.aid],
    ...(mover && leadsAway(automation) ? { told: mover.uid } : {}),
  };
  const events: DomainEvent[] = [];
  await sql`savepoint automation`.execute(db);
  try {
    const write = await writeAsOwner(context, db, automation, (event) =>
      events.push('tid' in event ? { ...event, ...origin } : event),
    );
    const { copyId, dropped, changes } = await act(write, automation, ticket);
    await sql`release savepoint automation`.execute(db);
    await noteOutcome(db, automation, 0);
    await insertRun(context, db, automation, ticket, { copyId, dropped, changes, failure: null });
    if (dropped.length === 0) return { events, ticket };
    const text = (lang: Lang) => droppedText(automation, dropped, lang);
    return { events: [...events, ...(await tellOwner(context, db, setOff, text))], ticket };
  } catch (error) {
    const known = error instanceof AppError ? error : null;
    // Database errors are rethrown, so that the whole event is retried.
    if (known === null && isDatabaseTrouble(error)) throw error;
    await sql`rollback to savepoint automation`.execute(db);
    if (known === null) context.logger.error('an automation failed', { error, aid: automation.aid });
    const failure = await diagnoseFailure(db, automation, known);
    await noteOutcome(db, automation, automation.failures + 1);
    await insertRun(context, db, automation, ticket, { copyId: null, dropped: [], changes: null, failure });
    const text = (lang: Lang) => failureText(automation.name, known?.code ?? 'internal', lang);
    return { events: await tellOwner(context, db, setOff, text), ticket: null };
  }
}

/** What an action did. */
interface Deed {
  /** The copy, if one was made. */
  copyId: string | null;
  /** Values that the other team does not have. */
  dropped: readonly TransferLoss[];
  /** The fields that it changed; null unless it is an update. */
  changes: Wire['AutomationChange'][] | null;
}

async function act(write: Write, automation: Row<'automations'>, before: TicketRow): Promise<Deed> {
  const { bid } = automation;
  const { id: ticketId } = before;
  const settings = settingsOf(automation);
  switch (automation.action) {
    case automationActions.copyTo: {
      const { id, dropped } = await copyTicket(write, bid, ticketId, settings);
      return { copyId: id, dropped, changes: null };
    }
    case automationActions.update: {
      if (settings.to_team !== undefined) {
        const to = { team_id: settings.to_team, status: settings.status };
        const { dropped } = await transferTicket(write, bid, ticketId, to);
        return { copyId: null, dropped, changes: null };
      }
      const { status, type, priority, assignees } = settings;
      const { ticket } = await updateTicket(write, bid, ticketId, { status, type, priority, assignees });
      return { copyId: null, dropped: [], changes: changesOf(before, ticket) };
    }
    default:
      await deleteTicket(write, bid, ticketId);
      return { copyId: null, dropped: [], changes: null };
  }
}

const changedFields = ['status', 'type', 'priority', 'assignees'] as const;

/** The fields that differ, with their values as in the history of a ticket. */
function changesOf(
  before: TicketRow,
  after: Pick<Wire['Ticket'], (typeof changedFields)[number]>,
): Wire['AutomationChange'][] {
  return changedFields
    .map((field) => ({ field, from: asText(before[field]), to: asText(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

/** Undefined for a ticket that was deleted or archived since it entered the column (docs/product/tickets.md 3.12). */
async function loadTicketOnBoard(db: Db, bid: number, id: string): Promise<TicketRow | undefined> {
  const [ticket] = await loadTickets(db, bid, [id]);
  return ticket?.archived_at === null ? ticket : undefined;
}

/** A write as the owner; every guard checks their permissions again. @throws AppError auth/user-disabled */
async function writeAsOwner(
  context: Context,
  db: Db,
  { owner }: Row<'automations'>,
  emit: (event: DomainEvent) => void,
): Promise<Write> {
  const user = await db.selectFrom('users').selectAll().where('uid', '=', owner).executeTakeFirst();
  if (!user || user.disabled) throw new AppError('auth/user-disabled');
  return {
    context,
    db,
    caller: { uid: owner, name: user.display_name, email: user.email, lang: user.lang ?? 'es' },
    emit,
    afterCommit: () => {
      throw new Error('An automation does nothing outside the database.');
    },
  };
}

/** Counts the failures; `automation` is up to date afterwards. */
async function noteOutcome(db: Db, automation: Row<'automations'>, failures: number): Promise<void> {
  const { bid, aid } = automation;
  if (automation.failures === failures) return;
  automation.failures = failures;
  await db
    .updateTable('automations')
    .set({ failures, ...(failures >= mostFailures ? { active: false, active_if: false } : {}) })
    .where('bid', '=', bid)
    .where('aid', '=', aid)
    .execute();
}

/**
 * Whether the error is a deadlock, a serialization failure or a lost connection, which the automation did not cause.
 */
function isDatabaseTrouble(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' && /^(40|08|57|53|25)/.test(code);
}
