/** What cards show of a team and its tickets, read when an event is handled. */
import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import type { Kysely } from 'kysely';
import { type Fragment, rawSql } from '../../db/raw-sql.ts';
import type { Database } from '../../db/schema.ts';
import { nameOfUser } from '../people-names.ts';
import { assigneesOfTicket } from '../tickets/ticket-rows.ts';

export interface CardTeam {
  bid: number;
  tid: number;
  name: string;
}

export interface CardTicket {
  id: string;
  /** Such as `NUB-12`. */
  name: string;
  title: string;
  /** Name of its column. */
  column: string;
  /** Names of its assignees. */
  assignees: string[];
}

export interface CardData {
  team: CardTeam;
  /** Columns of the team. */
  columns: ReadonlyMap<number, { name: string; state: Wire['TicketState'] }>;
  /** Tickets that are still in the team, neither archived nor deleted. */
  tickets: ReadonlyMap<string, CardTicket>;
  /** Texts of comments that have not been deleted. */
  comments: ReadonlyMap<string, string>;
  /** Names of the people who made the writes. */
  people: ReadonlyMap<string, string>;
}

/** Parts of a team to read. */
export interface CardQuery {
  bid: number;
  tid: number;
  tickets: readonly string[];
  comments: readonly string[];
  people: readonly string[];
}

interface StoredCardData {
  team: string | null;
  columns: { sid: number; name: string; state: Wire['TicketState'] }[];
  tickets: {
    id: string;
    prefix: string;
    number: number;
    title: string;
    column: string;
    assignees: string[];
  }[];
  comments: { id: string; text: string }[];
  people: { uid: string; name: string }[];
}

/** Reads the data in one statement. */
export async function loadCardData(db: Kysely<Database>, query: CardQuery): Promise<CardData> {
  const { bid, tid } = query;
  const [found] = await rawSql<StoredCardData>`
    select (select name from teams where bid = ${bid} and tid = ${tid}) as team,
      ${all(rawSql`select s.sid, s.name, s.state from statuses s where s.bid = ${bid} and s.tid = ${tid}`)} as columns,
      ${all(rawSql`select t.id, b.prefix, t.number, t.title, s.name as column,
          array(select ${nameOfUser} from unnest(${assigneesOfTicket}) with ordinality as a (uid, position)
            join users u on u.uid = a.uid order by a.position) as assignees
        from tickets t join businesses b on b.bid = t.bid join statuses s on s.bid = t.bid and s.sid = t.status
        where t.bid = ${bid} and t.tid = ${tid} and t.id in ${listed(query.tickets)}
          and t.deleted_at is null and t.archived_at is null`)} as tickets,
      ${all(rawSql`select c.id, c.text from ticket_comments c
        where c.bid = ${bid} and c.id in ${listed(query.comments)} and c.deleted_at is null`)} as comments,
      ${all(rawSql`select u.uid, ${nameOfUser} as name from users u where u.uid in ${listed(query.people)}`)} as people
  `.execute(db);
  if (!found) throw new Error('The statement of the card data returned no row.');
  return {
    team: { bid, tid, name: found.team ?? '' },
    columns: new Map(found.columns.map(({ sid, name, state }) => [sid, { name, state }])),
    tickets: new Map(
      found.tickets.map(({ prefix, number, ...ticket }) => [
        ticket.id,
        { ...ticket, name: ticketName(prefix, number) },
      ]),
    ),
    comments: new Map(found.comments.map(({ id, text }) => [id, text])),
    people: new Map(found.people.map(({ uid, name }) => [uid, name])),
  };
}

/** Texts of a list. As JSON: the statement is the same for any number of elements. */
function listed(texts: readonly string[]): Fragment {
  return rawSql`(select json_array_elements_text(${JSON.stringify([...new Set(texts)])}::json))`;
}

/** Rows of a statement as one JSON value. */
function all(select: Fragment): Fragment {
  return rawSql`(select coalesce(json_agg(each), '[]') from (${select}) each)`;
}
