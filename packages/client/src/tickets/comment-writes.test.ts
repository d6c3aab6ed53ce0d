/** Comments are seen at once, and taken back when the server refuses them. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '../tags.ts';
import { ticketsEndpoints } from '../generated/tickets.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { createComment, deleteComment, updateComment } from './comment-writes.ts';

const ticket = { id: 1, tid: '-OYx3kQ0aBcDeFgHiJkL' };
const ana = { uid: 'ana', name: 'Ana' };
const first: Wire['Comment'] = {
  id: '-OYx3kQ0aBcDeFgHiJk0',
  ticket_id: ticket.tid,
  uid: 'ana',
  by_name: 'Ana',
  text: 'Primero',
  created_at: '2026-11-21T12:00:00.000Z',
  edited_at: null,
};
const refusal = { status: 403, code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' };

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  server = new FakeServer();
  store = testStore();
  beHost();
  const reading = store.dispatch(ticketsEndpoints.endpoints.getTicket.initiate(ticket));
  (await server.call(0)).answer(200, {
    ticket: { id: ticket.tid, version: 1, psm_ticket_comments: [first] },
  });
  await reading;
  server.calls.length = 0;
});
afterEach(() => server.close());

const shown = () =>
  ticketsEndpoints.endpoints.getTicket
    .select(ticket)(store.getState())
    .data?.ticket.psm_ticket_comments.map(({ text }) => text);

test('a new comment is there before the server knows it, and goes out under the name it was made with', async () => {
  const writing = store.dispatch(createComment(ticket, 'Segundo', ana));
  expect(shown()).toEqual(['Primero', 'Segundo']);
  const call = await server.call(0);
  const { id } = call.body as { id: string };
  call.answer(201, { comment: { ...first, id, text: 'Segundo' } });
  expect(await writing).toMatchObject({ ok: true, value: { id } });
  expect(shown()).toEqual(['Primero', 'Segundo']);
});

test('a refused comment goes', async () => {
  const writing = store.dispatch(createComment(ticket, 'Segundo', ana));
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
  expect(shown()).toEqual(['Primero']);
});

test('a change is seen at once, and the text before comes back when it is refused', async () => {
  const writing = store.dispatch(updateComment(ticket, first, 'Cambiado'));
  expect(shown()).toEqual(['Cambiado']);
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toMatchObject({ ok: false });
  expect(shown()).toEqual(['Primero']);
});

test('a deleted comment goes at once; when that is refused the ticket is read again', async () => {
  const writing = store.dispatch(deleteComment(ticket, first));
  expect(shown()).toEqual([]);
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toMatchObject({ ok: false });
  const again = await server.call(1);
  expect(again).toMatchObject({ method: 'GET', url: `/business/1/tickets/${ticket.tid}` });
  again.answer(200, { ticket: { id: ticket.tid, version: 1, psm_ticket_comments: [first] } });
  await expect.poll(shown).toEqual(['Primero']);
});
