import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessesPerDay } from '../../domain/business/businesses.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld, uniquePrefix } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('createBusiness makes the caller its owner', async () => {
  const ana = api.user();
  const prefix = uniquePrefix();
  const { business } = await api.ok(ana, 'createBusiness', {
    body: { name: ' Nube  Alta ', prefix, color: '#0B6B66', pp: 'https://example.com/p.webp' },
  });
  expect(business).toMatchObject({
    role: 0,
    psm_business: {
      name: 'Nube Alta',
      prefix,
      color: '#0B6B66',
      pp: 'https://example.com/p.webp',
      page_name: null,
    },
    psm_teams: [],
  });
  expect(await api.ok(ana, 'getBusiness', { params: { id: business.bid } })).toEqual({ business });
  expect(await api.ok(ana, 'listBusinesses')).toEqual({ businesses: [business] });
});

test('createBusiness rejects a prefix that is taken', async () => {
  const body = { name: 'Nube', prefix: uniquePrefix(), color: '#0B6B66' };
  await api.ok(api.user(), 'createBusiness', { body });
  const beto = api.user('Beto');
  expect(await api.refused(beto, 'createBusiness', { body })).toMatchObject({
    status: 409,
    code: 'business/prefix-taken',
  });
  expect((await api.ok(beto, 'listBusinesses')).businesses).toEqual([]);
});

test.each([
  [{ prefix: 'nub' }, '/prefix'],
  [{ prefix: '1NUB' }, '/prefix'],
  [{ prefix: 'N' }, '/prefix'],
  [{ color: 'red' }, '/color'],
  [{ name: ' x ' }, '/name'],
  [{ name: '\u200b\u202e\u2066' }, '/name'],
  [{ name: 'Gana en https://premio.bo' }, '/name'],
  [{ name: 'premio.com' }, '/name'],
  [{ pp: '/\\evil.example/x.png' }, '/pp'],
  [{ pp: 'data:text/html,x' }, '/pp'],
])('createBusiness rejects %j', async (change, path) => {
  const body = { name: 'Nube', prefix: uniquePrefix(), color: '#0B6B66', ...change };
  const refused = await api.refused(api.user(), 'createBusiness', { body });
  expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path }] });
});

test('updateBusiness sets and clears the country of phone numbers', async () => {
  const { owner, bid } = await createTestWorld(api);
  const params = { id: bid };
  const set = await api.ok(owner, 'updateBusiness', { params, body: { country: 'BO' } });
  expect(set.business.psm_business.country).toBe('BO');
  expect(await api.refused(owner, 'updateBusiness', { params, body: { country: 'Bolivia' } })).toMatchObject({
    code: 'request/invalid',
  });
  const cleared = await api.ok(owner, 'updateBusiness', { params, body: { country: null } });
  expect(cleared.business.psm_business).not.toHaveProperty('country');
});

test('limits the businesses that a user creates per day, also with concurrent requests', async () => {
  const ana = api.user();
  await api.ok(ana, 'getMe');
  const found = () =>
    api.raw(ana, {
      method: 'POST',
      url: '/v1/business',
      body: { name: 'Nube', prefix: uniquePrefix(), color: '#0B6B66' },
    });
  const answers = await Promise.all(Array.from({ length: businessesPerDay + 3 }, found));
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(businessesPerDay);
  const start = { business: { name: 'Nube', prefix: uniquePrefix(), color: '#0B6B66' }, board: 'Tablero' };
  const refused = await api.refused(ana, 'onboardBusiness', { body: start });
  expect(refused).toMatchObject({ status: 429, code: 'request/rate-limited' });
  expect(refused.retryAfter).toBeGreaterThan(3600);
});

test('removes invisible characters from names', async () => {
  const ana = api.user();
  const body = { name: ' Nu\u202ebe\u200b  Alta\u2066 ', prefix: uniquePrefix(), color: '#0B6B66' };
  const { business } = await api.ok(ana, 'createBusiness', { body });
  expect(business.psm_business.name).toBe('Nube Alta');
});

test('listBusinesses sorts by name with the collation of the language', async () => {
  const ana = api.user();
  for (const name of ['Zorro', 'Árbol', 'nube', 'Ñandú', 'Oso']) {
    await api.ok(ana, 'createBusiness', { body: { name, prefix: uniquePrefix(), color: '#0B6B66' } });
  }
  const { businesses } = await api.ok(ana, 'listBusinesses');
  expect(businesses.map((business) => business.psm_business.name)).toEqual([
    'Árbol',
    'nube',
    'Ñandú',
    'Oso',
    'Zorro',
  ]);
});

test('getBusiness shows members their own teams and admins all of them', async () => {
  const world = await createTestWorld(api);
  const params = { id: world.bid };
  const { team: second } = await api.ok(world.owner, 'createTeam', { params, body: { name: 'Ventas' } });
  const seenBy = async (user: typeof world.owner) =>
    (await api.ok(user, 'getBusiness', { params })).business.psm_teams;
  const [administrator, memberRole] = world.team.psm_roles;
  expect(await seenBy(world.owner)).toEqual([
    { tid: world.team.id, role: administrator?.id },
    { tid: second.id, role: second.psm_roles[0]?.id },
  ]);
  expect(await seenBy(world.admin)).toEqual([
    { tid: world.team.id, role: null },
    { tid: second.id, role: null },
  ]);
  expect(await seenBy(world.member)).toEqual([{ tid: world.team.id, role: memberRole?.id }]);
  expect(await seenBy(world.colleague)).toEqual([]);
});

test('responds to a missing business as to a foreign one', async () => {
  const { stranger, bid } = await createTestWorld(api);
  const strip = ({ status, code, message }: { status: number; code: string; message: string }) => ({
    status,
    code,
    message,
  });
  const foreign = await api.refused(stranger, 'getBusiness', { params: { id: bid } });
  const missing = await api.refused(stranger, 'getBusiness', { params: { id: 2_000_000_000 } });
  expect(strip(missing)).toEqual(strip(foreign));
});

test('updateBusiness updates the given values and keeps the rest', async () => {
  const { owner, admin, bid } = await createTestWorld(api);
  const params = { id: bid };
  const before = await api.ok(owner, 'getBusiness', { params });
  await api.ok(admin, 'updateBusiness', { params, body: { name: 'Nuevo nombre' } });
  const { business } = await api.ok(owner, 'updateBusiness', {
    params,
    body: { color: '#112233', pp: '/pp.webp' },
  });
  expect(business.psm_business).toEqual({
    ...before.business.psm_business,
    name: 'Nuevo nombre',
    color: '#112233',
    pp: '/pp.webp',
  });
  expect(await api.ok(owner, 'updateBusiness', { params, body: {} })).toEqual({ business });
});

test('listMembers lists the members of the business by name, with their teams', async () => {
  const world = await createTestWorld(api);
  const { members } = await api.ok(world.viewer, 'listMembers', { params: { id: world.bid } });
  expect(members.map((member) => [member.psm_user.displayName, member.role])).toEqual([
    ['Adán', 1],
    ['Carla', 2],
    ['Marta', 2],
    ['Olga', 0],
    ['Vera', 2],
  ]);
  const marta = members.find((member) => member.psm_user.id === world.member.uid);
  expect(marta?.psm_user.psm_users_teams).toEqual([
    { tid: world.team.id, role: world.team.psm_roles[1]?.id },
  ]);
});

test('onboardBusiness creates business, board and first tickets in one request', async () => {
  const ana = api.user();
  const { business, team } = await api.ok(ana, 'onboardBusiness', {
    body: {
      business: { name: 'Nube', prefix: uniquePrefix(), color: '#0B6B66' },
      board: 'Obra',
      columns: ['Ideas', 'Haciendo', 'Revisión', 'Listo'],
      tasks: ['Uno', 'Dos', 'Tres'],
    },
  });
  expect(team).toMatchObject({ name: 'Obra', color: '#0B6B66', bid: business.bid });
  expect(team.psm_status.map((status) => [status.name, status.state, status.order])).toEqual([
    ['Ideas', 'pending', 0],
    ['Haciendo', 'doing', 1],
    ['Revisión', 'doing', 2],
    ['Listo', 'done', 3],
  ]);
  expect(business.psm_teams).toEqual([{ tid: team.id, role: team.psm_roles[0]?.id }]);
  const params = { id: business.bid };
  const { tickets } = await api.ok(ana, 'listTickets', { params, query: { team_id: team.id } });
  expect(tickets.map((ticket) => [ticket.number, ticket.title, ticket.status])).toEqual(
    ['Uno', 'Dos', 'Tres'].map((title, index) => [index + 1, title, team.psm_status[0]?.id]),
  );
  const { ticket } = await api.ok(ana, 'createTicket', {
    params,
    body: { team_id: team.id, title: 'Cuatro' },
  });
  expect(ticket.number).toBe(4);
  const { ticket: first } = await api.ok(ana, 'getTicket', {
    params: { ...params, tid: tickets[0]?.id ?? '' },
  });
  expect(first.psm_history).toMatchObject([{ action: 0, uid: ana.uid }]);
});

test('onboardBusiness stores nothing when a part of it is rejected', async () => {
  const ana = api.user();
  const prefix = uniquePrefix();
  const body = { business: { name: 'Nube', prefix, color: '#0B6B66' }, board: 'Obra', tasks: ['Uno', '   '] };
  const refused = await api.refused(ana, 'onboardBusiness', { body });
  expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/tasks/1' }] });
  expect((await api.ok(ana, 'listBusinesses')).businesses).toEqual([]);
  await api.ok(ana, 'onboardBusiness', { body: { ...body, tasks: [] } });
});
