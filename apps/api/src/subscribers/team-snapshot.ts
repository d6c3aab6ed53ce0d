/** Snapshot of a team, from which audience and drafts of its notifications are computed. */
import type { Wire } from '@minga/contract';
import type { Kysely } from 'kysely';
import { type Fragment, rawSql } from '../db/raw-sql.ts';
import { isActiveAutomation } from '../domain/automations/automation-rows.ts';
import type { Database } from '../db/schema.ts';
import type { TicketPeople } from '../domain/events.ts';
import { type ActiveLink, selectActiveLinks } from '../domain/google-chat/active-links.ts';
import type { FollowerRow } from '../domain/notifications/followers.ts';
import {
  type MentionableTeam,
  mentionablePeople,
  toMentionableTeam,
} from '../domain/notifications/mentions.ts';
import { nameOfUser } from '../domain/people-names.ts';
import { type PersonRow, type TeamPerson, selectPeople, toTeamPeople } from '../domain/places.ts';

/** User who made the write. */
export interface Actor {
  uid: string;
  name: string;
  pic: string | null;
}

/** Data of the moment in which events are handled: a member who has left the team since is not notified. */
export interface TeamSnapshot {
  bid: number;
  tid: number;
  /** Name of the team. */
  team: string;
  actors: ReadonlyMap<string, Actor>;
  columns: ReadonlyMap<number, { name: string; state: Wire['TicketState'] }>;
  /** Members among the people and followers of the tickets, the mentioned and the answered; everyone if a comment may mention somebody. */
  people: ReadonlyMap<string, Pick<TeamPerson, 'abilities' | 'muted' | 'lang'>>;
  /** Titles of the tickets that have not been deleted since. */
  titles: ReadonlyMap<string, string>;
  /** Texts of the comments that have not been deleted since. */
  comments: ReadonlyMap<string, string>;
  /** Subscriptions by ticket, oldest first. */
  followers: ReadonlyMap<string, readonly FollowerRow[]>;
  /** The names of `people` and of the team. */
  mentionable: MentionableTeam;
  /** Columns with an active automation. */
  automated: ReadonlySet<number>;
  /** Links to Google Chat spaces that are not paused. */
  googleChatLinks: readonly ActiveLink[];
}

/** Parts of a team to read. */
export interface TeamSnapshotQuery {
  bid: number;
  tid: number;
  actors: readonly string[];
  /** Tickets with the people who may have to be notified. */
  tickets: readonly { id: string; people: TicketPeople }[];
  comments: readonly string[];
  /** Users who were found to be mentioned or answered when the text was stored. */
  addressed: readonly string[];
}

interface StoredTeamSnapshot {
  team: string | null;
  actors: Actor[];
  columns: { sid: number; name: string; state: Wire['TicketState'] }[];
  people: (PersonRow & { name: string })[];
  titles: { id: string; title: string }[];
  comments: { id: string; text: string }[];
  followers: (FollowerRow & { ticket_id: string })[];
  automated: number[];
  googleChatLinks: ActiveLink[];
}

/** Reads a team in one statement. */
export async function loadTeamSnapshot(
  db: Kysely<Database>,
  query: TeamSnapshotQuery,
): Promise<TeamSnapshot> {
  const { bid, tid } = query;
  const found = await readTeamSnapshot(db, query);
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
    mentionable: toMentionableTeam(found.team ?? '', mentionablePeople(found.people)),
    automated: new Set(found.automated),
    googleChatLinks: found.googleChatLinks,
  };
}

async function readTeamSnapshot(db: Kysely<Database>, query: TeamSnapshotQuery): Promise<StoredTeamSnapshot> {
  const { bid, tid } = query;
  const tickets = [...new Set(query.tickets.map(({ id }) => id))];
  const uids = [
    ...new Set(query.tickets.flatMap(({ people }) => [...people.assignees, people.reporter ?? ''])),
    ...query.addressed,
  ];
  const following = rawSql`from ticket_followers w where w.bid = ${bid} and w.ticket_id in ${listed(tickets)}`;
  const commented = rawSql`from ticket_comments c
    where c.bid = ${bid} and c.id in ${listed(query.comments)} and c.deleted_at is null`;
  const hasMention = rawSql`exists (select ${commented} and strpos(c.text, '@') > 0)`;
  const concerned = rawSql`${selectPeople(bid, tid)}
    and (member.uid in ${listed(uids)} or member.uid in (select w.uid ${following}) or ${hasMention})`;
  const people = rawSql`select one.*, ${nameOfUser} as name from (${concerned}) one join users u on u.uid = one.uid`;
  const [found] = await rawSql<StoredTeamSnapshot>`
    select
      (select t.name from teams t where t.bid = ${bid} and t.tid = ${tid}) as team,
      ${all(rawSql`select u.uid, ${nameOfUser} as name, u.photo_url as pic from users u
        where u.uid in ${listed(query.actors)}`)} as actors,
      ${all(rawSql`select s.sid, s.name, s.state from statuses s where s.bid = ${bid} and s.tid = ${tid}`)} as columns,
      ${all(people)} as people,
      ${all(rawSql`select t.id, t.title from tickets t
        where t.bid = ${bid} and t.id in ${listed(tickets)} and t.deleted_at is null`)} as titles,
      ${all(rawSql`select c.id, c.text ${commented}`)} as comments,
      ${all(rawSql`select w.ticket_id, w.uid, w.muted ${following} order by w.created_at, w.uid`)} as followers,
      array(select a.on_status from automations a where a.bid = ${bid} and a.tid = ${tid} and ${isActiveAutomation}) as automated,
      ${all(selectActiveLinks(bid, tid))} as "googleChatLinks"
  `.execute(db);
  if (!found) throw new Error('The snapshot statement returned no row.');
  return found;
}

/** Texts of a list. As JSON: PostgreSQL plans a statement with an array again for each number of elements. */
function listed(texts: readonly string[]): Fragment {
  return rawSql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`;
}

/** Rows of a statement as one JSON value. */
function all(select: Fragment): Fragment {
  return rawSql`(select coalesce(json_agg(each), '[]') from (${select}) each)`;
}
