/** Live events: what they patch in the cache and which responses they invalidate. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TicketCard } from './board/board.ts';
import { boardEndpoints } from './board/get-board.ts';
import { galleryEndpoints, notificationsEndpoints, ticketsEndpoints } from './endpoints.ts';
import { type LiveEvent, applyLiveEvent } from './live-patches.ts';
import {
  notificationFeedEndpoints,
  notificationsOf,
  unreadCountOf,
} from './notifications/notification-feed.ts';
import { FakeServer, settled, testStore } from './testing/fake-server.ts';

const { getTicket, listTicketLinks, updateTicket } = ticketsEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
const open = '-OYx3kQ0aBcDeFgHiJkL';
const other = '-OYx3kQ0aBcDeFgHiJkM';

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  server = new FakeServer();
  store = testStore();
  const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
  const tickets = [card(open, 'a0', 3), card(other, 'a1', 3)];
  (await server.call(0)).answer(200, { tickets, next: null, total: 2 });
  await reading;
  const readingTicket = store.dispatch(getTicket.initiate({ id: 1, tid: open }));
  (await server.call(1)).answer(200, { ticket: detail(3) });
  await readingTicket;
  server.calls.length = 0;
});
afterEach(() => server.close());

function card(id: string, order: string, version: number): TicketCard {
  return { id, number: 1, title: `v${version}`, status: 1, order, version };
}

function detail(version: number) {
  return { ...card(open, 'a0', version), psm_ticket_comments: [], psm_history: [] };
}

const take = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);
const changed = (...tickets: TicketCard[]): LiveEvent => ({
  type: 'tickets-changed',
  bid: 1,
  tid: 2,
  tickets,
});
const urls = async () => {
  await settled();
  return server.calls.map(({ url }) => url);
};

test('fetches the opened ticket again after another user changed it', async () => {
  take(changed(card(open, 'a0', 4)));
  expect(await urls()).toEqual([`/business/1/tickets/${open}`]);
  (await server.call(0)).answer(200, { ticket: detail(4) });
  await expect
    .poll(() => getTicket.select({ id: 1, tid: open })(store.getState()).data?.ticket.title)
    .toBe('v4');
});

test('fetches nothing for a change that the opened ticket already has', async () => {
  take(changed(card(open, 'a0', 3)));
  take(changed(card(open, 'a0', 2)));
  expect(await urls()).toEqual([]);
});

test('patches the card of a ticket that is not open without a request', async () => {
  take(changed(card(other, 'a1', 4)));
  expect(await urls()).toEqual([]);
  const held = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
  expect(held?.cards.get(other)).toMatchObject({ title: 'v4', version: 4 });
});

// Regression: an event that arrived during the first fetch of what it changes was overwritten by an older response.
describe('an event during a fetch', () => {
  const otherBoard = { id: 1, teamId: 3 };
  const boardCards = () => [
    ...(boardEndpoints.endpoints.getBoard.select(otherBoard)(store.getState()).data?.cards.values() ?? []),
  ];

  async function fetchOtherBoard(event: LiveEvent): Promise<void> {
    const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(otherBoard));
    const call = await server.call(0);
    take(event);
    call.answer(200, { tickets: [card(open, 'a0', 3), card(other, 'a1', 3)], next: null, total: 2 });
    await reading;
    await settled();
  }

  test('changes the cards of the response', async () => {
    await fetchOtherBoard({ ...changed(card(other, 'a1', 4)), tid: 3 } as LiveEvent);
    expect(boardCards().map(({ version }) => version)).toEqual([3, 4]);
  });

  test('removes the cards of deleted tickets from the response', async () => {
    await fetchOtherBoard({ type: 'tickets-deleted', bid: 1, tid: 3, ids: [other] });
    expect(boardCards().map(({ id }) => id)).toEqual([open]);
  });

  test.each(['the first fetch', 'a later fetch'])(
    'adds a notification to the response of %s',
    async (which) => {
      const feed = notificationFeedEndpoints.endpoints.notificationFeed;
      const read = () => store.dispatch(feed.initiate(undefined, { forceRefetch: true }));
      if (which === 'a later fetch') {
        const first = read();
        (await server.call(0)).answer(200, { notifications: [], unread: 0 });
        await first;
        server.calls.length = 0;
      }
      const reading = read();
      const call = await server.call(0);
      take({ type: 'notification', notification: { id: 'n', read: false } } as LiveEvent);
      call.answer(200, { notifications: [], unread: 0 });
      await reading;
      await settled();
      const { data } = feed.select()(store.getState());
      expect(notificationsOf(data, []).map(({ id }) => id)).toEqual(['n']);
      expect(unreadCountOf(data, [])).toBe(1);
    },
  );
});

test('does not fetch a ticket that has a pending change, because the response is newer', async () => {
  void store.dispatch(
    updateTicket.initiate({ ...board, tid: open, ticketPatch: { title: 'Mine', version: 3 } }),
  );
  const write = await server.call(0);
  take(changed(card(open, 'a0', 4)));
  expect(await urls()).toEqual([write.url]);
  write.answer(200, { ticket: { ...detail(5), assignees: [] } });
  expect(await urls()).toEqual([write.url]);
});

test('fetches only the opened ticket again after it was deleted or its comments changed', async () => {
  take({ type: 'comments-changed', bid: 1, tid: 2, ticket_id: other });
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: [other] });
  expect(await urls()).toEqual([]);
  take({ type: 'comments-changed', bid: 1, tid: 2, ticket_id: open });
  expect(await urls()).toEqual([`/business/1/tickets/${open}`]);
  (await server.call(0)).answer(200, { ticket: detail(4) });
  await settled();
  take({ type: 'tickets-deleted', bid: 1, tid: 2, ids: [open] });
  expect(await urls()).toHaveLength(2);
  const held = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
  expect([...(held?.cards ?? [])]).toEqual([]);
});

test('fetches the followers of an open ticket again after a comment', async () => {
  const followers = notificationsEndpoints.endpoints.listFollowers;
  const reading = store.dispatch(followers.initiate({ id: 1, tid: open }));
  (await server.call(0)).answer(200, { followers: [], following: false });
  await reading;
  server.calls.length = 0;
  take({ type: 'comments-changed', bid: 1, tid: 2, ticket_id: open });
  await expect.poll(urls).toContain(`/business/1/tickets/${open}/followers`);
});

test('fetches files and ticket again after a file changed, and not the board', async () => {
  const reading = store.dispatch(galleryEndpoints.endpoints.listGallery.initiate({ id: 1, ticketId: open }));
  (await server.call(0)).answer(200, { files: [], next: null, total: 0 });
  await reading;
  server.calls.length = 0;
  take({ type: 'gallery-changed', bid: 1, tid: 2, ticket_id: open });
  expect((await urls()).toSorted()).toEqual([
    `/business/1/tickets/${open}`,
    `/pages/1/gallery?ticket_id=${open}`,
  ]);
});

test('fetches the links of an opened ticket again when they or a linked ticket change', async () => {
  const reading = store.dispatch(listTicketLinks.initiate({ id: 1, tid: open }));
  const link = {
    id: 'link',
    kind: 'blocks',
    ticket: { ...card(other, 'a1', 3), tid: 2, state: 'pending', assignees: [] },
  };
  (await server.call(0)).answer(200, { links: [link] });
  await reading;
  server.calls.length = 0;
  take(changed(card(other, 'a1', 4)));
  expect(await urls()).toEqual([`/business/1/tickets/${open}/links`]);
  (await server.call(0)).answer(200, { links: [link] });
  await settled();
  server.calls.length = 0;
  take({ type: 'links-changed', bid: 1, tid: 2, ids: [open] });
  expect((await urls()).toSorted()).toEqual([
    `/business/1/tickets/${open}`,
    `/business/1/tickets/${open}/links`,
  ]);
});

test('fetches links again after a change, even if they could not be read before', async () => {
  const reading = store.dispatch(listTicketLinks.initiate({ id: 1, tid: open }));
  (await server.call(0)).answer(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  expect(await reading).toMatchObject({ error: { kind: 'forbidden' } });
  server.calls.length = 0;
  take({ type: 'links-changed', bid: 1, tid: 2, ids: [open] });
  expect(await urls()).toContain(`/business/1/tickets/${open}/links`);
});

test('fetches everything on screen again after a resync', async () => {
  take({ type: 'resync' });
  expect(new Set(await urls())).toEqual(
    new Set(['/business/1/tickets?team_id=2&count=false&limit=10000', `/business/1/tickets/${open}`]),
  );
});
