import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('listSources lists the sources of a business for every member, in the order of the language', async () => {
  const world = await createTestWorld(api);
  for (const name of ['Teléfono', 'árbol', 'Ñandú', 'Nube']) await addSource(world, name);
  const { sources } = await api.ok(world.colleague, 'listSources', { params: { id: world.bid } });
  expect(sources.map((source) => source.name)).toEqual(['árbol', 'Nube', 'Ñandú', 'Teléfono']);
});

test('createSource normalizes the name and rejects duplicates regardless of case', async () => {
  const world = await createTestWorld(api);
  const params = { id: world.bid };
  const { source } = await api.ok(world.admin, 'createSource', {
    params,
    body: { name: '  Mesa  de ayuda ' },
  });
  expect(source.name).toBe('Mesa de ayuda');
  for (const name of ['MESA DE AYUDA', 'mesa de ayuda']) {
    expect(await api.refused(world.owner, 'createSource', { params, body: { name } })).toMatchObject({
      status: 409,
      code: 'source/name-taken',
    });
  }
  expect(await api.refused(world.owner, 'createSource', { params, body: { name: '   ' } })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path: '/name' }],
  });
});

test('concurrent requests with the same name create one source', async () => {
  const world = await createTestWorld(api);
  const call = () =>
    api.raw(world.owner, {
      method: 'POST',
      url: `/v1/business/${world.bid}/sources`,
      body: { name: 'Chat' },
    });
  const answers = await Promise.all([call(), call(), call()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
});

test('updateSource renames, also to another case of its own name, but not to that of another', async () => {
  const world = await createTestWorld(api);
  const sid = await addSource(world, 'Correo');
  await addSource(world, 'Teléfono');
  const params = { id: world.bid, sid };
  const { source } = await api.ok(world.owner, 'updateSource', { params, body: { name: 'CORREO' } });
  expect(source).toEqual({ id: sid, name: 'CORREO' });
  const refused = await api.refused(world.owner, 'updateSource', { params, body: { name: 'teléfono' } });
  expect(refused.code).toBe('source/name-taken');
});

test('deleteSource rejects a source in use without a replacement, and moves its tickets to the given one', async () => {
  const world = await createTestWorld(api);
  const params = { id: world.bid };
  const from = await addSource(world, 'Correo');
  const to = await addSource(world, 'Chat');
  const ticket = await addTicket(world, from);
  const refused = await api.refused(world.owner, 'deleteSource', { params: { ...params, sid: from } });
  expect(refused).toMatchObject({ status: 409, code: 'source/in-use' });
  const { sources } = await api.ok(world.owner, 'deleteSource', {
    params: { ...params, sid: from },
    query: { move_to: to },
  });
  expect(sources).toEqual([{ id: to, name: 'Chat' }]);
  const after = await api.ok(world.owner, 'getTicket', { params: { ...params, tid: ticket } });
  expect(after.ticket).toMatchObject({ source: to, version: 2 });
  expect(after.ticket.psm_history[0]).toMatchObject({
    action: 1,
    field: 'source',
    from: String(from),
    to: String(to),
  });
});

test('a deleted ticket loses its deleted source and is restored without one', async () => {
  const world = await createTestWorld(api);
  const params = { id: world.bid };
  const sid = await addSource(world, 'Correo');
  const tid = await addTicket(world, sid);
  await api.ok(world.owner, 'deleteTicket', { params: { ...params, tid } });
  await api.ok(world.owner, 'deleteSource', { params: { ...params, sid } });
  await api.ok(world.owner, 'restoreTicket', { params: { ...params, tid } });
  expect((await api.ok(world.owner, 'getTicket', { params: { ...params, tid } })).ticket.source).toBeNull();
});

test('sources of another business get the response of missing ones, in path and query', async () => {
  const world = await createTestWorld(api);
  const other = await createTestWorld(api);
  const foreign = await addSource(other, 'Correo');
  const own = await addSource(world, 'Chat');
  const params = { id: world.bid, sid: foreign };
  const notFound = { status: 404, code: 'source/not-found' };
  expect(await api.refused(world.owner, 'updateSource', { params, body: { name: 'X' } })).toMatchObject(
    notFound,
  );
  expect(await api.refused(world.owner, 'deleteSource', { params })).toMatchObject(notFound);
  for (const moveTo of [foreign, own, 2_000_000_000]) {
    const refused = await api.refused(world.owner, 'deleteSource', {
      params: { id: world.bid, sid: own },
      query: { move_to: moveTo },
    });
    expect(refused).toMatchObject(notFound);
  }
  expect((await api.ok(other.owner, 'listSources', { params: { id: other.bid } })).sources).toHaveLength(1);
});

async function addSource(world: TestWorld, name: string): Promise<number> {
  const { source } = await api.ok(world.owner, 'createSource', { params: { id: world.bid }, body: { name } });
  return source.id;
}

async function addTicket(world: TestWorld, source: number): Promise<string> {
  const { ticket } = await api.ok(world.owner, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.team.id, title: 'Ticket', source },
  });
  return ticket.id;
}
