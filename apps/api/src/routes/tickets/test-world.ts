/** For tests: the ticket routes on a database of their own, and small worlds to call them in. */
import { randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { newClientId } from '@minga/rules/client-ids';
import { orderKeysBetween } from '@minga/rules/order-keys';
import { systemClock } from '../../base/clock.ts';
import { readConfig } from '../../base/config.ts';
import { createLogger } from '../../base/logger.ts';
import type { LiveEvent } from '../../base/ports.ts';
import { openDatabase } from '../../db/open-database.ts';
import type { Context } from '../../domain/context.ts';
import { createAuthenticator } from '../../http/authenticate.ts';
import type { Handler } from '../../http/handlers.ts';
import { createVerifier } from '../../http/identity.ts';
import { createServer } from '../../http/server.ts';
import { createDispatcher } from '../../subscribers/dispatcher.ts';
import { importHandlers } from '../imports/index.ts';
import { ticketHandlers } from './index.ts';

/** What a call answered. */
export interface Reply<Body = Record<string, unknown>> {
  status: number;
  body: Body;
}

export interface CallOptions {
  /** Who calls; nothing for nobody at all. */
  as?: string | null;
  anonymous?: boolean;
  headers?: Record<string, string>;
}

/** A running API with the ticket routes. */
export interface TicketServer {
  context: Context;
  call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: CallOptions,
    body?: unknown,
  ): Promise<Reply<Body>>;
  /** Live events, by user, since the last call of this. */
  takeLive(): Promise<{ event: LiveEvent; uids: string[] }[]>;
  close(): Promise<void>;
}

/** Opens a server on a fresh database; with TEST_DATABASE_URL on a schema of its own in a PostgreSQL. */
export async function openTicketServer(): Promise<TicketServer> {
  const url = process.env['TEST_DATABASE_URL'];
  const config = {
    ...readConfig({ IDENTITY_EMULATOR_HOST: '127.0.0.1:4281', LOG_LEVEL: 'error' }),
    limits: { readsPerMinute: 1e6, writesPerMinute: 1e6 },
    database: url
      ? ({ kind: 'postgres', url, poolSize: 20, schema: `t_${randomUUID().replaceAll('-', '')}` } as const)
      : ({ kind: 'memory' } as const),
  };
  const logger = createLogger(config.logLevel);
  const database = await openDatabase(config.database, logger);
  const published: { event: LiveEvent; uids: string[] }[] = [];
  const listeners = new Set<string>();
  const context: Context = {
    db: database.db,
    engine: database.engine,
    clock: systemClock,
    logger,
    config,
    live: {
      publish: ({ event }, uids) => published.push({ event, uids: [...uids].sort() }),
      subscribe: (uid) => {
        listeners.add(uid);
        return () => listeners.delete(uid);
      },
      connected: () => listeners,
    },
    processId: 'test',
    outboxChannel: 'minga_test',
  };
  const dispatcher = createDispatcher(context);
  const authenticator = createAuthenticator(context, createVerifier(config, context.clock));
  const handlers: Handler[] = [...Object.values(ticketHandlers), ...Object.values(importHandlers)];
  const server = await createServer(handlers, { context, authenticator, dispatcher });
  return {
    context,
    call: async <Body>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      options: CallOptions,
      body?: unknown,
    ) => {
      const answer = await server.inject({
        method,
        url: `/v1${path}`,
        headers: { ...bearer(options), ...options.headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: answer.statusCode, body: answer.json() as Body };
    },
    takeLive: async () => {
      await dispatcher.idle();
      return published.splice(0);
    },
    close: async () => {
      await server.close();
      await database.close();
    },
  };
}

function bearer({ as, anonymous }: CallOptions): Record<string, string> {
  if (as === undefined || as === null) return {};
  const token = new UnsecuredJWT({
    email: `${as}@example.com`,
    firebase: { sign_in_provider: anonymous ? 'anonymous' : 'password' },
  })
    .setSubject(as)
    .setIssuer('https://securetoken.google.com/demo-minga')
    .setAudience('demo-minga')
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  return { authorization: `Bearer ${token}` };
}

/** A team with its columns, in a business. */
export interface TeamWorld {
  bid: number;
  tid: number;
  todo: number;
  doing: number;
  done: number;
  type: number;
  source: number;
}

/** A business with two teams and people, and another business beside it. */
export interface World extends TeamWorld {
  /** Admin of the business, not in the team. */
  admin: string;
  /** In the team, may do everything. */
  ana: string;
  /** In the team, may view all, assign, create and edit. */
  beto: string;
  /** In the team, views own tickets only, may create and edit. */
  vera: string;
  /** In the team, may view all and nothing else. */
  rita: string;
  /** In the business, not in the team. */
  otto: string;
  /** Another team of the business; `ana` is not in it. */
  sibling: TeamWorld;
  /** A team of another business. */
  foreign: TeamWorld & { eve: string };
}

let worlds = 0;

export async function buildWorld({ context }: TicketServer, preferences: number[] = []): Promise<World> {
  const name = (who: string) => `${who}-${worlds}`;
  worlds += 1;
  const people = ['admin', 'ana', 'beto', 'vera', 'rita', 'otto'].map(name) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [admin, ana, beto, vera, rita, otto] = people;
  const eve = name('eve');
  const bid = await addBusiness(context, admin, [ana, beto, vera, rita, otto]);
  const team = await addTeam(context, bid, 'Team', preferences);
  const sibling = await addTeam(context, bid, 'Sibling', []);
  await addMember(context, team, ana, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]);
  await addMember(context, team, beto, [0, 1, 2, 3]);
  await addMember(context, team, vera, [11, 2, 3]);
  await addMember(context, team, rita, [0]);
  await addMember(context, sibling, otto, [0, 1, 2, 3, 4]);
  const foreignBid = await addBusiness(context, eve, []);
  const foreign = await addTeam(context, foreignBid, 'Team', []);
  await addMember(context, foreign, eve, [0, 1, 2, 3, 4, 9]);
  for (const uid of [...people, eve]) context.live.subscribe(uid, () => {});
  return { ...team, admin, ana, beto, vera, rita, otto, sibling, foreign: { ...foreign, eve } };
}

async function addBusiness({ db }: Context, admin: string, members: string[]): Promise<number> {
  const { bid } = await db
    .insertInto('businesses')
    .values({
      name: 'Business',
      prefix: `B${randomUUID()}`,
      color: '#0b6b66',
      token: randomUUID(),
      created_by: admin,
    })
    .returning('bid')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('business_members')
    .values([{ bid, uid: admin, role: 1 }, ...members.map((uid) => ({ bid, uid, role: 2 }))])
    .execute();
  await db
    .insertInto('users')
    .values(
      [admin, ...members].map((uid) => ({
        uid,
        email: `${uid}@example.com`,
        display_name: uid.toUpperCase(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return bid;
}

async function addTeam(
  { db }: Context,
  bid: number,
  name: string,
  preferences: number[],
): Promise<TeamWorld> {
  const { tid } = await db
    .insertInto('teams')
    .values({ bid, name, color: '#0b6b66', preferences })
    .returning('tid')
    .executeTakeFirstOrThrow();
  const states = ['pending', 'doing', 'done'] as const;
  const columns = await db
    .insertInto('statuses')
    .values(states.map((state, position) => ({ bid, tid, name: state, state, color: '#0b6b66', position })))
    .returning(['sid', 'state'])
    .execute();
  const sidOf = (state: string) => columns.find((column) => column.state === state)?.sid ?? 0;
  const type = await db
    .insertInto('ticket_types')
    .values({ bid, tid, name: 'Bug', color: '#0b6b66' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const source = await db
    .insertInto('sources')
    .values({ bid, name: 'Mail' })
    .returning('sid')
    .executeTakeFirstOrThrow();
  return {
    bid,
    tid,
    todo: sidOf('pending'),
    doing: sidOf('doing'),
    done: sidOf('done'),
    type: type.id,
    source: source.sid,
  };
}

async function addMember(
  { db }: Context,
  { bid, tid }: TeamWorld,
  uid: string,
  permissions: number[],
): Promise<void> {
  const { rid } = await db
    .insertInto('team_roles')
    .values({ bid, tid, name: uid, permissions })
    .returning('rid')
    .executeTakeFirstOrThrow();
  await db.insertInto('team_members').values({ bid, tid, uid, rid }).execute();
}

/** Puts tickets straight into a column, top to bottom; gives back their ids. */
export async function addTickets(
  { context }: TicketServer,
  { bid, tid }: TeamWorld,
  status: number,
  titles: string[],
  createdBy: string,
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
    created_by: createdBy,
    reporter: createdBy,
  }));
  await context.db.insertInto('tickets').values(rows).execute();
  await context.db
    .updateTable('businesses')
    .set({ next_number: next + rows.length })
    .where('bid', '=', bid)
    .execute();
  return rows.map((row) => row.id);
}
