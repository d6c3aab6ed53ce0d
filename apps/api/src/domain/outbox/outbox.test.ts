import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { readDueEvents, readLiveEvents, storeEvents } from './outbox.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const people = { assignees: ['beto'], reporter: null, createdBy: 'ana' };
const card = { id: 't', number: 1, title: 'T', status: 5, order: 'a', version: 1 };

const moved = (bid: number) => ({
  type: 'ticket-moved' as const,
  bid,
  tid: 2,
  by: 'ana',
  tickets: [{ card, people, formerStatus: 4 }],
});

const store = (...events: Parameters<typeof storeEvents>[2]) =>
  api.context.db.transaction().execute((db) => storeEvents(api.context, db, events));

const rowsOf = (bid: number) =>
  api.context.db
    .selectFrom('outbox')
    .select(['id', 'event', 'handled_at'])
    .where('bid', '=', bid)
    .orderBy('id')
    .execute();

/** Stores an event as the previous version stored it: one for all recipients, not handled. */
const storeLegacy = (bid: number, event: object) =>
  api.context.db
    .insertInto('outbox')
    .values({ bid, created_at: new Date(0), event: JSON.stringify(event) })
    .execute();

const readDue = (bid: number) =>
  readDueEvents(api.context, { before: new Date(1), limit: 100 }).then((events) =>
    events.filter(({ event }) => event.bid === bid),
  );

describe('storeEvents', () => {
  test('stores events in order and leaves those of people and automations due', async () => {
    const stored = await store(moved(11), { type: 'team-changed', bid: 11, tid: 2, by: 'ana' });
    const rows = await rowsOf(11);
    expect(rows.map(({ id, event }) => ({ id, event }))).toEqual(stored);
    expect(rows.map(({ handled_at }) => handled_at === null)).toEqual([true, true, false, false]);
  });

  test('stores nothing without events', async () => {
    expect(await store()).toEqual([]);
  });
});

describe('readLiveEvents', () => {
  test('returns only the live events of the ids', async () => {
    const stored = await store(moved(12));
    const ids = stored.map(({ id }) => id);
    expect(await readLiveEvents(api.context, ids)).toEqual(stored.slice(-1));
  });
});

describe('readDueEvents', () => {
  test('splits an unhandled event of the previous version once, although two processes find it', async () => {
    await storeLegacy(13, moved(13));
    const due = (await Promise.all([readDue(13), readDue(13)])).flat();
    expect(due.map(({ event }) => event.recipient)).toEqual(['people', 'automations']);
    const [legacy, ...rows] = await rowsOf(13);
    expect(legacy?.handled_at).not.toBeNull();
    expect(rows.map(({ id, event }) => ({ id, event }))).toEqual(due);
    expect(rows.map(({ handled_at }) => handled_at)).toEqual([null, null]);
  });

  test('keeps the only recipient of an event of the previous version', async () => {
    await storeLegacy(14, { ...moved(14), isBoardTold: true, isOnlyFor: 'automations' });
    expect((await readDue(14)).map(({ event }) => event.recipient)).toEqual(['automations']);
  });

  test('returns the other events although one cannot be split', async () => {
    await storeLegacy(15, { type: 'ticket-created', bid: 15 });
    await storeLegacy(15, { ...moved(15), isOnlyFor: 'people' });
    expect((await readDue(15)).map(({ event }) => event.recipient)).toEqual(['people']);
    expect((await rowsOf(15))[0]?.handled_at).toBeNull();
  });
});
