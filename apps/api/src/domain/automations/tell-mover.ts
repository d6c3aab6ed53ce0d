/**
 * Notifications to the person who moved or created a ticket that an automation then moved on, copied or deleted
 * (docs/product/tickets.md 8.9).
 */
import { canSeeBoard } from '@minga/rules/access/permissions';
import type { Transaction } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import type { Context, Lang } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { type NewNotification, insertNotifications } from '../notifications/notification-rows.ts';
import { boardLink, ticketLink } from '../notifications/ticket-place.ts';
import { loadTeamPeople } from '../places.ts';
import { automationActions, settingsOf } from './automation-rows.ts';
import type { Recipient } from './recipients.ts';

type Db = Transaction<Database>;

/** Number of tickets up to which each gets a notification of its own (docs/product/tickets.md 8.4). */
const mostSeparate = 5;

/** Length of a title in a notification. */
const titleLength = 160;

/** Tickets on which an automation acted. */
interface Acts {
  automation: Row<'automations'>;
  tickets: readonly { id: string; title: string }[];
  /** Key of the notifications. */
  eventKey: string;
}

/** Whether the automation moves, copies or deletes tickets, which is more than a change of fields. */
export function leadsAway({ action, on_status, settings }: Row<'automations'>): boolean {
  if (action !== automationActions.update) return true;
  const { to_team: toTeam, status } = settingsOf({ settings });
  return toTeam !== undefined || (status !== undefined && status !== on_status);
}

/** Notifies the person of what the automation did; more than five tickets are one notification. */
export async function tellMover(
  context: Context,
  db: Db,
  mover: Recipient,
  { automation, tickets, eventKey }: Acts,
): Promise<DomainEvent[]> {
  if (tickets.length === 0 || !leadsAway(automation)) return [];
  const place = await findPlace(db, automation, mover);
  const { bid, tid, owner } = automation;
  const draft = (txt: string, link: string, key: string): NewNotification => ({
    uid: mover.uid,
    type: '0',
    body: { txt },
    pic: null,
    link,
    eventKey: `${eventKey} ${key}`,
    aboutBid: bid,
  });
  const drafts =
    tickets.length > mostSeparate
      ? [draft(textOf(automation, place, mover.lang, tickets.length), boardLink({ bid, tid }), 'moved')]
      : tickets.map(({ id, title }) =>
          draft(
            textOf(automation, place, mover.lang, shorten(title)),
            place.tid === null ? boardLink({ bid, tid }) : ticketLink({ bid, tid: place.tid, id }),
            `${id} moved`,
          ),
        );
  return insertNotifications(context, db, owner, drafts);
}

/** Names in a notification, and where the ticket is afterwards. */
interface Place {
  /** Column that set the automation off. */
  from: string;
  /** Target column in the same team. */
  column: string;
  /** The other team; null if the person may not know it. */
  team: string | null;
  /** Team in which the person finds the ticket; null if they do not. */
  tid: number | null;
}

async function findPlace(db: Db, automation: Row<'automations'>, { uid }: Recipient): Promise<Place> {
  const { bid, tid, on_status, action } = automation;
  const { to_team: toTeam, status } = settingsOf(automation);
  const columns = await db
    .selectFrom('statuses')
    .select(['sid', 'name'])
    .where('bid', '=', bid)
    .where('sid', 'in', status === undefined ? [on_status] : [on_status, status])
    .execute();
  const nameOf = (sid?: number) => columns.find((column) => column.sid === sid)?.name ?? '';
  const isDeleted = action === automationActions.delete;
  const place = { from: nameOf(on_status), column: nameOf(status), team: null, tid: isDeleted ? null : tid };
  if (toTeam === undefined || isDeleted) return place;
  const [there] = await loadTeamPeople(db, bid, toTeam, [uid]);
  const isCopy = action === automationActions.copyTo;
  const team = await db
    .selectFrom('teams')
    .select('name')
    .where('bid', '=', bid)
    .where('tid', '=', toTeam)
    .executeTakeFirst();
  const seenThere = there && canSeeBoard(there.abilities) ? toTeam : null;
  return { ...place, team: there ? (team?.name ?? null) : null, tid: isCopy ? tid : seenThere };
}

function shorten(title: string): string {
  const letters = [...title];
  return letters.length > titleLength ? `${letters.slice(0, titleLength - 1).join('')}…` : title;
}

/** `what` is the title of the ticket, or the number of tickets. */
function textOf(automation: Row<'automations'>, place: Place, lang: Lang, what: string | number): string {
  const { name } = automation;
  const { from } = place;
  const isOne = typeof what === 'string';
  if (lang === 'es') {
    const tickets = isOne
      ? `el ticket «${what}», que pusiste en «${from}»`
      : `${what} tickets que pusiste en «${from}»`;
    return `La automatización «${name}» ${deedInSpanish(automation, place)} ${tickets}.`;
  }
  const [verb, target] = deedInEnglish(automation, place);
  const tickets = isOne ? `“${what}”` : `${what} tickets`;
  return `The automation “${name}” ${verb} ${tickets}${target} after you put ${isOne ? 'it' : 'them'} in “${from}”.`;
}

function deedInSpanish({ action, settings }: Row<'automations'>, { column, team }: Place): string {
  const target = team === null ? 'a otro equipo' : `al equipo ${team}`;
  if (action === automationActions.delete) return 'eliminó';
  if (action === automationActions.copyTo) return `copió ${target}`;
  return settingsOf({ settings }).to_team === undefined ? `pasó a «${column}»` : `pasó ${target}`;
}

function deedInEnglish({ action, settings }: Row<'automations'>, { column, team }: Place): [string, string] {
  const target = team === null ? ' to another team' : ` to the team ${team}`;
  if (action === automationActions.delete) return ['deleted', ''];
  if (action === automationActions.copyTo) return ['copied', target];
  return ['moved', settingsOf({ settings }).to_team === undefined ? ` to “${column}”` : target];
}
