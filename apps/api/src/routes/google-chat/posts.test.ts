/** Messages to linked spaces, with a local receiver in the place of Google Chat. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDuePosts } from '../../domain/google-chat/send-due-posts.ts';
import { createDispatcher } from '../../subscribers/dispatcher.ts';
import { sweep } from '../../subscribers/timers/sweep.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { buildWorld, type World } from '../tickets/test-world.ts';
import { type FakeGoogleChat, headingOf, messageOf, startFakeGoogleChat } from './fake-google-chat.ts';

let now = Date.now();
let google: FakeGoogleChat;
let api: TestApi;

beforeAll(async () => {
  google = await startFakeGoogleChat();
  api = await testApi(
    { googleChat: google.config, publicUrl: 'https://minga.example' },
    { clock: { now: () => new Date(now) } },
  );
});
beforeEach(async () => {
  await api.context.db.deleteFrom('google_chat_links').execute();
  // Tests advance the clock; tokens are issued now.
  now = Date.now();
  google.posts.length = 0;
  google.answer(() => ({ json: {} }));
});
afterAll(async () => {
  await api.close();
  await google.close();
});

const allEvents: Wire['GoogleChatEvent'][] = ['created', 'moved', 'completed', 'assigned', 'commented'];

async function link(world: World, changes: Partial<Wire['NewGoogleChatLink']> = {}) {
  const body = {
    business_id: world.bid,
    team_id: world.tid,
    space_name: 'spaces/AAA',
    events: allEvents,
    ...changes,
  };
  return (await api.ok(world.ana, 'linkGoogleChat', { body })).link;
}

const links = async (world: World) =>
  (await api.ok(world.ana, 'listGoogleChatLinks', { params: { id: world.bid, tid: world.tid } })).links;

async function create(world: World, by: TestUser, ticket: Partial<Wire['NewTeamTicket']> = {}) {
  const body = { team_id: world.tid, title: 'Pintar la sala', ...ticket };
  const made = (await api.ok(by, 'createTicket', { params: { id: world.bid }, body })).ticket;
  await api.idle();
  return made;
}

async function update(world: World, by: TestUser, tid: string, body: Wire['TicketPatch']): Promise<void> {
  await api.ok(by, 'updateTicket', { params: { id: world.bid, tid }, body });
  await api.idle();
}

/** Advances the clock and posts what is due then. */
async function later(minutes: number): Promise<void> {
  now += minutes * 60_000;
  await sendDuePosts(api.context);
}

const headings = () => google.posts.map(headingOf);

describe('events', () => {
  test('posts a card with the ticket, the team, who did it and a link, as the service account', async () => {
    const world = await buildWorld(api);
    await link(world);
    const ticket = await create(world, world.beto, { assignees: [world.rita.uid] });
    expect(google.posts).toHaveLength(1);
    const [request] = google.posts;
    if (!request) throw new Error('Nothing was posted.');
    expect(request.method).toBe('POST');
    expect(request.url.pathname).toBe('/v1/spaces/AAA/messages');
    expect(request.headers.authorization).toBe('Bearer access');
    const { fallbackText, cardsV2 } = messageOf(request);
    const [name] = fallbackText.split(' ');
    expect(name).toMatch(/-1$/);
    expect(fallbackText).toBe(`${name} · Ticket nuevo: Pintar la sala`);
    const url = `https://minga.example/boards?bid=${world.bid}&tid=${world.tid}&ref=${ticket.id}`;
    expect(cardsV2).toEqual([
      {
        cardId: 'minga',
        card: {
          header: { title: name, subtitle: 'Ticket nuevo' },
          sections: [
            {
              widgets: [
                { textParagraph: { text: '<b>Pintar la sala</b>' } },
                { decoratedText: { topLabel: 'Equipo', text: 'Team', wrapText: true } },
                { decoratedText: { topLabel: 'Columna', text: 'pending', wrapText: true } },
                { decoratedText: { topLabel: 'Asignado a', text: 'Rita', wrapText: true } },
                { decoratedText: { topLabel: 'Por', text: 'Beto', wrapText: true } },
                { buttonList: { buttons: [{ text: 'Abrir el ticket', onClick: { openLink: { url } } }] } },
              ],
            },
          ],
        },
      },
    ]);
  });

  test('posts moves, completions, assignments and comments', async () => {
    const world = await buildWorld(api);
    await link(world);
    const { id } = await create(world, world.beto);
    await update(world, world.beto, id, { status: world.doing });
    await update(world, world.beto, id, { assignees: [world.rita.uid] });
    await update(world, world.beto, id, { assignees: [world.rita.uid, world.beto.uid] });
    await update(world, world.beto, id, { title: 'Pintar todo' });
    const params = { id: world.bid, tid: id };
    await api.ok(world.rita, 'createComment', { params, body: { text: 'Falta la *brocha*' } });
    await api.idle();
    await update(world, world.beto, id, { status: world.done });
    expect(headings().map((heading) => heading.replace(/^\S+ /, ''))).toEqual([
      'Ticket nuevo',
      'Cambió de columna',
      'Asignado',
      'Asignado',
      'Comentario nuevo',
      'Terminado',
    ]);
    expect(google.posts[4]?.body).toContain('Falta la &#42;brocha&#42;');
  });

  test('posts only the events that the link names, and none of other teams', async () => {
    const world = await buildWorld(api);
    const { id: glid } = await link(world, { events: ['completed'] });
    const { id } = await create(world, world.beto);
    await update(world, world.beto, id, { status: world.doing });
    expect(google.posts).toEqual([]);
    await update(world, world.beto, id, { status: world.done });
    expect(headings()).toHaveLength(1);
    const params = { id: world.bid, tid: world.tid, glid };
    await api.ok(world.ana, 'updateGoogleChatLink', { params, body: { events: [] } });
    await create(world, world.beto, { status: world.done });
    await api.ok(world.otto, 'createTicket', {
      params: { id: world.bid },
      body: { team_id: world.sibling.tid, title: 'De otro equipo' },
    });
    await api.idle();
    expect(headings()).toHaveLength(1);
  });

  test('posts one summary for many tickets of one write', async () => {
    const world = await buildWorld(api);
    await link(world);
    const tickets = Array.from({ length: 8 }, (_, place) => ({ title: `T${place}` }));
    await api.ok(world.beto, 'createTickets', {
      params: { id: world.bid },
      body: { team_id: world.tid, tickets },
    });
    await api.idle();
    expect(headings()).toEqual(['8 tickets nuevos Minga']);
  });

  test('posts to every linked space, in the language of whoever linked it', async () => {
    const world = await buildWorld(api);
    await link(world);
    await api.ok(world.ana, 'linkGoogleChat', {
      body: { business_id: world.bid, team_id: world.tid, space_name: 'spaces/BBB' },
      lang: 'en',
    });
    await create(world, world.beto);
    const found = google.posts.map((post) => `${post.url.pathname} ${headingOf(post).replace(/^\S+ /, '')}`);
    expect(found.toSorted()).toEqual([
      '/v1/spaces/AAA/messages Ticket nuevo',
      '/v1/spaces/BBB/messages New ticket',
    ]);
  });

  test('posts a ticket that also starts an automation', async () => {
    const world = await buildWorld(api);
    await link(world);
    await api.ok(world.ana, 'createAutomation', {
      params: { id: world.bid, tid: world.tid },
      body: { name: 'Regla', action: 1, on_status: world.done, settings: { priority: 2 } },
    });
    await create(world, world.beto, { status: world.done });
    expect(headings().map((heading) => heading.replace(/^\S+ /, ''))).toEqual(['Ticket nuevo']);
  });

  test('shows text of users as they typed it, without formatting, links or mentions', async () => {
    const world = await buildWorld(api);
    await link(world);
    await create(world, world.beto, {
      title: '<users/all> *a* _b_ ~c~ `d` <a href="http://x.example">e</a> & "f"',
    });
    const [request] = google.posts;
    const message = request && messageOf(request);
    const [title] = message?.cardsV2[0]?.card.sections[0].widgets ?? [];
    const text = title && 'textParagraph' in title ? title.textParagraph.text : '';
    expect(text.replace(/^<b>|<\/b>$/g, '')).not.toMatch(/[<>*_~`"]/);
    const decoded = text.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
    expect(decoded).toBe('<b><users/all> *a* _b_ ~c~ `d` <a href="http://x.example">e</a> & "f"</b>');
    expect(message?.fallbackText).not.toMatch(/[<>*_~`]/);
  });
});

describe('the way to a space', () => {
  test('a webhook gets its key and token and no bearer', async () => {
    const world = await buildWorld(api);
    await link(world, { webhook_url: `${google.config.url}/v1/spaces/AAA/messages?key=k&token=t&x=1` });
    await create(world, world.beto);
    const [request] = google.posts;
    expect(request?.headers.authorization).toBeUndefined();
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      key: 'k',
      token: 't',
      requestId: expect.any(String),
    });
    expect((await links(world))[0]).toMatchObject({ failures: 0, last_failure: null, waiting: 0 });
  });

  test('a revoked webhook fails for good', async () => {
    const world = await buildWorld(api);
    await link(world, { webhook_url: `${google.config.url}/v1/spaces/AAA/messages?key=k&token=old` });
    await create(world, world.beto);
    expect((await links(world))[0]).toMatchObject({
      failures: 1,
      last_failure: 'unauthorized',
      last_sent_at: null,
      waiting: 0,
    });
  });
});

describe('failures', () => {
  test('logs the failure of a further worker, and goes on with the first', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 500, json: {} }));
    await create(world, world.beto);
    google.answer(() => ({ json: {} }));
    now += 10 * 60_000;
    const workers = { running: 0 };
    let hasFailed = false;
    const errors: string[] = [];
    await sendDuePosts({
      ...api.context,
      googleChatWorkers: workers,
      clock: {
        now: () => {
          if (workers.running > 1 && !hasFailed) {
            hasFailed = true;
            throw new Error('The database is not available.');
          }
          return new Date(now);
        },
      },
      logger: { ...api.context.logger, error: (text) => void errors.push(text) },
    });
    expect(errors).toEqual(['a worker of messages to Google Chat failed']);
    expect(workers.running).toBe(0);
    expect((await links(world))[0]).toMatchObject({ waiting: 0 });
  });

  test.each([
    [429, 'rate-limited'],
    [500, 'unavailable'],
  ])(
    'after %i, retries with backoff and the same request id, and shows the failure',
    async (status, failure) => {
      const world = await buildWorld(api);
      await link(world);
      google.answer(() => ({ status, json: {} }));
      await create(world, world.beto);
      expect((await links(world))[0]).toMatchObject({ last_failure: failure, failures: 0, waiting: 1 });
      await sendDuePosts(api.context);
      expect(google.posts).toHaveLength(1);
      google.answer(() => ({ json: {} }));
      await later(1);
      expect(google.posts).toHaveLength(2);
      const ids = google.posts.map(({ url }) => url.searchParams.get('requestId'));
      expect(new Set(ids).size).toBe(1);
      expect((await links(world))[0]).toMatchObject({
        waiting: 0,
        last_sent_at: new Date(now).toISOString(),
      });
    },
  );

  test('waits as long as the service requests', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 429, headers: { 'retry-after': '600' }, json: {} }));
    await create(world, world.beto);
    await later(9);
    expect(google.posts).toHaveLength(1);
    await later(2);
    expect(google.posts).toHaveLength(2);
  });

  test('keeps the order of a link while its first message is retried, and does not delay other links', async () => {
    const world = await buildWorld(api);
    const other = await buildWorld(api);
    await link(world);
    await link(other, { space_name: 'spaces/BBB' });
    google.answer(({ url }) => ({ status: url.pathname.includes('AAA') ? 503 : 200, json: {} }));
    await create(world, world.beto, { title: 'Uno' });
    await create(world, world.beto, { title: 'Dos' });
    await create(other, other.beto, { title: 'Tres' });
    const titles = () => google.posts.map((post) => messageOf(post).fallbackText.replace(/^.*: /, ''));
    expect(titles()).toEqual(['Uno', 'Tres']);
    google.answer(() => ({ json: {} }));
    await later(1);
    expect(titles()).toEqual(['Uno', 'Tres', 'Uno', 'Dos']);
  });

  test.each([
    [403, 'forbidden'],
    [404, 'not-found'],
    [400, 'rejected'],
    [302, 'rejected'],
  ])('%i is not retried, and pauses the link after three messages', async (status, failure) => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status, headers: { location: `${google.config.url}/elsewhere` }, json: {} }));
    for (const title of ['1', '2', '3', '4']) await create(world, world.beto, { title });
    expect(google.posts).toHaveLength(3);
    expect((await links(world))[0]).toMatchObject({
      last_failure: failure,
      failures: 3,
      paused: true,
      waiting: 0,
    });
    await later(60);
    expect(google.posts).toHaveLength(3);
  });

  test('a test message that arrives ends the pause', async () => {
    const world = await buildWorld(api);
    const { id: glid } = await link(world);
    google.answer(() => ({ status: 403, json: {} }));
    for (const title of ['1', '2', '3']) await create(world, world.beto, { title });
    google.answer(() => ({ json: {} }));
    await api.ok(world.ana, 'testGoogleChatLink', { params: { id: world.bid, tid: world.tid, glid } });
    await api.idle();
    expect((await links(world))[0]).toMatchObject({ paused: false, failures: 0, last_failure: 'forbidden' });
    await create(world, world.beto, { title: '5' });
    expect(headings()).toHaveLength(5);
  });

  test('gives a message up after a day', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 503, headers: { 'retry-after': '900000' }, json: {} }));
    await create(world, world.beto);
    google.answer(() => ({ json: {} }));
    await later(25 * 60);
    expect(google.posts).toHaveLength(1);
    now = Date.now();
    expect((await links(world))[0]).toMatchObject({ waiting: 0, last_sent_at: null });
  });

  test('gives a message up after ten attempts', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 503, json: {} }));
    await create(world, world.beto);
    for (let attempt = 0; attempt < 12; attempt += 1) await later(91);
    expect(google.posts).toHaveLength(10);
    now = Date.now();
    expect((await links(world))[0]).toMatchObject({ waiting: 0, failures: 0, last_failure: 'unavailable' });
  });
});

describe('the queue', () => {
  test('posts an event once that two processes find due', async () => {
    const world = await buildWorld(api);
    const { id } = await create(world, world.beto);
    await link(world);
    await api.context.db
      .insertInto('outbox')
      .values({
        bid: world.bid,
        created_at: new Date(now - 60_000),
        event: JSON.stringify({
          recipient: 'automations',
          type: 'ticket-created',
          bid: world.bid,
          tid: world.tid,
          by: world.beto.uid,
          tickets: [{ id, status: world.todo }],
        }),
      })
      .execute();
    const dispatchers = [createDispatcher(api.context), createDispatcher(api.context)];
    await Promise.all(dispatchers.map((dispatcher) => sweep(api.context, dispatcher)));
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()));
    expect(google.posts).toHaveLength(1);
    expect((await links(world))[0]?.waiting).toBe(0);
  });

  test('posts a waiting message once, although several workers look for it', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 503, json: {} }));
    await create(world, world.beto);
    google.answer(() => ({ json: {} }));
    now += 60_000;
    await Promise.all([sendDuePosts(api.context), sendDuePosts(api.context), sendDuePosts(api.context)]);
    expect(google.posts).toHaveLength(2);
  });

  test('takes a message again whose process has ended without an outcome', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 503, json: {} }));
    await create(world, world.beto);
    google.answer(() => ({ json: {} }));
    // As a process leaves it that was killed while it posted.
    await api.context.db
      .updateTable('google_chat_posts')
      .set({ taken_at: new Date(now), due_at: new Date(now + 60_000) })
      .execute();
    await later(2);
    const ids = google.posts.map(({ url }) => url.searchParams.get('requestId'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('unlinking drops the messages that wait', async () => {
    const world = await buildWorld(api);
    const { id: glid } = await link(world);
    google.answer(() => ({ status: 503, json: {} }));
    await create(world, world.beto);
    await api.ok(world.ana, 'unlinkGoogleChat', { params: { id: world.bid, tid: world.tid, glid } });
    await later(60);
    expect(google.posts).toHaveLength(1);
    expect(await links(world)).toEqual([]);
  });

  test('drops a message about a ticket that was deleted while it waited', async () => {
    const world = await buildWorld(api);
    await link(world);
    google.answer(() => ({ status: 503, json: {} }));
    const { id } = await create(world, world.beto);
    google.answer(() => ({ json: {} }));
    await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: id } });
    await later(60);
    expect(google.posts).toHaveLength(1);
    expect((await links(world))[0]?.waiting).toBe(0);
  });

  test('a space that does not answer neither delays a write nor the other spaces', async () => {
    const world = await buildWorld(api);
    const other = await buildWorld(api);
    await link(world);
    await link(other, { space_name: 'spaces/BBB' });
    google.answer(({ url }) => (url.pathname.includes('AAA') ? null : { json: {} }));
    const make = (of: World) =>
      api.ok(of.beto, 'createTicket', {
        params: { id: of.bid },
        body: { team_id: of.tid, title: 'Pintar' },
      });
    await make(world);
    await expect.poll(() => google.posts.length).toBe(1);
    await make(other);
    await expect.poll(() => google.posts.length).toBe(2);
    await expect.poll(async () => (await links(other))[0]?.last_sent_at ?? null).not.toBeNull();
    expect((await links(world))[0]).toMatchObject({ waiting: 1, last_sent_at: null });
    google.hangUp();
    await api.idle();
    expect((await links(world))[0]).toMatchObject({ waiting: 1, last_failure: 'unavailable' });
  });

  test('deleting the team deletes its links', async () => {
    const world = await buildWorld(api);
    await link(world);
    await api.ok(world.admin, 'deleteTeam', { params: { id: world.bid, tid: world.tid } });
    const rows = await api.context.db
      .selectFrom('google_chat_links')
      .select('id')
      .where('bid', '=', world.bid)
      .execute();
    expect(rows).toEqual([]);
  });

  test('posts on after the member who linked the space left the business', async () => {
    const world = await buildWorld(api);
    await link(world);
    await api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: world.ana.uid } });
    await create(world, world.beto);
    expect(google.posts).toHaveLength(1);
    const params = { id: world.bid, tid: world.tid };
    const { links: found } = await api.ok(world.admin, 'listGoogleChatLinks', { params });
    expect(found[0]).toMatchObject({ linked_by: world.ana.uid, by_name: 'Ana' });
  });
});
