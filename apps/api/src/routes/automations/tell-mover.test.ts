import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Wire } from '@minga/contract';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, type World } from '../tickets/test-world.ts';
import { at, automate } from './test-automations.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Creates a ticket in the first column and moves it to the last one, as Beto. */
async function moveOne(world: World, ticket: Partial<Wire['NewTeamTicket']> = {}) {
  const params = { id: world.bid };
  const body = { team_id: world.tid, title: 'Camión', ...ticket };
  const { id } = (await api.ok(world.beto, 'createTicket', { params, body })).ticket;
  const move = { team_id: world.tid, tickets: [{ id, status: world.done }] };
  await api.ok(world.beto, 'reorderTickets', { params, body: move });
  await api.idle();
  return id;
}

const toldOf = async (user: TestUser) =>
  (await api.ok(user, 'listNotifications', { params: { uid: 'me' } })).notifications;
const textsTold = async (user: TestUser) => (await toldOf(user)).map(({ body }) => body.txt);

describe('the person who moved a ticket', () => {
  test('is notified once when an automation moves it on', async () => {
    const world = await buildWorld(api);
    await automate(api, world, world.ana, { settings: { status: world.doing } });
    // Beto follows the ticket, and is not notified of the same move as a follower too.
    const id = await moveOne(world, { reporter: world.beto.uid });
    const [first, ...more] = await toldOf(world.beto);
    expect(first).toMatchObject({
      type: '0',
      body: {
        txt: 'La automatización «Regla» pasó a «doing» el ticket «Camión», que pusiste en «done».',
      },
      link: `/boards?bid=${world.bid}&tid=${world.tid}&ref=${id}`,
    });
    expect(more).toEqual([]);
  });

  test('is notified of a copy, a transfer and a deletion, without the name of a team they may not know', async () => {
    const texts = [];
    const links = [];
    for (const [action, isTransfer] of [
      [0, false],
      [1, true],
      [2, false],
    ] as const) {
      const world = await buildWorld(api);
      const { sibling, admin } = world;
      const settings = action === 0 || isTransfer ? { to_team: sibling.tid } : {};
      await automate(api, world, admin, { action, settings });
      const id = await moveOne(world);
      const [notification] = await toldOf(world.beto);
      texts.push(notification?.body.txt);
      links.push(notification?.link.includes(id));
    }
    expect(texts).toEqual([
      'La automatización «Regla» copió a otro equipo el ticket «Camión», que pusiste en «done».',
      'La automatización «Regla» pasó a otro equipo el ticket «Camión», que pusiste en «done».',
      'La automatización «Regla» eliminó el ticket «Camión», que pusiste en «done».',
    ]);
    expect(links).toEqual([true, false, false]);
  });

  test('is notified in their language, and of many tickets at once', async () => {
    const world = await buildWorld(api);
    await api.ok(world.beto, 'updateMe', { body: { lang: 'en' } });
    await automate(api, world, world.ana, { action: 2 });
    const titles = Array.from({ length: 6 }, (_, place) => `T${place}`);
    const ids = await addTickets(api, world, world.todo, titles, world.ana);
    const body = { team_id: world.tid, tickets: ids.map((id) => ({ id, status: world.done })) };
    await api.ok(world.beto, 'reorderTickets', { params: { id: world.bid }, body });
    await api.idle();
    expect(await textsTold(world.beto)).toEqual([
      'The automation “Regla” deleted 6 tickets after you put them in “done”.',
    ]);
  });

  test('is not notified of changed fields, of failures, of a second automation, or if they do not want to be', async () => {
    const world = await buildWorld(api);
    const fields = await automate(api, world, world.ana, { settings: { priority: 2 } });
    await moveOne(world);
    expect(await textsTold(world.beto)).toEqual([]);
    await api.ok(world.ana, 'updateAutomation', {
      params: at(world),
      body: { id: fields.id, settings: { status: world.doing } },
    });
    await automate(api, world, world.ana, { name: 'Otra', on_status: world.doing, action: 2 });
    await moveOne(world);
    expect(await textsTold(world.beto)).toEqual([
      'La automatización «Regla» pasó a «doing» el ticket «Camión», que pusiste en «done».',
    ]);
    await api.ok(world.beto, 'updateNotificationPreferences', {
      body: { preferences: [{ type: '0', enabled: false }] },
    });
    await moveOne(world);
    // As a follower, Beto hears of the move instead.
    expect((await toldOf(world.beto)).map(({ type }) => type).toSorted()).toEqual(['0', '2-1']);
  });
});
