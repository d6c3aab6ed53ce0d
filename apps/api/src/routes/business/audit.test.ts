/** Audit log of a business: what is recorded, who reads it, filters, pages and export (docs/product/audit.md 1.2). */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';
import { operator, reason, sudoWorld } from '../sudo/test-sudo.ts';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await sudoWorld());
});
afterAll(() => api.close());

const log = async ({ bid, owner }: Pick<TestWorld, 'bid' | 'owner'>, query = {}) =>
  (await api.ok(owner, 'listAudit', { params: { id: bid }, query })).entries;
const actionsOf = (entries: Wire['AuditEntry'][]) => entries.map(({ action }) => action);

test('records who did what to whom, newest first, with the names of the time', async () => {
  const world = await createTestWorld(api);
  const { bid, owner, admin, member, colleague, team } = world;
  const params = { id: bid, teamId: team.id };
  await api.ok(owner, 'addMember', { params: { id: bid }, body: { uid: colleague.uid, role: 1 } });
  const role = await api.ok(owner, 'createRole', {
    params: { id: bid, tid: team.id },
    body: { name: 'Caja', permissions: permissionCodes('viewAll') },
  });
  const rid = role.role.id;
  await api.ok(owner, 'setTeamMember', {
    params: { id: bid, tid: team.id },
    body: { uid: member.uid, role: rid },
  });
  await api.ok(owner, 'updateRole', {
    params: { id: bid, tid: team.id, rid },
    body: { permissions: permissionCodes('viewAll', 'create') },
  });
  await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nube' } });
  await api.ok(owner, 'createAppToken', { params: { id: bid } });
  await api.ok(owner, 'createAppToken', { params: { id: bid } });
  await api.ok(owner, 'revokeAppToken', { params: { id: bid } });
  await api.ok(admin, 'removeMember', { params: { id: bid }, query: { uid: admin.uid } });
  await api.ok(owner, 'deleteTeam', { params: { id: bid, tid: params.teamId } });
  const entries = await log(world);
  expect(actionsOf(entries)).toEqual([
    'team-deleted',
    'member-removed',
    'app-token-revoked',
    'app-token-replaced',
    'app-token-created',
    'business-renamed',
    'role-changed',
    'team-role-changed',
    'role-created',
    'business-role-changed',
    'team-created',
    'business-created',
  ]);
  expect(entries).toMatchObject([
    { subject: 'Tablero', by: owner.uid, by_name: 'Olga' },
    { by: admin.uid, person: admin.uid, person_name: 'Adán' },
    {},
    {},
    {},
    { before: 'Cooperativa', after: 'Nube' },
    { subject: 'Caja', team: 'Tablero', before: '0', after: permissionCodes('viewAll', 'create').join(',') },
    { person: member.uid, team: 'Tablero', after: 'Caja' },
    { subject: 'Caja', after: '0' },
    { person: colleague.uid, before: '2', after: '1' },
    {},
    {},
  ]);
});

test('holds no addresses of invited people, no tokens and no names of contacts', async () => {
  const world = await createTestWorld(api);
  const { bid, owner } = world;
  const params = { id: bid };
  await api.ok(owner, 'inviteMembers', { params, body: { data: [{ email: 'secreta@example.com' }] } });
  const { app_token: made } = await api.ok(owner, 'createAppToken', { params });
  const { contact } = await api.ok(owner, 'createCrmContact', {
    params,
    body: { contact: { first_name: 'Confidencial' } },
  });
  await api.ok(owner, 'deleteCrmContact', { params: { ...params, contact: contact.id } });
  const entries = await log(world, { limit: 3 });
  expect(actionsOf(entries)).toEqual(['contacts-deleted', 'app-token-created', 'person-invited']);
  expect(made?.token).toBeTruthy();
  for (const secret of ['secreta', 'Confidencial', String(made?.token)])
    expect(JSON.stringify(entries)).not.toContain(secret);
});

test('a refused, repeated or ineffective write adds no entry', async () => {
  const world = await createTestWorld(api);
  const { bid, owner, member, colleague } = world;
  const params = { id: bid };
  const before = await log(world);
  await api.refused(member, 'updateBusiness', { params, body: { name: 'Ajena' } });
  await api.ok(owner, 'updateBusiness', { params, body: { name: 'Cooperativa', color: '#112233' } });
  await api.ok(owner, 'addMember', { params, body: { uid: colleague.uid, role: 2 } });
  await api.ok(owner, 'revokeAppToken', { params });
  await api.ok(owner, 'cancelBilling', { params });
  expect(await log(world)).toEqual(before);
  for (let tries = 0; tries < 2; tries++)
    await api.ok(owner, 'createTeam', { params, body: { name: 'Obras' }, key: 'once' });
  expect(await log(world)).toHaveLength(before.length + 1);
});

test('filters by kind, person, time and part of a name, and pages', async () => {
  const world = await createTestWorld(api);
  const { bid, owner, admin, colleague } = world;
  const params = { id: bid };
  await api.ok(admin, 'createTeam', { params, body: { name: 'Logística' } });
  await api.ok(admin, 'addMember', { params, body: { uid: colleague.uid, role: 1 } });
  expect(actionsOf(await log(world, { kind: 'people' }))).toEqual(['business-role-changed']);
  expect(actionsOf(await log(world, { person: colleague.uid }))).toEqual(['business-role-changed']);
  expect(await log(world, { person: admin.uid })).toHaveLength(2);
  expect(actionsOf(await log(world, { q: ' LOGISTICA ' }))).toEqual(['team-created']);
  expect(await log(world, { q: 'adan' })).toHaveLength(2);
  expect(await log(world, { q: '100%_' })).toEqual([]);
  const all = await log(world);
  const [newest] = all;
  expect(await log(world, { created_from: newest?.created_at })).toContainEqual(newest);
  expect(await log(world, { created_before: newest?.created_at })).not.toContainEqual(newest);
  expect(await log(world, { created_before: all.at(-1)?.created_at })).toEqual([]);
  const first = await api.ok(owner, 'listAudit', { params, query: { limit: 3 } });
  const second = await api.ok(owner, 'listAudit', { params, query: { limit: 3, cursor: first.next ?? '' } });
  expect([...first.entries, ...second.entries]).toEqual(all);
  expect(second.next).toBeNull();
  for (const query of [{ cursor: 'x' }, { created_from: '2026-02-30T00:00:00Z' }])
    expect(await api.refused(owner, 'listAudit', { params, query })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: Object.keys(query)[0] }],
    });
});

test('only admins read and export it; another business looks like a missing one', async () => {
  const { bid, member, stranger, admin } = await createTestWorld(api);
  for (const operation of ['listAudit', 'exportAudit'] as const) {
    const refusal = async (user: TestUser, id: number) => {
      const { status, code } = await api.refused(user, operation, { params: { id } });
      return { status, code };
    };
    expect(await refusal(member, bid)).toEqual({ status: 403, code: 'auth/forbidden' });
    expect(await refusal(stranger, bid)).toEqual({ status: 404, code: 'business/not-found' });
    expect(await refusal(stranger, bid)).toEqual(await refusal(stranger, 2_000_000_000));
  }
  expect((await api.ok(admin, 'listAudit', { params: { id: bid } })).entries).not.toEqual([]);
});

test('exports the entries of a filter as CSV, never as formulas, and records each export', async () => {
  const world = await createTestWorld(api);
  const { bid, owner } = world;
  await api.ok(owner, 'createTeam', { params: { id: bid }, body: { name: '=1+1, "uno"' } });
  const { status, headers, text } = await api.raw(owner, {
    method: 'POST',
    url: `/v1/business/${bid}/audit/export?q=uno`,
    headers: { lang: 'es' },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/csv');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Quién');
  expect(lines[1]).toContain(`Olga,team-created,,"'=1+1, ""uno"""`);
  const period = { start: '2026-01-01T00:00:00Z', end: '2026-12-31T00:00:00Z', timezone: 'UTC' };
  const exported = await api.raw(owner, {
    method: 'POST',
    url: `/v1/business/${bid}/tickets/export/xlsx`,
    body: { ...period, format: 'csv' },
  });
  expect(exported.status).toBe(200);
  expect(await log(world, { kind: 'data' })).toMatchObject([
    { action: 'tickets-exported', after: 'csv', by: owner.uid },
    { action: 'audit-exported' },
  ]);
});

test('shows people with their names of today', async () => {
  const world = await createTestWorld(api);
  const { bid, owner, colleague } = world;
  await api.ok(owner, 'addMember', { params: { id: bid }, body: { uid: colleague.uid, role: 1 } });
  await api.ok(colleague, 'updateMe', { body: { displayName: 'Carlota' } });
  const [entry] = await log(world);
  expect(entry).toMatchObject({ person: colleague.uid, person_name: 'Carlota' });
});

test('records that the last admin is gone and who became the owner', async () => {
  const world = await createTestWorld(api);
  const { bid, owner, admin, colleague } = world;
  await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: admin.uid } });
  await api.context.db
    .updateTable('business_members')
    .set({ created_at: new Date(0) })
    .where('uid', '=', colleague.uid)
    .execute();
  await api.ok(operator(), 'deleteSudoUsers', { body: { uids: [owner.uid], reason } });
  expect((await log({ bid, owner: colleague })).slice(0, 2)).toMatchObject([
    { action: 'member-removed', by: owner.uid, by_name: '—', person: owner.uid },
    { action: 'business-role-changed', person: colleague.uid, before: null, after: '0' },
  ]);
});
