import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { buildWorld, type World } from '../tickets/test-world.ts';
import { at, automate } from './test-automations.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function create(world: World, ticket: Partial<Wire['NewTeamTicket']> = {}) {
  const body = { team_id: world.tid, title: 'Ticket', status: world.done, ...ticket };
  const made = (await api.ok(world.beto, 'createTicket', { params: { id: world.bid }, body })).ticket;
  await api.idle();
  return made;
}

const priorityOf = async (world: World, tid: string) =>
  (await api.ok(world.admin, 'getTicket', { params: { id: world.bid, tid } })).ticket.priority;

/** Adds a custom field to the team. */
async function addField(world: World, type: Wire['CustomField']['type'], options?: string[]) {
  const { team } = await api.ok(world.admin, 'updateTeam', {
    params: at(world),
    body: { psm_custom_fields: [{ name: 'Zona', type, ...(options ? { options } : {}) }] },
  });
  return team.psm_custom_fields.at(-1)?.id ?? 0;
}

async function addSource(world: World) {
  const params = { id: world.bid };
  return (await api.ok(world.admin, 'createSource', { params, body: { name: 'Web' } })).source.id;
}

describe('conditions of an automation', () => {
  test('must all hold for the ticket that enters the column', async () => {
    const world = await buildWorld(api);
    const zone = await addField(world, 'list', ['Norte', 'Sur']);
    const automation = await automate(api, world, world.ana, {
      conditions: [
        { field: 'text', operator: 'contains', texts: ['grúa'] },
        { field: 'custom-field', custom_field: zone, operator: 'is', texts: ['Norte'] },
      ],
      settings: { priority: 2 },
    });
    expect(automation).toMatchObject({ active: true, conditions: [{ field: 'text' }, { texts: ['Norte'] }] });
    const north = [{ id: zone, value: 'Norte' }];
    const both = await create(world, { title: 'Pide GRUA', custom_fields: north });
    const one = await create(world, { title: 'Pide GRUA' });
    const other = await create(world, { custom_fields: north });
    expect([
      await priorityOf(world, both.id),
      await priorityOf(world, one.id),
      await priorityOf(world, other.id),
    ]).toEqual([2, null, null]);
    const params = { ...at(world), aid: automation.id };
    const { runs } = await api.ok(world.ana, 'listAutomationRuns', { params });
    expect(runs.map(({ ticket }) => ticket.id)).toEqual([both.id]);
  });

  test('an automation with conditions is inactive for a version that does not know them', async () => {
    const world = await buildWorld(api);
    const conditions: Wire['AutomationCondition'][] = [{ field: 'priority', operator: 'empty' }];
    const { id } = await automate(api, world, world.ana, {
      group: 'G',
      conditions,
      settings: { priority: 2 },
    });
    const stored = () =>
      api.context.db
        .selectFrom('automations')
        .select(['active', 'active_if'])
        .where('bid', '=', world.bid)
        .executeTakeFirst();
    const change = async (body: Wire['AutomationPatch']) => {
      const { automations } = await api.ok(world.admin, 'updateAutomation', { params: at(world), body });
      return [automations[0]?.active, automations[0]?.owner];
    };
    const ana = world.ana.uid;
    expect(await stored()).toEqual({ active: false, active_if: true });
    expect(await change({ id, active: false })).toEqual([false, ana]);
    expect(await stored()).toEqual({ active: false, active_if: false });
    expect(await change({ group: 'G', active: true })).toEqual([true, ana]);
    expect(await stored()).toEqual({ active: false, active_if: true });
    expect(await change({ id, conditions: [] })).toEqual([true, world.admin.uid]);
    expect(await stored()).toEqual({ active: true, active_if: false });
    expect(await change({ group: 'G', active: false })).toEqual([false, world.admin.uid]);
    expect(await stored()).toEqual({ active: false, active_if: false });
  });

  test('rejects what belongs to others, and values that do not belong to the field', async () => {
    const world = await buildWorld(api);
    const number = await addField(world, 'number');
    type Condition = Wire['AutomationCondition'];
    const cases: [Condition, string, string?][] = [
      [{ field: 'type', operator: 'is', types: [world.sibling.type] }, 'type/not-found'],
      [{ field: 'source', operator: 'is', sources: [2_000_000_000] }, 'source/not-found'],
      [{ field: 'assignees', operator: 'is', people: [world.eve.uid] }, 'member/not-found'],
      [{ field: 'custom-field', operator: 'empty', custom_field: 2_000_000_000 }, 'custom-field/not-found'],
      [{ field: 'custom-field', operator: 'empty' }, 'request/invalid', '/conditions/0/custom_field'],
      [
        { field: 'custom-field', operator: 'contains', custom_field: number, texts: ['x'] },
        'request/invalid',
        '/conditions/0/operator',
      ],
      [{ field: 'reporter', operator: 'empty' }, 'request/invalid', '/conditions/0/operator'],
      [{ field: 'type', operator: 'is' }, 'request/invalid', '/conditions/0/types'],
      [{ field: 'type', operator: 'empty', types: [world.type] }, 'request/invalid', '/conditions/0/types'],
      [
        { field: 'text', operator: 'contains', texts: ['x', '  '] },
        'request/invalid',
        '/conditions/0/texts/1',
      ],
      [{ field: 'points', operator: 'at-least' }, 'request/invalid', '/conditions/0/number'],
    ];
    for (const [condition, code, path] of cases) {
      const conditions = [condition];
      const body = { name: 'Regla', action: 2 as const, on_status: world.done, conditions };
      const trial = { on_status: world.done, conditions };
      for (const problem of [
        await api.refused(world.ana, 'createAutomation', { params: at(world), body }),
        await api.refused(world.ana, 'tryAutomation', { params: at(world), body: trial }),
      ]) {
        expect(problem.code).toBe(code);
        if (path !== undefined) expect(problem.fields?.[0]?.path).toBe(path);
      }
    }
    const many = Array.from({ length: 11 }, (): Condition => ({ field: 'type', operator: 'empty' }));
    const body = { name: 'Regla', action: 2 as const, on_status: world.done, conditions: many };
    expect((await api.refused(world.ana, 'createAutomation', { params: at(world), body })).code).toBe(
      'request/invalid',
    );
  });

  test('prevent the deletion of what they name', async () => {
    const world = await buildWorld(api);
    const [source, fid] = [await addSource(world), await addField(world, 'text')];
    const { id } = await automate(api, world, world.admin, {
      conditions: [
        { field: 'type', operator: 'is-not', types: [world.type] },
        { field: 'source', operator: 'is', sources: [source] },
        { field: 'custom-field', custom_field: fid, operator: 'filled' },
      ],
      settings: { priority: 2 },
    });
    const type = { params: { ...at(world), type: world.type } };
    const origin = { params: { id: world.bid, sid: source } };
    const field = { params: { ...at(world), fid } };
    const codes = [
      await api.refused(world.admin, 'deleteType', type),
      await api.refused(world.admin, 'deleteSource', origin),
      await api.refused(world.admin, 'deleteCustomField', field),
    ].map(({ status, code }) => [status, code]);
    expect(codes).toEqual([
      [409, 'type/automated'],
      [409, 'source/automated'],
      [409, 'custom-field/automated'],
    ]);
    await api.ok(world.admin, 'updateAutomation', { params: at(world), body: { id, conditions: [] } });
    await api.ok(world.admin, 'deleteType', type);
    await api.ok(world.admin, 'deleteSource', origin);
    await api.ok(world.admin, 'deleteCustomField', field);
  });

  test('an automation whose references are gone can still be switched off', async () => {
    const world = await buildWorld(api);
    const { id } = await automate(api, world, world.ana, { settings: { assignees: [world.rita.uid] } });
    await api.ok(world.admin, 'removeTeamMember', { params: at(world), query: { uid: world.rita.uid } });
    const body = { id, active: false };
    const { automations } = await api.ok(world.ana, 'updateAutomation', { params: at(world), body });
    expect(automations).toMatchObject([{ id, active: false }]);
  });
});
