/** Changes of an opened ticket: versions that this tab wrote, and what is shown without an opened ticket. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ticketsEndpoints } from '../endpoints.ts';
import type { TicketPatch } from '../generated/tickets.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { withOwnVersion } from './ticket.ts';

const { getTicket, updateTicket } = ticketsEndpoints.endpoints;

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  beHost();
});
afterEach(() => server.close());

const response = (tid: string, version: number, more: object = {}) => ({
  ticket: { id: tid, title: 'Uno', version, assignees: [], psm_ticket_comments: [], ...more },
});

/** Writes a patch that the server stores as a version, or rejects without one. */
async function write(tid: string, ticketPatch: TicketPatch, version?: number) {
  const writing = store.dispatch(updateTicket.initiate({ id: 1, teamId: 2, tid, ticketPatch }));
  const call = await server.call(server.calls.length);
  if (version === undefined) call.answer(403, { code: 'auth/forbidden', message: 'No.', requestId: 'r' });
  else call.answer(200, response(tid, version));
  return writing;
}

describe('the version of a change', () => {
  test('is that of the last own write to any of its fields', async () => {
    await write('a', { title: 'Dos', version: 1 }, 5);
    await write('a', { priority: 1, version: 1 }, 7);
    expect(withOwnVersion('a', { title: 'Tres', version: 1 })).toEqual({ title: 'Tres', version: 5 });
    expect(withOwnVersion('a', { title: 'Tres', priority: 2, version: 1 }).version).toBe(7);
  });

  test('stays if it is newer, and for fields and tickets that this tab did not write', async () => {
    await write('b', { title: 'Dos', version: 1 }, 5);
    expect(withOwnVersion('b', { title: 'Tres', version: 9 }).version).toBe(9);
    expect(withOwnVersion('b', { priority: 1, version: 2 }).version).toBe(2);
    expect(withOwnVersion('c', { title: 'Tres', version: 2 }).version).toBe(2);
    expect(withOwnVersion('b', { version: 3 })).toEqual({ version: 3 });
  });

  test('is not raised by a rejected write', async () => {
    expect(await write('d', { title: 'Dos', version: 1 })).toMatchObject({ error: { kind: 'forbidden' } });
    expect(withOwnVersion('d', { title: 'Tres', version: 1 }).version).toBe(1);
  });

  test('is missing if the change is based on none', async () => {
    await write('e', { title: 'Dos' }, 5);
    expect(withOwnVersion('e', { title: 'Tres' })).toEqual({ title: 'Tres' });
  });

  // A second change that waited in the queue was rejected as stale because of the first one.
  test('is that of the write before it in the queue', async () => {
    for (const title of ['Dos', 'Tres'])
      void store.dispatch(
        updateTicket.initiate({ id: 1, teamId: 2, tid: 'f', ticketPatch: { title, version: 1 } }),
      );
    (await server.call(0)).answer(200, response('f', 6));
    expect((await server.call(1)).body).toEqual({ title: 'Tres', version: 6 });
  });
});

test('caches no ticket that was not opened', async () => {
  await write('g', { title: 'Dos' }, 2);
  await write('g', { title: 'Tres' });
  expect(getTicket.select({ id: 1, tid: 'g' })(store.getState()).data).toBeUndefined();
});

test('shows the ticket of the server after a rejected change', async () => {
  const opening = store.dispatch(getTicket.initiate({ id: 1, tid: 'h' }));
  (await server.call(0)).answer(200, response('h', 1));
  await opening;
  await write('h', { title: 'Dos', version: 1 });
  expect(getTicket.select({ id: 1, tid: 'h' })(store.getState()).data?.ticket).toMatchObject({
    title: 'Uno',
    version: 1,
  });
});

test('shows a pending change on top of a ticket that is fetched meanwhile', async () => {
  void store.dispatch(
    updateTicket.initiate({ id: 1, teamId: 2, tid: 'i', ticketPatch: { title: 'Mío', version: 1 } }),
  );
  await server.call(0);
  const opening = store.dispatch(getTicket.initiate({ id: 1, tid: 'i' }));
  (await server.call(1)).answer(200, response('i', 3, { description: 'Suyo' }));
  expect((await opening).data?.ticket).toMatchObject({ title: 'Mío', description: 'Suyo', version: 3 });
});
