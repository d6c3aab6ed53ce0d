import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readBoard, readColumn, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const createMany = (
  world: World,
  tickets: Wire['NewTicket'][],
  more: { ref?: string } = {},
  user = world.ana,
) =>
  api.ok(user, 'createTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, tickets, ...more },
  });

const refuseMany = (world: World, body: Partial<Wire['TicketBatch']>, user = world.ana) =>
  api.refused(user, 'createTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, tickets: [{ title: 'x' }], ...body },
  });

const updateMany = (world: World, tickets: Wire['TicketPatchItem'][], user = world.ana) =>
  api.ok(user, 'updateTickets', { params: { id: world.bid }, body: { team_id: world.tid, tickets } });

describe('createTickets', () => {
  test('creates tickets in order and reports on each', async () => {
    const world = await buildWorld(api, [2]);
    await api.context.db.updateTable('teams').set({ preferences: [] }).where('tid', '=', world.tid).execute();
    await createMany(world, [{ title: 'There', key: 'K-1' }]);
    const report = await createMany(world, [
      { title: 'One', key: 'K-2' },
      { title: 'Same key as there', key: 'K-1' },
      { title: 'Same key as the first', key: 'K-2' },
      { title: 'Wrong column', status: world.foreign.todo },
      { title: '  ' },
      { title: 'Two', status: world.done, assignees: [world.beto.uid] },
      { title: 'Three' },
    ]);
    expect(report).toMatchObject({ created: 3, updated: 0, duplicates: 2, refused: 2 });
    expect(report.items.map(({ outcome, number, code }) => [outcome, number, code])).toEqual([
      ['created', 2, undefined],
      ['duplicate', 1, 'ticket/duplicate-key'],
      ['duplicate', 2, 'ticket/duplicate-key'],
      ['refused', undefined, 'status/not-found'],
      ['refused', undefined, 'ticket/title-required'],
      ['created', 3, undefined],
      ['created', 4, undefined],
    ]);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['There', 'One', 'Three']);
    expect((await createMany(world, [{ title: 'Next' }])).items[0]?.number).toBe(5);
  });

  test("hides invisible tickets with the same key, and reports the caller's own", async () => {
    const world = await buildWorld(api);
    const mine = await createMany(world, [{ title: 'Own', key: 'K-1' }], {}, world.vera);
    await createMany(world, [{ title: 'Hidden', key: 'K-2' }]);
    const again = [
      { title: 'Own', key: 'K-1' },
      { title: 'Guess', key: 'K-2' },
    ];
    const { items } = await createMany(world, again, {}, world.vera);
    expect(items.map(({ id, number, code }) => [id, number, code])).toEqual([
      [mine.items[0]?.id, 1, 'ticket/duplicate-key'],
      [undefined, undefined, 'ticket/duplicate-key'],
    ]);
  });

  test('keeps the order of the batch at the top of a column', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.todo, ['Old'], world.ana);
    await createMany(world, [
      { title: 'T1', place: 'top' },
      { title: 'B1' },
      { title: 'T2', place: 'top' },
      { title: 'B2', place: 'bottom' },
    ]);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['T1', 'T2', 'Old', 'B1', 'B2']);
  });

  test('puts top tickets above bottom tickets in an empty column', async () => {
    const world = await buildWorld(api);
    await createMany(world, [{ title: 'B1' }, { title: 'T1', place: 'top' }, { title: 'B2' }]);
    await createMany(world, [{ title: 'T2', status: world.doing, place: 'top' }]);
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['T1', 'B1', 'B2']);
    expect(await readColumn(api, world, world.doing, world.ana)).toEqual(['T2']);
  });

  test('the same file imported concurrently creates each key once, numbered without gaps', async () => {
    const world = await buildWorld(api);
    const rows = Array.from({ length: 120 }, (_, place) => ({ title: `Row ${place}`, key: `K-${place}` }));
    // Into two columns, so that only the lock on the numbers serializes the writes.
    const elsewhere = rows.map((row) => ({ ...row, status: world.doing }));
    const reports = await Promise.all([
      createMany(world, rows),
      createMany(world, elsewhere, {}, world.beto),
    ]);
    expect(reports.map((report) => report.created + report.duplicates)).toEqual([120, 120]);
    const cards = await readBoard(api, world, world.ana);
    expect(cards.map((card) => card.number).sort((a, b) => a - b)).toEqual(rows.map((_, place) => place + 1));
  });

  test('releases the key of a deleted ticket, but not its id', async () => {
    const world = await buildWorld(api);
    const id = newClientId();
    await createMany(world, [{ id, title: 'First', key: 'K-1' }]);
    await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: id } });
    const report = await createMany(world, [
      { title: 'Second', key: 'K-1' },
      { id, title: 'Third' },
    ]);
    expect(report.items.map(({ outcome, id: shown }) => [outcome, shown === id])).toEqual([
      ['created', false],
      ['duplicate', false],
    ]);
  });

  test('announces five hundred tickets with long descriptions as one change of the board', async () => {
    const world = await buildWorld(api);
    const heard = listen(api, world.beto);
    const rows = Array.from({ length: 500 }, (_, place) => ({
      title: `Row ${place}`,
      key: `K-${place}`,
      description: `<b>${place}</b> ñandú 🦊 "quoted" \\ `.repeat(40),
      story_points: place % 9,
    }));
    expect(await createMany(world, rows)).toMatchObject({ created: 500, duplicates: 0, refused: 0 });
    await expect.poll(() => heard).toEqual([{ type: 'board-changed', bid: world.bid, tid: world.tid }]);
    const cards = await readBoard(api, world, world.beto);
    expect(cards.map((card) => card.title)).toEqual(rows.map((row) => row.title));
    const { ticket } = await api.ok(world.beto, 'getTicket', {
      params: { id: world.bid, tid: cards[77]?.id ?? '' },
    });
    expect(ticket.description).toBe(rows[77]?.description);
  });

  test('denies the whole batch to callers without permission', async () => {
    const world = await buildWorld(api);
    expect((await refuseMany(world, {}, nobody)).code).toBe('auth/login-needed');
    expect((await refuseMany(world, {}, world.eve)).code).toBe('business/not-found');
    expect((await refuseMany(world, {}, world.otto)).code).toBe('team/not-found');
    expect((await refuseMany(world, {}, world.rita)).code).toBe('auth/forbidden');
    expect((await refuseMany(world, { team_id: world.foreign.tid })).code).toBe('team/not-found');
    expect((await refuseMany(world, { ref: newClientId() })).code).toBe('import/not-found');
    expect((await refuseMany(world, { tickets: [] })).code).toBe('request/invalid');
    const tooMany = Array.from({ length: 501 }, () => ({ title: 'x' }));
    expect((await refuseMany(world, { tickets: tooMany })).code).toBe('request/invalid');
    expect(await readBoard(api, world, world.ana)).toEqual([]);
  });
});

describe('updateTickets', () => {
  test('updates many tickets and reports on each', async () => {
    const world = await buildWorld(api);
    const [a, b, c] = (await addTickets(api, world, world.todo, ['A', 'B', 'C'], world.ana)) as [
      string,
      string,
      string,
    ];
    const [foreign] = (await addTickets(api, world.foreign, world.foreign.todo, ['F'], world.eve)) as [
      string,
    ];
    const report = await updateMany(world, [
      { id: a, priority: 2, assignees: [world.beto.uid] },
      { id: foreign, priority: 2 },
      { id: b, status: world.foreign.todo },
      { id: c, status: world.done },
      { id: a, priority: 1 },
      { id: newClientId(), priority: 2 },
    ]);
    expect(report.items.map(({ outcome, code }) => [outcome, code])).toEqual([
      ['updated', undefined],
      ['refused', 'ticket/not-found'],
      ['refused', 'status/not-found'],
      ['updated', undefined],
      ['refused', 'ticket/duplicate-id'],
      ['refused', 'ticket/not-found'],
    ]);
    expect(report).toMatchObject({ created: 0, updated: 2, duplicates: 0, refused: 4 });
    const cards = new Map((await readBoard(api, world, world.ana)).map((card) => [card.title, card]));
    expect(cards.get('A')).toMatchObject({ priority: 2, assignees: [world.beto.uid], version: 2 });
    expect(cards.get('B')).toMatchObject({ status: world.todo, version: 1 });
    expect(cards.get('C')).toMatchObject({ status: world.done, completed_at: expect.any(String) });
  });

  test('places several tickets in one column in the order of the batch', async () => {
    const world = await buildWorld(api);
    await addTickets(api, world, world.doing, ['Old'], world.ana);
    const ids = await addTickets(api, world, world.todo, ['A', 'B', 'C'], world.ana);
    await updateMany(
      world,
      ids.toReversed().map((id) => ({ id, status: world.doing })),
    );
    expect(await readColumn(api, world, world.doing, world.ana)).toEqual(['Old', 'C', 'B', 'A']);
  });

  test('announces more than fifty changes as one change of the board', async () => {
    const world = await buildWorld(api);
    const titles = Array.from({ length: 60 }, (_, place) => `T${place}`);
    const ids = await addTickets(api, world, world.todo, titles, world.ana);
    const heard = listen(api, world.beto);
    await updateMany(
      world,
      ids.map((id) => ({ id, priority: 0 })),
    );
    await expect.poll(() => heard).toEqual([{ type: 'board-changed', bid: world.bid, tid: world.tid }]);
  });

  test('rejects a stale item and stores the others', async () => {
    const world = await buildWorld(api);
    const [a, b] = (await addTickets(api, world, world.todo, ['A', 'B'], world.ana)) as [string, string];
    await updateMany(world, [{ id: a, title: "Beto's" }], world.beto);
    const report = await updateMany(world, [
      { id: a, title: "Ana's", version: 1 },
      { id: b, title: "Ana's", version: 1 },
    ]);
    expect(report.items.map(({ code }) => code)).toEqual(['ticket/stale', undefined]);
  });

  test('allows callers who see only their own tickets to change only those', async () => {
    const world = await buildWorld(api);
    const [theirs] = (await addTickets(api, world, world.todo, ['Theirs'], world.ana)) as [string];
    const [hers] = (await addTickets(api, world, world.doing, ['Hers'], world.vera)) as [string];
    const items = [theirs, hers].map((id) => ({ id, priority: 1 as const }));
    expect((await updateMany(world, items, world.vera)).items.map(({ outcome }) => outcome)).toEqual([
      'refused',
      'updated',
    ]);
  });

  test('denies the whole batch to callers without permission', async () => {
    const world = await buildWorld(api);
    const [id] = (await addTickets(api, world, world.todo, ['A'], world.ana)) as [string];
    const refuse = (user = world.ana, tickets: Wire['TicketPatchItem'][] = [{ id, title: 'x' }]) =>
      api.refused(user, 'updateTickets', {
        params: { id: world.bid },
        body: { team_id: world.tid, tickets },
      });
    expect((await refuse(nobody)).code).toBe('auth/login-needed');
    expect((await refuse(world.eve)).code).toBe('business/not-found');
    expect((await refuse(world.otto)).code).toBe('team/not-found');
    expect((await refuse(world.rita)).code).toBe('auth/forbidden');
    expect((await refuse(world.ana, [])).code).toBe('request/invalid');
    expect(await readColumn(api, world, world.todo, world.ana)).toEqual(['A']);
  });
});
