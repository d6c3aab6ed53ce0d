/** Test data: a business with two teams and members with different permissions, and another business. */
import { randomUUID } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import type { LiveEvent } from '../../base/ports.ts';
import type { Context } from '../../domain/context.ts';
import type { TestApi, TestUser } from '../../testing/test-api.ts';

/** A team of a business with its columns. */
export interface TeamWorld {
  bid: number;
  tid: number;
  todo: number;
  doing: number;
  done: number;
  type: number;
  source: number;
  /** Julia Paz, a contact in the CRM of the business. */
  contact: string;
}

export interface World extends TeamWorld {
  /** Admin of the business, not in the team. */
  admin: TestUser;
  /** In the team, may do everything. */
  ana: TestUser;
  /** In the team, may view all, assign, create and edit. */
  beto: TestUser;
  /** In the team, views own tickets only, may create and edit. */
  vera: TestUser;
  /** In the team, may view all and nothing else. */
  rita: TestUser;
  /** In the team, without any permission. */
  nadia: TestUser;
  /** In the business and in its other team, not in this one. */
  otto: TestUser;
  /** Another team of the business. */
  sibling: TeamWorld;
  /** A team of another business, and its admin. */
  foreign: TeamWorld;
  eve: TestUser;
}

/** Creates a separate world, so that the tests of one file do not affect each other. */
export async function buildWorld(api: TestApi, preferences: number[] = []): Promise<World> {
  const [admin, ana, beto, vera, rita, nadia, otto, eve] = [
    api.user('Admin'),
    api.user('Ana'),
    api.user('Beto'),
    api.user('Vera'),
    api.user('Rita'),
    api.user('Nadia'),
    api.user('Otto'),
    api.user('Eve'),
  ];
  const bid = await addBusiness(api, admin, [ana, beto, vera, rita, nadia, otto]);
  const team = await addTeam(api.context, bid, 'Team', preferences);
  const sibling = await addTeam(api.context, bid, 'Sibling', []);
  await addMember(api.context, team, ana, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
  await addMember(api.context, team, beto, [0, 1, 2, 3]);
  await addMember(api.context, team, vera, [11, 2, 3]);
  await addMember(api.context, team, rita, [0]);
  await addMember(api.context, team, nadia, []);
  await addMember(api.context, sibling, otto, [0, 1, 2, 3, 4]);
  const foreignBid = await addBusiness(api, eve, []);
  const foreign = await addTeam(api.context, foreignBid, 'Team', []);
  await addMember(api.context, foreign, eve, [0]);
  return { ...team, admin, ana, beto, vera, rita, nadia, otto, sibling, foreign, eve };
}

/** Inserts tickets directly into a column, top to bottom, and returns their ids. */
export async function addTickets(
  { context }: TestApi,
  { bid, tid }: TeamWorld,
  status: number,
  titles: string[],
  { uid }: TestUser,
): Promise<string[]> {
  const { next_number: next } = await context.db
    .selectFrom('businesses')
    .select('next_number')
    .where('bid', '=', bid)
    .executeTakeFirstOrThrow();
  const keys = orderKeysBetween(null, null, titles.length);
  const rows = titles.map((title, place) => ({
    bid,
    tid,
    id: newClientId(),
    number: next + place,
    title,
    status,
    sort: keys[place] ?? '',
    created_by: uid,
    reporter: uid,
  }));
  await context.db.insertInto('tickets').values(rows).execute();
  await context.db
    .updateTable('businesses')
    .set({ next_number: next + rows.length })
    .where('bid', '=', bid)
    .execute();
  return rows.map((row) => row.id);
}

/** The cards of the team that are visible to a user. */
export async function readBoard(
  api: TestApi,
  world: TeamWorld,
  user: TestUser,
): Promise<Wire['TicketCard'][]> {
  const { tickets } = await api.ok(user, 'listTickets', {
    params: { id: world.bid },
    query: { team_id: world.tid, limit: 10_000 },
  });
  return tickets;
}

/** The titles of a column, top to bottom. */
export async function readColumn(
  api: TestApi,
  world: TeamWorld,
  status: number,
  user: TestUser,
): Promise<string[]> {
  return (await readBoard(api, world, user))
    .filter((card) => card.status === status)
    .map((card) => card.title);
}

/** Subscribes a user to live events; the list collects those about teams and tickets. */
export function listen(api: TestApi, user: TestUser): LiveEvent[] {
  const heard: LiveEvent[] = [];
  api.context.live.subscribe(user.uid, ({ event }) => {
    if (event.type !== 'notification') heard.push(event);
  });
  return heard;
}

/** Subscribes a user to live events; the list collects all of them, including notifications. */
export function listenToAll(api: TestApi, user: TestUser): LiveEvent[] {
  const heard: LiveEvent[] = [];
  api.context.live.subscribe(user.uid, ({ event }) => heard.push(event));
  return heard;
}

export async function addBusiness(api: TestApi, admin: TestUser, members: TestUser[]): Promise<number> {
  const { db } = api.context;
  for (const user of [admin, ...members]) await api.ok(user, 'getMe');
  const { bid } = await db
    .insertInto('businesses')
    .values({
      name: 'Business',
      prefix: `B${randomUUID()}`,
      color: '#0b6b66',
      token: randomUUID(),
      created_by: admin.uid,
    })
    .returning('bid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('business_members')
    .values([{ bid, uid: admin.uid, role: 1 }, ...members.map(({ uid }) => ({ bid, uid, role: 2 }))])
    .execute();
  return bid;
}

async function addTeam(
  { db }: Context,
  bid: number,
  name: string,
  preferences: number[],
): Promise<TeamWorld> {
  const color = '#0b6b66';
  const { tid } = await db
    .insertInto('teams')
    .values({ bid, name, color, preferences })
    .returning('tid')
    .executeTakeFirstOrThrow();
  const states = ['pending', 'doing', 'done'] as const;
  const columns = await db
    .insertInto('statuses')
    .values(states.map((state, position) => ({ bid, tid, name: state, state, color, position })))
    .returning(['sid', 'state'])
    .execute();
  const sidOf = (state: string) => columns.find((column) => column.state === state)?.sid ?? 0;
  const type = await db
    .insertInto('ticket_types')
    .values({ bid, tid, name: 'Bug', color })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await db
    .insertInto('sources')
    .values({ bid, name: 'Mail' })
    .returning('sid')
    .executeTakeFirstOrThrow();
  const ids = { todo: sidOf('pending'), doing: sidOf('doing'), done: sidOf('done') };
  const contact = await addContact(db, bid, `contact-${tid}-`.padEnd(20, '0'));
  return { bid, tid, ...ids, type: type.id, source: source.sid, contact };
}

async function addContact(db: Context['db'], bid: number, id: string): Promise<string> {
  const now = new Date();
  await db
    .insertInto('crm_contacts')
    .values({
      bid,
      id,
      first_name: 'Julia',
      last_name: 'Paz',
      company: '',
      position: '',
      phones: '[]',
      emails: '[]',
      address: '',
      tags: [],
      notes: '',
      do_not_contact: false,
      sort_name: 'julia paz',
      search_text: ' julia paz',
      created_by: 'test',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function addMember(
  { db }: Context,
  { bid, tid }: TeamWorld,
  { uid }: TestUser,
  permissions: number[],
): Promise<void> {
  const { rid } = await db
    .insertInto('team_roles')
    .values({ bid, tid, name: uid, permissions })
    .returning('rid')
    .executeTakeFirstOrThrow();
  await db.insertInto('team_members').values({ bid, tid, uid, rid }).execute();
}
