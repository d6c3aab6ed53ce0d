/** Businesses in the area of the operators: list, detail, and what these never show. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestWorld, type TestWorld } from '../../testing/test-world.ts';
import { type SudoWorld, reason, sudoWorld } from './test-sudo.ts';

let world: SudoWorld;
let business: TestWorld;
beforeAll(async () => {
  world = await sudoWorld();
  business = await createTestWorld(world.api);
});
afterAll(() => world.api.close());

const orders = ['created', 'name', 'people', 'activity'] as const;

type Query = { q?: string; sort?: (typeof orders)[number]; limit?: number; cursor?: string };
const list = (query: Query = {}) => world.api.ok(world.olga, 'listSudoPages', { query });

/** Ids of all businesses of a search, page by page. */
async function readAll(query: Query): Promise<number[]> {
  const bids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list({ ...query, ...(cursor ? { cursor } : {}) });
    bids.push(...page.pages.map(({ bid }) => bid));
    cursor = page.next;
  }
  return bids;
}

test('shows the numbers of a business', async () => {
  const { pages } = await list({ q: String(business.bid) });
  const members = await world.api.context.db
    .selectFrom('business_members')
    .select('uid')
    .where('bid', '=', business.bid)
    .execute();
  expect(pages.find(({ bid }) => bid === business.bid)).toMatchObject({
    state: 'trial',
    people: members.length,
    files: 0,
    file_bytes: 0,
  });
});

test('finds businesses by part of the name without accents, by prefix and by id', async () => {
  await world.api.ok(business.stranger, 'createBusiness', {
    body: { name: 'Ñandú Logística', prefix: 'NDLG', color: '#0B6B66' },
  });
  const [one] = (await list({ q: 'nandu logis' })).pages;
  expect(one?.name).toBe('Ñandú Logística');
  expect((await list({ q: 'ndlg' })).pages[0]?.bid).toBe(one?.bid);
  expect((await list({ q: String(one?.bid) })).pages.map(({ bid }) => bid)).toContain(one?.bid);
  expect((await list({ q: "%_\\'" })).pages).toEqual([]);
});

describe('with many businesses', () => {
  const count = 2000;
  beforeAll(async () => {
    await sql`
      insert into businesses (name, prefix, color, token, created_by, created_at)
      select case when n % 3 = 0 then 'Igual' else 'Masa ' || chr(128512 + n % 50) || n end, 'M' || n, '#0B6B66', 't' || n,
        'nadie', '2026-01-01'::timestamptz + (n / 7) * interval '1 second'
      from generate_series(1, ${count}) n`.execute(world.api.context.db);
    await sql`
      insert into business_members (bid, uid, role) select bid, ${business.owner.uid}::text, 1 from businesses
      where prefix ~ '^M[0-9]*5$'`.execute(world.api.context.db);
  });

  test.each(orders)('pages through all of them in the order %s, each once', async (sort) => {
    const bids = await readAll({ sort, limit: 200 });
    expect(bids.length).toBeGreaterThanOrEqual(count);
    expect(new Set(bids).size).toBe(bids.length);
  });

  test('sorts by people and by last use', async () => {
    const { pages } = await list({ sort: 'people', limit: 3 });
    const counts = pages.map(({ people }) => people);
    expect(counts).toEqual(counts.toSorted((one, other) => other - one));
    const times = (await list({ sort: 'activity', limit: 50 })).pages.map(({ seen_at }) => seen_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

test.each(['x', 'Y3JlYXRlZA', Buffer.from('name 7 a').toString('base64url')])(
  'refuses the cursor %s of another order, or of none',
  async (cursor) => {
    expect(await world.api.refused(world.olga, 'listSudoPages', { query: { cursor } })).toMatchObject({
      status: 400,
      code: 'request/invalid',
    });
  },
);

describe('a business', () => {
  const secrets = {
    title: 'Secreto del ticket',
    description: 'Secreto de la descripción',
    team: 'Secreto del equipo',
    comment: 'Secreto del comentario',
    message: 'Secreto del chat',
  };

  test('shows people, plan and storage, and neither tickets nor chats nor names of teams', async () => {
    const { bid, owner } = business;
    const db = world.api.context.db;
    await db.updateTable('teams').set({ name: secrets.team }).where('bid', '=', bid).execute();
    await db
      .updateTable('tickets')
      .set({ title: secrets.title, description: secrets.description })
      .where('bid', '=', bid)
      .execute();
    const answer = await world.api.ok(world.olga, 'getSudoPage', { params: { page: bid } });
    expect(answer.page.bid).toBe(bid);
    expect(answer.people.find(({ uid }) => uid === owner.uid)).toMatchObject({ role: 0, disabled: false });
    expect(answer.plan).toMatchObject({ plan: 'free', state: 'trial', seats: 0 });
    expect(answer.deliveries.failed_events).toBe(0);
    const text = JSON.stringify([answer, await list({ q: String(bid) })]);
    expect(text).not.toContain('Secreto');
  });

  test('shows its failed events and its newest transactions', async () => {
    const { bid, owner } = business;
    const db = world.api.context.db;
    await db
      .insertInto('outbox')
      .values({
        bid,
        event: JSON.stringify({ type: 'ticket-moved', recipient: 'people' }),
        created_at: new Date(),
        failed_at: new Date(),
        failure: '23503 example',
      } as never)
      .execute();
    await world.api.ok(owner, 'changeBilling', {
      params: { id: bid },
      body: { plan: 'basic', period: 'monthly', seats: 20 } as never,
    });
    const answer = await world.api.ok(world.olga, 'getSudoPage', { params: { page: bid } });
    expect(answer.failures).toMatchObject([{ bid, failure: '23503 example', type: 'ticket-moved' }]);
    expect(answer.deliveries.failed_events).toBe(1);
    expect(answer.transactions).toMatchObject([{ state: 'open', seats: 20 }]);
  });

  test('answers 404 for a missing and for a deleted one', async () => {
    const missing = { status: 404, code: 'business/not-found' };
    expect(await world.api.refused(world.olga, 'getSudoPage', { params: { page: 999_999 } })).toMatchObject(
      missing,
    );
    const [one] = (await list({ q: 'NDLG' })).pages;
    await world.api.ok(world.olga, 'deleteSudoPages', { body: { uids: [one?.bid ?? 0], reason } });
    expect(
      await world.api.refused(world.olga, 'getSudoPage', { params: { page: one?.bid ?? 0 } }),
    ).toMatchObject(missing);
  });
});
