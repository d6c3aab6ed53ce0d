import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readBoard, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const build = async (): Promise<World & { tid0: string; other: string }> => {
  const world = await buildWorld(api);
  const [tid0 = '', other = ''] = await addTickets(api, world, world.todo, ['One', 'Other'], world.ana);
  return { ...world, tid0, other };
};

type Built = Awaited<ReturnType<typeof build>>;
const at = (world: Built, tid = world.tid0) => ({ id: world.bid, tid });

const comment = async (world: Built, text: string, user = world.beto, id?: string) =>
  (await api.ok(user, 'createComment', { params: at(world), body: { text, id } })).comment;

describe('comments', () => {
  test("and descriptions that are nested too deep are rejected in the caller's language", async () => {
    const world = await build();
    const text = '> '.repeat(9990);
    const { id } = await comment(world, 'Hola', world.ana);
    const calls = {
      es: await api.refused(world.ana, 'createComment', { params: at(world), body: { text }, lang: 'es' }),
      en: await api.refused(world.ana, 'updateComment', {
        params: { ...at(world), cid: id },
        body: { text },
        lang: 'en',
      }),
      field: await api.refused(world.ana, 'updateTicket', { params: at(world), body: { description: text } }),
    };
    const refusal = (path: string, message: unknown) => ({
      code: 'request/invalid',
      fields: [{ path, message }],
    });
    expect(calls).toMatchObject({
      es: refusal('/text', 'Tiene demasiadas citas o listas una dentro de otra.'),
      en: refusal('/text', 'It has too many quotes or lists inside each other.'),
      field: refusal('/description', expect.any(String)),
    });
  });

  test('are created, edited and deleted by their author, and counted', async () => {
    const world = await build();
    const heard = listen(api, world.ana);
    const made = await comment(world, '  Hola **mundo** ', world.rita);
    expect(made).toMatchObject({
      ticket_id: world.tid0,
      uid: world.rita.uid,
      by_name: 'Rita',
      edited_at: null,
    });
    expect(made.text).toBe('Hola **mundo**');
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 1, version: 2 });
    const params = { ...at(world), cid: made.id };
    const edited = await api.ok(world.rita, 'updateComment', { params, body: { text: 'Adiós' } });
    expect(edited.comment).toMatchObject({
      text: 'Adiós',
      edited_at: expect.any(String),
      created_at: made.created_at,
    });
    await api.ok(world.rita, 'deleteComment', { params });
    expect((await readBoard(api, world, world.ana))[0]).toEqual(
      expect.not.objectContaining({ comments: expect.anything() }),
    );
    const { ticket } = await api.ok(world.ana, 'getTicket', { params: at(world) });
    expect(ticket.psm_ticket_comments).toEqual([]);
    expect(ticket.psm_history.map(({ action, from, to }) => [action, from, to])).toEqual([
      [3, made.id, null],
      [3, made.id, made.id],
      [3, null, made.id],
    ]);
    const events = ['tickets-changed', 'comments-changed'];
    await expect.poll(() => heard.map((event) => event.type)).toEqual([...events, ...events, ...events]);
  });

  test('are counted exactly when created concurrently', async () => {
    const world = await build();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => comment(world, `Nº ${n}`, n % 2 ? world.ana : world.beto)),
    );
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 20, version: 21 });
  });

  test('are created once when repeated; the id of another comment is rejected', async () => {
    const world = await build();
    const id = newClientId();
    const first = await comment(world, 'Once', world.beto, id);
    expect(await comment(world, 'Once', world.beto, id)).toEqual(first);
    for (const [user, text, tid] of [
      [world.beto, 'Other text', world.tid0],
      [world.ana, 'Once', world.tid0],
      [world.beto, 'Once', world.other],
    ] as const) {
      const refused = await api.refused(user, 'createComment', {
        params: at(world, tid),
        body: { id, text },
      });
      expect(refused.fields?.[0]?.path).toBe('/id');
    }
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 1 });
  });

  test('cannot be edited by other users, but deleted by a team admin', async () => {
    const world = await build();
    const { id } = await comment(world, "Beto's");
    const params = { ...at(world), cid: id };
    for (const user of [world.ana, world.admin, world.rita]) {
      expect((await api.refused(user, 'updateComment', { params, body: { text: 'x' } })).code).toBe(
        'auth/forbidden',
      );
    }
    expect((await api.refused(world.rita, 'deleteComment', { params })).code).toBe('auth/forbidden');
    await api.ok(world.ana, 'deleteComment', { params });
    expect((await api.refused(world.beto, 'updateComment', { params, body: { text: 'x' } })).code).toBe(
      'comment/not-found',
    );
    const second = await comment(world, "Beto's second");
    await api.ok(world.admin, 'deleteComment', { params: { ...at(world), cid: second.id } });
  });

  test('of other users can be deleted only with the permission to administer the team', async () => {
    const world = await build();
    const mayAll = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12];
    const setPermissions = (permissions: number[]) =>
      api.context.db
        .updateTable('team_roles')
        .set({ permissions })
        .where('bid', '=', world.bid)
        .where('rid', 'in', (roles) =>
          roles
            .selectFrom('team_members')
            .select('rid')
            .where('bid', '=', world.bid)
            .where('uid', '=', world.rita.uid),
        )
        .execute();
    const { id } = await comment(world, "Beto's");
    const params = { ...at(world), cid: id };
    await setPermissions(mayAll);
    expect((await api.refused(world.rita, 'deleteComment', { params })).code).toBe('auth/forbidden');
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 1 });
    await setPermissions([0, 9]);
    await api.ok(world.rita, 'deleteComment', { params });
    expect((await readBoard(api, world, world.ana))[0]).not.toHaveProperty('comments');
  });

  test('are denied to callers who may not see the ticket', async () => {
    const world = await build();
    const { id: cid } = await comment(world, 'There');
    const cases: [TestUser, string][] = [
      [nobody, 'auth/login-needed'],
      [anonymous(), 'auth/login-needed'],
      [world.eve, 'business/not-found'],
      [world.otto, 'ticket/not-found'],
      [world.vera, 'ticket/not-found'],
      [world.nadia, 'ticket/not-found'],
    ];
    const body = { text: 'x' };
    for (const [user, code] of cases) {
      const params = { ...at(world), cid };
      expect((await api.refused(user, 'createComment', { params: at(world), body })).code).toBe(code);
      expect((await api.refused(user, 'updateComment', { params, body })).code).toBe(code);
      expect((await api.refused(user, 'deleteComment', { params })).code).toBe(code);
    }
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 1 });
  });

  test('get the same response for foreign and missing ids', async () => {
    const world = await build();
    const { id } = await comment(world, 'There');
    const body = { text: 'x' };
    for (const [tid, cid, code] of [
      [world.other, id, 'comment/not-found'],
      [world.tid0, newClientId(), 'comment/not-found'],
      [newClientId(), id, 'ticket/not-found'],
    ] as const) {
      const params = { ...at(world, tid), cid };
      expect((await api.refused(world.beto, 'updateComment', { params, body })).code).toBe(code);
      expect((await api.refused(world.beto, 'deleteComment', { params })).code).toBe(code);
    }
    expect(
      (await api.refused(world.beto, 'createComment', { params: at(world, newClientId()), body })).code,
    ).toBe('ticket/not-found');
  });

  test('with an empty text are rejected', async () => {
    const world = await build();
    const { id: cid } = await comment(world, 'There');
    const create = (text: string) =>
      api.refused(world.beto, 'createComment', { params: at(world), body: { text } });
    expect((await create(' \n ')).code).toBe('comment/required');
    expect((await create('')).code).toBe('request/invalid');
    expect((await create('x'.repeat(20_001))).code).toBe('request/invalid');
    const params = { ...at(world), cid };
    expect((await api.refused(world.beto, 'updateComment', { params, body: { text: '\t' } })).code).toBe(
      'comment/required',
    );
  });
});
