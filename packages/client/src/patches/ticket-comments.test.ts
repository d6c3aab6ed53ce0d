/** Comments are shown at once and reverted when the server rejects them. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ticketsEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';

const { createComment, deleteComment, updateComment } = ticketsEndpoints.endpoints;
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

const create = (text: string) =>
  store.dispatch(
    createComment.initiate({ ...ticket, commentText: { id: newClientId(), text }, author: ana }),
  );
const shown = () =>
  ticketsEndpoints.endpoints.getTicket
    .select(ticket)(store.getState())
    .data?.ticket.psm_ticket_comments.map(({ text }) => text);

test('shows a new comment at once and sends its client id', async () => {
  const writing = create('Segundo');
  expect(shown()).toEqual(['Primero', 'Segundo']);
  const call = await server.call(0);
  const { id } = call.body as { id: string };
  call.answer(201, { comment: { ...first, id, text: 'Segundo' } });
  expect(await writing).toMatchObject({ data: { comment: { id } } });
  expect(shown()).toEqual(['Primero', 'Segundo']);
});

test('removes a rejected comment', async () => {
  const writing = create('Segundo');
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toMatchObject({ error: { kind: 'forbidden' } });
  expect(shown()).toEqual(['Primero']);
});

test('shows a changed text at once and reverts it when the server rejects it', async () => {
  const writing = store.dispatch(
    updateComment.initiate({ ...ticket, cid: first.id, commentPatch: { text: 'Cambiado' } }),
  );
  expect(shown()).toEqual(['Cambiado']);
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toHaveProperty('error');
  expect(shown()).toEqual(['Primero']);
});

test('hides a deleted comment and fetches the ticket again when the deletion is rejected', async () => {
  const writing = store.dispatch(deleteComment.initiate({ ...ticket, cid: first.id }));
  expect(shown()).toEqual([]);
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toHaveProperty('error');
  const again = await server.call(1);
  expect(again).toMatchObject({ method: 'GET', url: `/business/1/tickets/${ticket.tid}` });
  again.answer(200, { ticket: { id: ticket.tid, version: 1, psm_ticket_comments: [first] } });
  await expect.poll(shown).toEqual(['Primero']);
});
