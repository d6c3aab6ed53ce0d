/** Runs automations for tickets that entered a column: as their owners, isolated from each other, without cycles. */
import { errors, type ErrorCode } from '@minga/contract';
import { type Transaction, sql } from 'kysely';
import { AppError } from '../../base/errors.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { Context, Lang, Write } from '../context.ts';
import type { AutomationEvent, DomainEvent, EnteredTicket, OutboxEvent } from '../events.ts';
import { insertNotifications } from '../notifications/notification-rows.ts';
import { deleteTicket } from '../tickets/delete/delete-ticket.ts';
import { updateTicket } from '../tickets/update/update-tickets.ts';
import { automationActions, settingsOf } from './automation-rows.ts';
import type { TransferLoss } from '../tickets/transfer/fit-into-team.ts';
import { transferTicket } from '../tickets/transfer/transfer-ticket.ts';
import { copyTicket } from './copy-ticket.ts';

type Db = Transaction<Database>;

/** Number of consecutive failures after which an automation is disabled. */
const mostFailures = 10;

/** Maximum length of a chain of automations that trigger each other. */
const longestChain = 5;

/** Runs the automations of the columns that tickets have entered, and returns the events of their writes. */
export async function runAutomations(
  context: Context,
  db: Db,
  { id, event }: OutboxEvent<AutomationEvent>,
): Promise<DomainEvent[]> {
  const chain = event.chain ?? [];
  if (chain.length >= longestChain) return [];
  const automations = await findAutomations(db, event);
  const events: DomainEvent[] = [];
  for (const automation of automations) {
    // An automation that is already part of the chain would cause a cycle.
    if (chain.includes(automation.aid)) continue;
    for (const ticket of event.tickets.filter((entered) => isMeant(automation, entered))) {
      const setOff = {
        automation,
        ticketId: ticket.id,
        eventKey: `automation ${id} ${automation.aid} ${ticket.id}`,
      };
      events.push(...(await runOne(context, db, setOff, [...chain, automation.aid])));
    }
  }
  return events;
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
    .where('active', '=', true)
    .where('on_status', 'in', [...new Set(tickets.map(({ status }) => status))])
    .orderBy('aid')
    .execute();
}

interface SetOff {
  automation: Row<'automations'>;
  ticketId: string;
  eventKey: string;
}

/** Runs one automation on one ticket atomically; its owner is notified of an error and of dropped values. */
async function runOne(context: Context, db: Db, setOff: SetOff, chain: number[]): Promise<DomainEvent[]> {
  const { automation, ticketId } = setOff;
  if (await isOffBoard(db, automation.bid, ticketId)) return [];
  const events: DomainEvent[] = [];
  await sql`savepoint automation`.execute(db);
  try {
    const write = await writeAsOwner(context, db, automation, (event) =>
      events.push('tid' in event ? { ...event, chain } : event),
    );
    const dropped = await act(write, automation, ticketId);
    await sql`release savepoint automation`.execute(db);
    await noteOutcome(db, automation, 0);
    return dropped ? [...events, ...(await tellOwner(context, db, setOff, dropped))] : events;
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    // Database errors are rethrown, so that the whole event is retried.
    if (code === null && isDatabaseTrouble(error)) throw error;
    await sql`rollback to savepoint automation`.execute(db);
    if (code === null) context.logger.error('an automation failed', { error, aid: automation.aid });
    await noteOutcome(db, automation, automation.failures + 1);
    automation.failures += 1;
    return tellOwner(context, db, setOff, (lang) => failureText(automation.name, code ?? 'internal', lang));
  }
}

/** Performs the action and returns what was dropped, if anything. */
async function act(
  write: Write,
  automation: Row<'automations'>,
  ticketId: string,
): Promise<((lang: Lang) => string) | null> {
  const { bid, name } = automation;
  const settings = settingsOf(automation);
  switch (automation.action) {
    case automationActions.copyTo: {
      const dropped = await copyTicket(write, bid, ticketId, settings);
      return dropped.length === 0 ? null : (lang) => droppedText(name, 'copied', dropped, lang);
    }
    case automationActions.update: {
      if (settings.to_team !== undefined) {
        const to = { team_id: settings.to_team, status: settings.status };
        const { dropped } = await transferTicket(write, bid, ticketId, to);
        return dropped.length === 0 ? null : (lang) => droppedText(name, 'passed', dropped, lang);
      }
      const { status, type, priority, assignees } = settings;
      await updateTicket(write, bid, ticketId, { status, type, priority, assignees });
      return null;
    }
    default:
      await deleteTicket(write, bid, ticketId);
      return null;
  }
}

/** Whether the ticket was deleted or archived since it entered the column (docs/product/tickets.md 3.12). */
async function isOffBoard(db: Db, bid: number, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('tickets')
    .select('id')
    .where('bid', '=', bid)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row === undefined;
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

async function noteOutcome(
  db: Db,
  { bid, aid, failures: before }: Row<'automations'>,
  failures: number,
): Promise<void> {
  if (before === failures) return;
  await db
    .updateTable('automations')
    .set({ failures, ...(failures >= mostFailures ? { active: false } : {}) })
    .where('bid', '=', bid)
    .where('aid', '=', aid)
    .execute();
}

/** Sends a generic notification to the owner, if they are still a member and have not muted this type. */
async function tellOwner(
  context: Context,
  db: Db,
  { automation: { bid, tid, owner }, ticketId, eventKey }: SetOff,
  text: (lang: Lang) => string,
): Promise<DomainEvent[]> {
  const user = await db
    .selectFrom('users as user')
    .innerJoin('business_members as member', (join) =>
      join.onRef('member.uid', '=', 'user.uid').on('member.bid', '=', bid),
    )
    .select(['user.lang', 'user.muted_notifications'])
    .where('user.uid', '=', owner)
    .where('user.disabled', '=', false)
    .executeTakeFirst();
  if (!user || user.muted_notifications.includes('0')) return [];
  return insertNotifications(context, db, owner, [
    {
      uid: owner,
      type: '0',
      body: { txt: text(user.lang ?? 'es') },
      pic: null,
      link: `/boards?${new URLSearchParams({ bid: String(bid), tid: String(tid), ref: ticketId }).toString()}`,
      eventKey,
      aboutBid: bid,
    },
  ]);
}

function failureText(name: string, code: ErrorCode, lang: Lang): string {
  const reason = errors[code][lang];
  return lang === 'es'
    ? `La automatización «${name}» no pudo actuar. ${reason}`
    : `The automation “${name}” could not act. ${reason}`;
}

function droppedText(
  name: string,
  what: 'copied' | 'passed',
  dropped: readonly TransferLoss[],
  lang: Lang,
): string {
  const words = {
    es: { type: 'el tipo', assignees: 'asignados', custom_fields: 'campos personalizados' },
    en: { type: 'the type', assignees: 'assignees', custom_fields: 'custom fields' },
  }[lang];
  const list = new Intl.ListFormat(lang).format(dropped.map((field) => words[field]));
  return lang === 'es'
    ? `La automatización «${name}» ${what === 'copied' ? 'copió' : 'pasó'} un ticket sin ${list}: el otro equipo no los tiene.`
    : `The automation “${name}” ${what} a ticket without ${list}: the other team does not have them.`;
}

/**
 * Whether the error is a deadlock, a serialization failure or a lost connection, which the automation did not cause.
 */
function isDatabaseTrouble(error: unknown): boolean {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  return typeof code === 'string' && /^(40|08|57|53|25)/.test(code);
}
