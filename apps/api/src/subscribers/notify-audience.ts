/** Who may be notified of what happens in a team: those who may see it and want to hear of it. */
import type { Wire } from '@minga/contract';
import { type Abilities, canSeeTicket } from '@minga/rules/permissions';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { TicketPeople } from '../domain/events.ts';
import type { NotificationType } from '../domain/notifications/notification-rows.ts';
import { nameOfUser } from '../domain/people-names.ts';
import { loadTeamPeople } from '../domain/places.ts';

type Db = Transaction<Database>;

/** Who did it. */
export interface Actor {
  uid: string;
  name: string;
  pic: string | null;
}

/** A team with its columns and everybody who may be told of it. */
export interface TeamScene {
  bid: number;
  tid: number;
  /** Name of the team. */
  team: string;
  by: Actor;
  columns: ReadonlyMap<number, { name: string; state: Wire['TicketState'] }>;
  people: ReadonlyMap<string, { abilities: Abilities; muted: readonly string[] }>;
}

/** Reads the team as it is now: who left it since is not told any more. */
export async function loadTeamScene(
  db: Db,
  { bid, tid, by }: { bid: number; tid: number; by: string },
): Promise<TeamScene> {
  const team = await db
    .selectFrom('teams')
    .select('name')
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .executeTakeFirst();
  const statuses = await db
    .selectFrom('statuses')
    .select(['sid', 'name', 'state'])
    .where('bid', '=', bid)
    .where('tid', '=', tid)
    .execute();
  return {
    bid,
    tid,
    team: team?.name ?? '',
    by: await loadActor(db, by),
    columns: new Map(statuses.map(({ sid, name, state }) => [sid, { name, state }])),
    people: new Map((await loadTeamPeople(db, bid, tid)).map((person) => [person.uid, person])),
  };
}

/** Those of some people who may see the ticket and want this type, without who did it. */
export function selectAudience(
  { people, by }: TeamScene,
  uids: readonly string[],
  type: NotificationType,
  ticket: TicketPeople,
): string[] {
  return uids.filter((uid) => {
    const person = people.get(uid);
    if (!person || uid === by.uid || person.muted.includes(type)) return false;
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
