/** Order of writes: what waits for an earlier write, and what waits for the network. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ticketsEndpoints } from './endpoints.ts';
import { FakeServer, beHost, settled, testStore } from './testing/fake-server.ts';

const {
  addCommentReaction,
  createComment,
  createTicket,
  deleteComment,
  deleteTicket,
  removeCommentReaction,
  reorderTickets,
  restoreTicket,
  updateComment,
  updateTicket,
} = ticketsEndpoints.endpoints;

let server: FakeServer;
let store: ReturnType<typeof testStore>;
let isOnline = true;
beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  beHost();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  server.close();
  vi.restoreAllMocks();
});

const card = { id: 'a', number: 1, title: 'a', status: 1, order: 'a0', version: 1 };
const author = { uid: 'ana', name: 'Ana' };
const move = (id: number, teamId: number) =>
  reorderTickets.initiate({
    id,
    ticketMoves: { team_id: teamId, tickets: [{ id: 'a', status: 1, after: null, before: null }] },
  });

const boardWrites = [
  ['createTicket', createTicket.initiate({ id: 1, newTeamTicket: { team_id: 2, title: 'Agua' } })],
  ['updateTicket', updateTicket.initiate({ id: 1, teamId: 2, tid: 'a', ticketPatch: { title: 'Agua' } })],
  ['reorderTickets', move(1, 2)],
  ['deleteTicket', deleteTicket.initiate({ id: 1, teamId: 2, tid: 'a' })],
  ['restoreTicket', restoreTicket.initiate({ id: 1, teamId: 2, tid: 'a', card })],
] as const;

const commentWrites = [
  ['createComment', createComment.initiate({ id: 1, tid: 'a', commentText: { text: 'Uno' }, author })],
  ['updateComment', updateComment.initiate({ id: 1, tid: 'a', cid: 'c', commentPatch: { text: 'Dos' } })],
  ['deleteComment', deleteComment.initiate({ id: 1, tid: 'a', cid: 'c' })],
  ['addCommentReaction', addCommentReaction.initiate({ id: 1, tid: 'a', cid: 'c', reaction: 'heart' })],
  ['removeCommentReaction', removeCommentReaction.initiate({ id: 1, tid: 'a', cid: 'c', reaction: 'heart' })],
] as const;

type Write = (typeof boardWrites | typeof commentWrites)[number][1];
const send = (write: Write) => void store.dispatch(write as (typeof boardWrites)[0][1]);

/** Number of requests that were sent. */
async function sent(): Promise<number> {
  await settled();
  return server.calls.length;
}

describe.each(boardWrites)('%s', (_name, write) => {
  test('waits for an earlier write to its board and not for those to others', async () => {
    send(move(1, 3));
    send(move(9, 2));
    send(move(1, 2));
    expect(await sent()).toBe(3);
    send(write);
    expect(await sent()).toBe(3);
    server.calls[2]!.answer(200, { tickets: [] });
    expect(await sent()).toBe(4);
  });
});

describe.each(commentWrites)('%s', (_name, write) => {
  test('waits for an earlier comment of its ticket and not for those of others', async () => {
    for (const tid of ['b', 'a'])
      send(createComment.initiate({ id: 1, tid, commentText: { text: 'Uno' }, author }));
    expect(await sent()).toBe(2);
    send(write);
    expect(await sent()).toBe(2);
    server.calls[1]!.answer(200, { comment: { id: 'c' } });
    expect(await sent()).toBe(3);
  });
});

describe.each([...boardWrites, ...commentWrites])('%s', (_name, write) => {
  test('is not sent while the browser is offline', async () => {
    isOnline = false;
    send(write);
    expect(await sent()).toBe(0);
    isOnline = true;
    dispatchEvent(new Event('online'));
    (await server.call(0)).answer(200, { status: 'ok' });
    await server.call(1);
  });
});
