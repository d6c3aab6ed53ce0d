/** Who may be notified of what happens in a team: those who may see it and want to hear of it. */
import type { Wire } from '@minga/contract';
import { canSeeTicket } from '@minga/rules/permissions';
import type { Kysely, Transaction } from 'kysely';
import { type Fragment, quickSql } from '../db/quick-sql.ts';
import type { Database } from '../db/schema.ts';
import type { TicketPeople } from '../domain/events.ts';
import type { FollowerRow } from '../domain/notifications/followers.ts';
import type { NotificationType } from '../domain/notifications/notification-rows.ts';
import { nameOfUser } from '../domain/people-names.ts';
import { type PersonRow, type TeamPerson, selectPeople, toTeamPeople } from '../domain/places.ts';

type Db = Transaction<Database>;

/** Who did it. */
export interface Actor {
  uid: string;
  name: string;
  pic: string | null;
}

/** A team with all that its events are told by, as it is now: who left it since is not told any more. */
export interface TeamScene {
  bid: number;
  tid: number;
  /** Name of the team. */
  team: string;
  actors: ReadonlyMap<string, Actor>;
  columns: ReadonlyMap<number, { name: string; state: Wire['TicketState'] }>;
  /** Those of the tickets' people and followers who may be told. */
  people: ReadonlyMap<string, Pick<TeamPerson, 'abilities' | 'muted' | 'lang'>>;
  /** Whole titles of those tickets that were not deleted meanwhile. */
  titles: ReadonlyMap<string, string>;
  /** Texts of those comments that were not deleted meanwhile. */
  comments: ReadonlyMap<string, string>;
  /** By ticket, who asked to hear of it or not to, first to last. */
  followers: ReadonlyMap<string, readonly FollowerRow[]>;
  /** Columns in which automations wait. */
  automated: ReadonlySet<number>;
}

/** What of a team is to be read. */
export interface SceneWish {
  bid: number;
  tid: number;
  actors: readonly string[];
  /** Tickets, and the people of theirs who may have to be told. */
  tickets: readonly { id: string; people: TicketPeople }[];
  comments: readonly string[];
}

interface StoredScene {
  team: string | null;
  actors: Actor[];
  columns: { sid: number; name: string; state: Wire['TicketState'] }[];
  people: PersonRow[];
  titles: { id: string; title: string }[];
  comments: { id: string; text: string }[];
  followers: (FollowerRow & { ticket_id: string })[];
  automated: number[];
}

/** Reads a team in one statement. */
export async function loadTeamScene(db: Kysely<Database>, wish: SceneWish): Promise<TeamScene> {
  const { bid, tid } = wish;
  const found = await readScene(db, wish);
  const followers = new Map<string, FollowerRow[]>();
  for (const row of found.followers) {
    followers.set(row.ticket_id, [...(followers.get(row.ticket_id) ?? []), row]);
  }
  return {
    bid,
    tid,
    team: found.team ?? '',
    actors: new Map(found.actors.map((actor) => [actor.uid, actor])),
    columns: new Map(found.columns.map(({ sid, name, state }) => [sid, { name, state }])),
    people: new Map(toTeamPeople(found.people).map((person) => [person.uid, person])),
    titles: new Map(found.titles.map(({ id, title }) => [id, title])),
    comments: new Map(found.comments.map(({ id, text }) => [id, text])),
    followers,
    automated: new Set(found.automated),
  };
}

async function readScene(db: Kysely<Database>, wish: SceneWish): Promise<StoredScene> {
  const { bid, tid } = wish;
  const tickets = [...new Set(wish.tickets.map(({ id }) => id))];
  const uids = [
    ...new Set(wish.tickets.flatMap(({ people }) => [...people.assignees, people.reporter ?? ''])),
  ];
  const following = quickSql`from ticket_followers w where w.bid = ${bid} and w.ticket_id in ${listed(tickets)}`;
  const people = quickSql`${selectPeople(bid, tid)}
    and (member.uid in ${listed(uids)} or member.uid in (select w.uid ${following}))`;
  const [found] = await quickSql<StoredScene>`
    select
      (select t.name from teams t where t.bid = ${bid} and t.tid = ${tid}) as team,
      ${all(quickSql`select u.uid, ${nameOfUser} as name, u.photo_url as pic from users u
        where u.uid in ${listed(wish.actors)}`)} as actors,
      ${all(quickSql`select s.sid, s.name, s.state from statuses s where s.bid = ${bid} and s.tid = ${tid}`)} as columns,
      ${all(people)} as people,
      ${all(quickSql`select t.id, t.title from tickets t
        where t.bid = ${bid} and t.id in ${listed(tickets)} and t.deleted_at is null`)} as titles,
      ${all(quickSql`select c.id, c.text from ticket_comments c
        where c.bid = ${bid} and c.id in ${listed(wish.comments)} and c.deleted_at is null`)} as comments,
      ${all(quickSql`select w.ticket_id, w.uid, w.muted ${following} order by w.created_at, w.uid`)} as followers,
      array(select a.on_status from automations a where a.bid = ${bid} and a.tid = ${tid} and a.active) as automated
  `.execute(db);
  if (!found) throw new Error('A statement of one row answered none.');
  return found;
}

/** Texts of a list. As JSON: of an array PostgreSQL counts the elements, and plans anew each time for their number. */
function listed(texts: readonly string[]): Fragment {
  return quickSql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`;
}

/** The rows of a statement as one value. */
function all(select: Fragment): Fragment {
  return quickSql`(select coalesce(json_agg(each), '[]') from (${select}) each)`;
}

/** Those of some people who may see the ticket and want this type, without who did it. */
export function selectAudience(
  { people }: TeamScene,
  uids: readonly string[],
  type: NotificationType,
  ticket: TicketPeople,
  by: string,
): string[] {
  return uids.filter((uid) => {
    const person = people.get(uid);
    if (!person || uid === by || person.muted.includes(type)) return false;
    return canSeeTicket(person.abilities, ticket, uid);
  });
}

/** Name and picture of who did it. */
export async function loadActor(db: Db, uid: string): Promise<Actor> {
  const row = await db
    .selectFrom('users as u')
    .select([nameOfUser.as('name'), 'u.photo_url'])
    .where('u.uid', '=', uid)
    .executeTakeFirst();
  return { uid, name: row?.name ?? '', pic: row?.photo_url ?? null };
}
