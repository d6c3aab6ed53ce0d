import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { buildWorld } from '../tickets/test-world.ts';
import { at, automate } from './test-automations.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

describe('managing automations', () => {
  test('lists automations by group and name, enables and disables a group, and deletes', async () => {
    const world = await buildWorld(api);
    const b = await automate(api, world, world.ana, {
      name: 'B',
      group: 'Cierre',
      settings: { priority: 0 },
    });
    const a = await automate(api, world, world.ana, {
      name: 'A',
      group: 'Cierre',
      settings: { priority: 0 },
    });
    const free = await automate(api, world, world.ana, { name: 'Z', settings: { priority: 0 } });
    const { automations } = await api.ok(world.ana, 'listAutomations', { params: at(world) });
    expect(automations).toEqual([free, a, b]);
    const off = await api.ok(world.admin, 'updateAutomation', {
      params: at(world),
      body: { group: 'Cierre', active: false },
    });
    expect(off.automations.map((one) => [one.name, one.active, one.owner])).toEqual([
      ['Z', true, world.ana.uid],
      ['A', false, world.ana.uid],
      ['B', false, world.ana.uid],
    ]);
    await api.ok(world.ana, 'deleteAutomation', { params: at(world), query: { aid: a.id } });
    const gone = await api.refused(world.ana, 'getAutomation', { params: { ...at(world), aid: a.id } });
    expect(gone.code).toBe('automation/not-found');
  });

  test('rejects an empty group', async () => {
    const world = await buildWorld(api);
    const { id } = await automate(api, world, world.ana, { settings: { priority: 0 } });
    for (const group of ['', '   ']) {
      const body = { group, active: false };
      expect(await api.refused(world.ana, 'updateAutomation', { params: at(world), body })).toMatchObject({
        code: 'request/invalid',
        fields: [{ path: '/id' }],
      });
    }
    const { automation } = await api.ok(world.ana, 'getAutomation', { params: { ...at(world), aid: id } });
    expect(automation.active).toBe(true);
  });

  test('limits a team to a hundred automations, also with concurrent requests', async () => {
    const world = await buildWorld(api);
    const body = {
      name: 'Regla',
      action: 1 as const,
      on_status: world.done,
      settings: { priority: 0 as const },
    };
    const url = `/v1/business/${world.bid}/teams/${world.tid}/automations`;
    const answers = await Promise.all(
      Array.from({ length: 115 }, () => api.raw(world.ana, { method: 'POST', url, body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
    const { automations } = await api.ok(world.ana, 'listAutomations', { params: at(world) });
    expect(automations).toHaveLength(100);
  });

  test('prevents the deletion of the column and the type of an automation', async () => {
    const world = await buildWorld(api);
    const { id } = await automate(api, world, world.ana, { on_type: world.type, settings: { priority: 0 } });
    const [sid, type] = [world.done, world.type];
    const column = await api.refused(world.ana, 'deleteStatus', { params: { ...at(world), sid } });
    expect(column).toMatchObject({ status: 409, code: 'status/automated' });
    const kind = await api.refused(world.ana, 'deleteType', { params: { ...at(world), type } });
    expect(kind).toMatchObject({ status: 409, code: 'type/automated' });
    expect((await api.ok(world.ana, 'listAutomations', { params: at(world) })).automations).toHaveLength(1);
    const body = { id, on_status: world.todo, on_type: null };
    await api.ok(world.ana, 'updateAutomation', { params: at(world), body });
    await api.ok(world.ana, 'deleteStatus', { params: { ...at(world), sid } });
    await api.ok(world.ana, 'deleteType', { params: { ...at(world), type } });
    expect((await api.ok(world.ana, 'listAutomations', { params: at(world) })).automations).toMatchObject([
      { id, on_status: world.todo },
    ]);
  });

  test('merges two concurrent updates', async () => {
    const world = await buildWorld(api);
    for (let round = 0; round < 5; round++) {
      const { id } = await automate(api, world, world.ana, { settings: { priority: 2 } });
      const change = (by: TestUser, patch: Wire['AutomationPatch']) =>
        api.ok(by, 'updateAutomation', { params: at(world), body: { id, ...patch } });
      await Promise.all([change(world.ana, { active: false }), change(world.admin, { name: 'Otra' })]);
      const params = { ...at(world), aid: id };
      const { automation } = await api.ok(world.ana, 'getAutomation', { params });
      expect(automation).toMatchObject({ active: false, name: 'Otra' });
    }
  });

  test('an update of the action makes the caller the owner', async () => {
    const world = await buildWorld(api);
    const { id } = await automate(api, world, world.ana, { settings: { priority: 0 } });
    const { automations } = await api.ok(world.admin, 'updateAutomation', {
      params: at(world),
      body: { id, settings: { priority: 1 } },
    });
    expect(automations).toMatchObject([{ id, owner: world.admin.uid, settings: { priority: 1 } }]);
  });

  test('rejects references to other teams and actions beyond the permissions of the caller', async () => {
    const world = await buildWorld(api);
    const { sibling, foreign } = world;
    const cases: [Partial<Wire['NewAutomation']>, string][] = [
      [{ on_status: sibling.todo, settings: { priority: 1 } }, 'status/not-found'],
      [{ on_type: foreign.type, settings: { priority: 1 } }, 'type/not-found'],
      [{ settings: { status: sibling.todo } }, 'status/not-found'],
      [{ settings: { assignees: [world.eve.uid] } }, 'member/not-found'],
      [{ settings: {} }, 'request/invalid'],
      [{ action: 0 }, 'request/invalid'],
      [{ action: 0, settings: { to_team: foreign.tid } }, 'team/not-found'],
      [{ action: 0, settings: { to_team: sibling.tid } }, 'team/not-found'],
    ];
    for (const [automation, code] of cases) {
      const body = { name: 'Regla', action: 1 as const, on_status: world.done, ...automation };
      expect((await api.refused(world.ana, 'createAutomation', { params: at(world), body })).code).toBe(code);
    }
  });

  test('responds to automations of other teams as to missing ones', async () => {
    const world = await buildWorld(api);
    const theirs = (
      await api.ok(world.admin, 'createAutomation', {
        params: { id: world.bid, tid: world.sibling.tid },
        body: { name: 'Suya', action: 2, on_status: world.sibling.done },
      })
    ).automation;
    for (const aid of [theirs.id, 2_000_000_000]) {
      const get = await api.refused(world.ana, 'getAutomation', { params: { ...at(world), aid } });
      const update = await api.refused(world.ana, 'updateAutomation', {
        params: at(world),
        body: { id: aid, active: false },
      });
      const remove = await api.refused(world.ana, 'deleteAutomation', { params: at(world), query: { aid } });
      expect([get.code, update.code, remove.code]).toEqual(
        Array.from({ length: 3 }, () => 'automation/not-found'),
      );
    }
    const { automation } = await api.ok(world.admin, 'getAutomation', {
      params: { id: world.bid, tid: world.sibling.tid, aid: theirs.id },
    });
    expect(automation).toEqual(theirs);
  });
});
