/** Presence of a board: the users who have it or one of its tickets open, as each viewer may see them. */
import type { Wire } from '@minga/contract';
import { type Abilities, canSeeBoard, canSeeTicket } from '@minga/rules/access/permissions';
import { mostPresentPeople } from '@minga/rules/presence';
import type { PresentTab } from '../../base/ports.ts';
import { rawSql } from '../../db/raw-sql.ts';
import type { Context } from '../context.ts';
import type { TicketPeople } from '../events.ts';
import { loadTeamPeople } from '../places.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';

/** A user who receives the presence of a board, with their abilities in the team. */
interface Viewer {
  uid: string;
  abilities: Abilities;
}

/** The users on a board, and the people of the tickets that they have open. */
export interface BoardPresence {
  tabs: readonly PresentTab[];
  /** Users whose tabs are not in `tabs`. */
  moreUids: ReadonlySet<string>;
  /** By id of the ticket; deleted tickets and those of other teams are missing. */
  tickets: ReadonlyMap<string, TicketPeople>;
}

/** Most tabs that are looked at: what is done for one viewer does not grow with the people on the board. */
const mostTabs = 2 * mostPresentPeople;

/**
 * Loads who is present on a board, and which of `recipients` may see the board. Users who have left the team since they
 * announced themselves are omitted.
 */
export async function loadBoardPresence(
  { db, presence }: Pick<Context, 'db' | 'presence'>,
  { bid, tid }: { bid: number; tid: number },
  recipients: readonly string[] = [],
): Promise<{ presence: BoardPresence; viewers: Viewer[] }> {
  const all = presence.listTabs(bid, tid);
  // Those with an open ticket are listed first.
  const inOrder = [...all].sort(
    (one, other) => Number(one.ticketId === null) - Number(other.ticketId === null),
  );
  const tabs = inOrder.slice(0, mostTabs);
  const candidates = new Set(tabs.map(({ uid }) => uid));
  const moreUids = new Set(all.map(({ uid }) => uid).filter((uid) => !candidates.has(uid)));
  const uids = [...new Set([...candidates, ...recipients])];
  if (uids.length === 0) return { presence: { tabs, moreUids, tickets: new Map() }, viewers: [] };
  const people = (await loadTeamPeople(db, bid, tid, uids)).filter(({ abilities }) => canSeeBoard(abilities));
  const members = new Set(people.map(({ uid }) => uid));
  const present = tabs.filter(({ uid }) => members.has(uid));
  const tickets = await loadPeople(db, bid, tid, present);
  const wanted = new Set(recipients);
  return {
    presence: { tabs: present, moreUids, tickets },
    viewers: people.filter(({ uid }) => wanted.has(uid)),
  };
}

async function loadPeople(
  db: Context['db'],
  bid: number,
  tid: number,
  tabs: readonly PresentTab[],
): Promise<Map<string, TicketPeople>> {
  const ids = [...new Set(tabs.flatMap(({ ticketId }) => ticketId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await rawSql<{ id: string; created_by: string; reporter: string | null; assignees: string[] }>`
    select t.id, t.created_by, t.reporter, ${assigneesOfTicket} as assignees from tickets t
    where t.bid = ${bid} and t.tid = ${tid} and t.id = any(${ids}::text[]) and t.deleted_at is null`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, created_by, reporter, assignees }) => [
      id,
      { assignees, reporter, createdBy: created_by },
    ]),
  );
}

/** The presence as a viewer sees it: without themself, and with the board in place of tickets that they may not see. */
export function presenceFor({ tabs, moreUids, tickets }: BoardPresence, viewer: Viewer): Wire['Presence'] {
  const places = new Map<string, Wire['PresentPerson']>();
  for (const { uid, name, ticketId, writing } of tabs) {
    if (uid === viewer.uid) continue;
    const people = ticketId === null ? undefined : tickets.get(ticketId);
    const ticket = people && canSeeTicket(viewer.abilities, people, viewer.uid) ? ticketId : null;
    const place = `${uid}/${ticket}`;
    const known = places.get(place);
    const text = ticket === null ? null : (writing ?? known?.writing ?? null);
    places.set(place, { uid, by_name: name, ticket_id: ticket, writing: text });
  }
  const all = [...places.values()];
  const inTickets = all.filter(({ ticket_id }) => ticket_id !== null);
  const elsewhere = new Set(inTickets.map(({ uid }) => uid));
  const onBoard = all.filter(({ ticket_id, uid }) => ticket_id === null && !elsewhere.has(uid));
  return {
    people: [...inTickets, ...onBoard].slice(0, mostPresentPeople),
    count: new Set([...all.map(({ uid }) => uid), ...moreUids].filter((uid) => uid !== viewer.uid)).size,
  };
}
