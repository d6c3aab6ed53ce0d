import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { buildWorld, listen, readBoard, type World } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const begin = async (world: World, rows: number, user = world.ana, id = newClientId()) =>
  (
    await api.ok(user, 'createImport', {
      params: { id: world.bid },
      body: { id, team_id: world.tid, file_name: 'issues.csv', rows },
    })
  ).import;

const send = (world: World, ref: string, tickets: Wire['NewTicket'][]) =>
  api.ok(world.ana, 'createTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, ref, tickets },
  });

const list = async (world: World, user = world.ana) =>
  (await api.ok(user, 'listImports', { params: { id: world.bid }, query: { team_id: world.tid } })).imports;

const undo = (world: World, ref: string, user = world.ana) =>
  api.ok(user, 'undoImport', { params: { id: world.bid, ref } });

const rowsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ title: `Row ${from + place}`, key: `K-${from + place}` }));

describe('imports', () => {
  test('count their batches until each row has its outcome', async () => {
    const world = await buildWorld(api);
    const started = await begin(world, 6);
    expect(started).toMatchObject({
      state: 'running',
      rows: 6,
      created: 0,
      uid: world.ana.uid,
      file_name: 'issues.csv',
    });
    await send(world, started.id, rowsOf(0, 4));
    expect(await list(world)).toMatchObject([{ id: started.id, created: 4, state: 'running' }]);
    await send(world, started.id, [{ title: ' ' }, { title: 'Again', key: 'K-1' }]);
    expect(await list(world)).toMatchObject([{ created: 4, duplicates: 1, refused: 1, state: 'done' }]);
  });

  test('are listed newest first, to members of their team', async () => {
    const world = await buildWorld(api);
    const first = await begin(world, 1);
    const second = await begin(world, 2, world.beto);
    expect((await list(world)).map(({ id }) => id)).toEqual([second.id, first.id]);
    const { imports } = await api.ok(world.otto, 'listImports', {
      params: { id: world.bid },
      query: { team_id: world.sibling.tid },
    });
    expect(imports).toEqual([]);
  });

  test('a repeated start returns the same import; another start with its id is rejected', async () => {
    const world = await buildWorld(api);
    const started = await begin(world, 3);
    expect(await begin(world, 3, world.ana, started.id)).toEqual(started);
    const body = { id: started.id, team_id: world.tid, file_name: 'issues.csv', rows: 3 };
    for (const [user, change] of [
      [world.beto, {}],
      [world.ana, { rows: 4 }],
      [world.ana, { file_name: 'b' }],
    ] as const) {
      const refused = await api.refused(user, 'createImport', {
        params: { id: world.bid },
        body: { ...body, ...change },
      });
      expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/id' }] });
    }
  });

  test('undo deletes their tickets, except those that were changed', async () => {
    const world = await buildWorld(api);
    await api.ok(world.ana, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'Mine' },
    });
    const { id } = await begin(world, 6);
    const { items } = await send(world, id, rowsOf(0, 6));
    const [edited, moved, commented, deleted] = items.map((item) => item.id ?? '') as [
      string,
      string,
      string,
      string,
    ];
    const at = (tid: string) => ({ id: world.bid, tid });
    await api.ok(world.beto, 'updateTicket', { params: at(edited), body: { priority: 1 } });
    const moves = [{ id: moved, status: world.todo, after: null }];
    await api.ok(world.beto, 'reorderTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets: moves },
    });
    await api.ok(world.rita, 'createComment', { params: at(commented), body: { text: 'look' } });
    await api.ok(world.ana, 'deleteTicket', { params: at(deleted) });
    const heard = listen(api, world.beto);
    const undone = await undo(world, id);
    expect(undone).toMatchObject({ deleted: 2, kept: 3, import: { id, state: 'undone' } });
    const left = (await readBoard(api, world, world.ana)).map((card) => card.title);
    expect(left.sort()).toEqual(['Mine', 'Row 0', 'Row 1', 'Row 2']);
    await expect.poll(() => heard).toEqual([{ type: 'board-changed', bid: world.bid, tid: world.tid }]);
    expect(await list(world)).toMatchObject([{ state: 'undone' }]);
  });

  test('undo keeps tickets with files', async () => {
    const world = await buildWorld(api);
    const { id } = await begin(world, 3);
    const { items } = await send(world, id, rowsOf(0, 3));
    const [filed, emptied] = items.map((item) => item.id ?? '');
    for (const [ticketId, deletedAt] of [
      [filed, null],
      // A deleted file can be restored for a while, so its ticket counts as changed.
      [emptied, new Date()],
    ] as const) {
      await api.context.db
        .insertInto('gallery_files')
        .values({
          bid: world.bid,
          id: newClientId(),
          ticket_id: ticketId ?? '',
          type: 4,
          name: 'plano.txt',
          mime: 'text/plain',
          size: 4,
          uid: world.beto.uid,
          created_at: new Date(),
          deleted_at: deletedAt,
        })
        .execute();
    }
    expect(await undo(world, id)).toMatchObject({ deleted: 1, kept: 2 });
    const left = (await readBoard(api, world, world.ana)).map((card) => card.title);
    expect(left.sort()).toEqual(['Row 0', 'Row 1']);
  });

  test('can be undone once and accept no more rows; the same file can be imported again', async () => {
    const world = await buildWorld(api);
    const { id } = await begin(world, 2);
    await send(world, id, rowsOf(0, 2));
    await undo(world, id);
    expect((await api.refused(world.ana, 'undoImport', { params: { id: world.bid, ref: id } })).code).toBe(
      'import/undone',
    );
    const late = { team_id: world.tid, ref: id, tickets: rowsOf(2, 1) };
    expect(
      (await api.refused(world.ana, 'createTickets', { params: { id: world.bid }, body: late })).code,
    ).toBe('import/undone');
    const again = await begin(world, 2);
    expect(await send(world, again.id, rowsOf(0, 2))).toMatchObject({ created: 2, duplicates: 0 });
  });

  test('concurrent undo requests undo once', async () => {
    const world = await buildWorld(api);
    const { id } = await begin(world, 30);
    await send(world, id, rowsOf(0, 30));
    const call = () =>
      undo(world, id).then(
        (answer) => `deleted ${answer.deleted}`,
        () => 'refused',
      );
    expect((await Promise.all([call(), call()])).sort()).toEqual(['deleted 30', 'refused']);
  });

  test('imports five thousand rows in batches, and reports duplicates when repeated', async () => {
    const world = await buildWorld(api);
    const description = '<p>Long description with markup &amp; "quotes"</p>\n'.repeat(15);
    const sendAll = async () => {
      const { id } = await begin(world, 5176);
      for (let from = 0; from < 5176; from += 500) {
        const rows = rowsOf(from, Math.min(500, 5176 - from)).map((row) => ({
          ...row,
          description,
          story_points: 3,
        }));
        await send(world, id, rows);
      }
      return (await list(world))[0];
    };
    expect(await sendAll()).toMatchObject({ created: 5176, duplicates: 0, refused: 0, state: 'done' });
    expect(await sendAll()).toMatchObject({ created: 0, duplicates: 5176, refused: 0, state: 'done' });
    const cards = await readBoard(api, world, world.ana);
    expect(cards.map((card) => card.number)).toEqual(Array.from({ length: 5176 }, (_, place) => place + 1));
  });

  test('deny callers without permission', async () => {
    const world = await buildWorld(api);
    const { id } = await begin(world, 1);
    await send(world, id, rowsOf(0, 1));
    const code = async (user: TestUser, calls: 'create' | 'list' | 'undo', tid = world.tid, ref = id) => {
      const params = { id: world.bid };
      if (calls === 'undo')
        return (await api.refused(user, 'undoImport', { params: { ...params, ref } })).code;
      if (calls === 'list')
        return (await api.refused(user, 'listImports', { params, query: { team_id: tid } })).code;
      const body = { id: newClientId(), team_id: tid, file_name: 'f', rows: 1 };
      return (await api.refused(user, 'createImport', { params, body })).code;
    };
    for (const [user, expected] of [
      [nobody, ['auth/login-needed', 'auth/login-needed', 'auth/login-needed']],
      [anonymous(), ['auth/login-needed', 'auth/login-needed', 'auth/login-needed']],
      [world.eve, ['business/not-found', 'business/not-found', 'business/not-found']],
      [world.otto, ['team/not-found', 'team/not-found', 'import/not-found']],
      [world.rita, ['auth/forbidden', 'auth/forbidden', 'auth/forbidden']],
    ] as const) {
      expect([await code(user, 'create'), await code(user, 'list'), await code(user, 'undo')]).toEqual(
        expected,
      );
    }
    expect(await code(world.beto, 'undo')).toBe('auth/forbidden');
    for (const tid of [world.foreign.tid, 2_000_000_000]) {
      expect([await code(world.ana, 'create', tid), await code(world.ana, 'list', tid)]).toEqual([
        'team/not-found',
        'team/not-found',
      ]);
    }
    expect(await code(world.ana, 'undo', world.tid, newClientId())).toBe('import/not-found');
    expect(await readBoard(api, world, world.ana)).toHaveLength(1);
  });

  test('reject rows for a different team', async () => {
    const world = await buildWorld(api);
    const body = { id: newClientId(), team_id: world.sibling.tid, file_name: 'f', rows: 1 };
    await api.ok(world.otto, 'createImport', { params: { id: world.bid }, body });
    const batch = { team_id: world.tid, ref: body.id, tickets: rowsOf(0, 1) };
    expect(
      (await api.refused(world.ana, 'createTickets', { params: { id: world.bid }, body: batch })).code,
    ).toBe('import/not-found');
  });

  test('reject invalid input', async () => {
    const world = await buildWorld(api);
    const body = { id: newClientId(), team_id: world.tid, file_name: 'f', rows: 1 };
    for (const change of [{ rows: 0 }, { rows: 50_001 }, { file_name: '' }, { id: 'x' }]) {
      const refused = await api.refused(world.ana, 'createImport', {
        params: { id: world.bid },
        body: { ...body, ...change },
      });
      expect(refused.code).toBe('request/invalid');
    }
  });
});
