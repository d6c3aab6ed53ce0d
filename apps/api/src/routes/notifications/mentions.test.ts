import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type Built, acts, at } from './test-acts.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const { build, told, typesTold, comment, editComment } = acts(() => api);

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

test('notifies people whom an edit adds to a comment, once and not those mentioned before', async () => {
  const world = await build();
  const { comment: stored } = await comment(world, world.rita, 'Lo ve @Beto');
  await editComment(world, world.rita, stored.id, 'Lo ve @Beto con @Admin. @Eve @Otto @Vera');
  expect(await typesTold(world.beto)).toEqual(['2-3']);
  expect(await told(world.admin)).toMatchObject([
    { type: '2-3', body: { by_name: 'Rita', txt: 'Lo ve @Beto con @Admin. @Eve @Otto @Vera' } },
  ]);
  for (const stranger of [world.eve, world.otto, world.vera]) expect(await told(stranger)).toEqual([]);

  await editComment(world, world.rita, stored.id, 'Lo ve');
  await editComment(world, world.rita, stored.id, 'Lo ven @Admin y @Beto');
  expect(await typesTold(world.admin)).toEqual(['2-3']);
  expect(await typesTold(world.beto)).toEqual(['2-3']);
  expect(await told(world.rita)).toEqual([]);
});

test('notifies a member who deleted the notification of a mention not again', async () => {
  const world = await build();
  const { comment: stored } = await comment(world, world.rita, '@Beto');
  const [mention] = await told(world.beto);
  await api.ok(world.beto, 'deleteNotification', {
    params: { uid: world.beto.uid, nid: mention?.id ?? '' },
  });
  await editComment(world, world.rita, stored.id, '@Beto, por favor');
  expect(await told(world.beto)).toEqual([]);
});

describe('mentions in a description', () => {
  const create = (world: Built, ticket: Partial<Wire['NewTicket']>) =>
    api.ok(world.ana, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.tid, title: 'Puerta', ...ticket },
    });
  const describeTicket = (world: Built, by: TestUser, description: string) =>
    api.ok(by, 'updateTicket', { params: at(world), body: { description } });

  test('notifies the people whom a new ticket mentions and who may see it', async () => {
    const world = await build();
    await create(world, { description: 'Lo hace @Beto. @Ana @Eve @Otto @Vera' });
    const [mention, ...others] = await told(world.beto);
    expect(others).toEqual([]);
    expect(mention).toMatchObject({ type: '2-3', body: { by_name: 'Ana', ticket_name: 'Puerta' } });
    expect(mention?.body).not.toHaveProperty('txt');
    for (const stranger of [world.ana, world.eve, world.otto, world.vera])
      expect(await told(stranger)).toEqual([]);
  });

  test('notifies an assignee of the assignment only', async () => {
    const world = await build();
    await create(world, { description: '@Beto', assignees: [world.beto.uid] });
    expect(await typesTold(world.beto)).toEqual(['1']);
  });

  test('notifies people whom an edit adds, once', async () => {
    const world = await build();
    await describeTicket(world, world.ana, '- [ ] @Beto');
    expect(await typesTold(world.beto)).toEqual(['2-3']);
    await describeTicket(world, world.ana, '- [x] @Beto con @Admin');
    await describeTicket(world, world.ana, 'Nadie');
    await describeTicket(world, world.ana, '- [x] @Beto con @Admin');
    expect(await typesTold(world.beto)).toEqual(['2-3']);
    expect(await typesTold(world.admin)).toEqual(['2-3']);
  });

  test('notifies the people whom the tickets of a batch mention, and none of an import', async () => {
    const world = await build();
    const batch = { team_id: world.tid, tickets: [{ title: 'A', description: '@Beto' }] };
    await api.ok(world.ana, 'createTickets', { params: { id: world.bid }, body: batch });
    expect(await typesTold(world.beto)).toEqual(['2-3']);
    const patch = { team_id: world.tid, tickets: [{ id: world.ticket, description: '@Beto' }] };
    await api.ok(world.ana, 'updateTickets', { params: { id: world.bid }, body: patch });
    expect(await typesTold(world.beto)).toEqual(['2-3', '2-3']);

    const begun = { id: newClientId(), team_id: world.tid, file_name: 'old.csv', rows: 1 };
    await api.ok(world.ana, 'createImport', { params: { id: world.bid }, body: begun });
    const old = { ...batch, ref: begun.id };
    await api.ok(world.ana, 'createTickets', { params: { id: world.bid }, body: old });
    expect(await told(world.beto)).toHaveLength(2);
  });

  test('summarizes more than five mentions of one batch', async () => {
    const world = await build();
    const tickets = Array.from({ length: 6 }, (_value, index) => ({
      title: `Ticket ${index}`,
      description: '@Beto',
    }));
    await api.ok(world.ana, 'createTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets },
    });
    expect(await told(world.beto)).toMatchObject([
      { type: '0', body: { txt: expect.stringMatching(/^Ana te mencionó en 6 tickets de /) } },
    ]);
  });
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
