import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { acts } from './test-acts.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const { build, told, typesTold, comment } = acts(() => api);

test('notifies mentioned members once, and no user without access to the ticket', async () => {
  const world = await build();
  await comment(world, world.rita, '@beto y @ana, ¿lo ven? @Eve @Otto @Vera');
  expect(await told(world.beto)).toMatchObject([
    { type: '2-3', body: { by_name: 'Rita', txt: '@beto y @ana, ¿lo ven? @Eve @Otto @Vera' } },
  ]);
  expect(await typesTold(world.ana)).toEqual(['2-3']);
  for (const stranger of [world.eve, world.otto, world.vera]) expect(await told(stranger)).toEqual([]);
  expect(await told(world.rita)).toEqual([]);
});

test('notifies a member who is mentioned on a ticket that nobody else follows', async () => {
  const world = await build();
  await comment(world, world.ana, 'Sin nadie más');
  expect(await told(world.beto)).toEqual([]);
  await comment(world, world.ana, '@Beto, ¿puedes?');
  expect(await typesTold(world.beto)).toEqual(['2-3']);
});

test('notifies a member who muted mentions of comments on followed tickets only', async () => {
  const world = await build();
  for (const user of [world.ana, world.beto])
    await api.ok(user, 'updateNotificationPreferences', {
      body: { preferences: [{ type: '2-3', enabled: false }] },
    });
  await comment(world, world.rita, 'Lo hace @Ana con @Beto');
  expect(await typesTold(world.ana)).toEqual(['2-2']);
  expect(await told(world.beto)).toEqual([]);
});
