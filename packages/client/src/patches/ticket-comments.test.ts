/** Comments are shown at once and reverted when the server rejects them. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationsEndpoints, ticketsEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { removeComment, replaceComment } from './ticket-comments.ts';

const { createComment, deleteComment, updateComment } = ticketsEndpoints.endpoints;
/** The ticket; another one in each test, because some leave a change pending. */
let ticket: { id: number; tid: string };
const ana = { uid: 'ana', name: 'Ana' };
const first: Wire['Comment'] = {
  id: '-OYx3kQ0aBcDeFgHiJk0',
  ticket_id: '-OYx3kQ0aBcDeFgHiJkL',
  root_id: null,
  uid: 'ana',
  by_name: 'Ana',
  text: 'Primero',
  reactions: [],
  created_at: '2026-11-21T12:00:00.000Z',
  edited_at: null,
  deleted_at: null,
};
const refusal = { status: 403, code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' };

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  ticket = { id: 1, tid: newClientId() };
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
const opened = () => ticketsEndpoints.endpoints.getTicket.select(ticket)(store.getState()).data?.ticket;
const shown = () => opened()?.psm_ticket_comments.map(({ text }) => text);

test('shows a new comment at once and sends its client id', async () => {
  const writing = create('Segundo');
  expect(shown()).toEqual(['Primero', 'Segundo']);
  const call = await server.call(0);
  const { id } = call.body as { id: string };
  call.answer(201, { comment: { ...first, id, text: 'Segundo' } });
  expect(await writing).toMatchObject({ data: { comment: { id } } });
  expect(shown()).toEqual(['Primero', 'Segundo']);
});

test('fetches the followers again after a comment, whose author follows the ticket', async () => {
  const reading = store.dispatch(notificationsEndpoints.endpoints.listFollowers.initiate(ticket));
  (await server.call(0)).answer(200, { followers: [], following: false });
  await reading;
  const writing = create('Segundo');
  (await server.call(1)).answer(201, { comment: { ...first, id: newClientId(), text: 'Segundo' } });
  await writing;
  (await server.call(2)).answer(200, { followers: ['ana'], following: true });
  await expect
    .poll(() => notificationsEndpoints.endpoints.listFollowers.select(ticket)(store.getState()).data)
    .toEqual({ followers: ['ana'], following: true });
});

test('shows an unanswered comment on a ticket that is fetched meanwhile, once', async () => {
  const writing = create('Segundo');
  const call = await server.call(0);
  const stored = { ...first, id: (call.body as { id: string }).id, text: 'Segundo' };
  const fetchAgain = async (comments: Wire['Comment'][]) => {
    const { length } = server.calls;
    const reading = store.dispatch(
      ticketsEndpoints.endpoints.getTicket.initiate(ticket, { forceRefetch: true }),
    );
    (await server.call(length)).answer(200, {
      ticket: { id: ticket.tid, version: 1, psm_ticket_comments: comments },
    });
    await reading;
  };
  await fetchAgain([first]);
  expect(shown()).toEqual(['Primero', 'Segundo']);
  await fetchAgain([first, stored]);
  expect(shown()).toEqual(['Primero', 'Segundo']);
  call.answer(201, { comment: stored });
  await writing;
  expect(shown()).toEqual(['Primero', 'Segundo']);
});

test('keeps an unanswered comment when a change of the ticket is answered', async () => {
  void create('Segundo');
  await server.call(0);
  const changing = store.dispatch(
    ticketsEndpoints.endpoints.updateTicket.initiate({ ...ticket, teamId: 2, ticketPatch: { title: 'Dos' } }),
  );
  (await server.call(1)).answer(200, {
    ticket: { id: ticket.tid, version: 2, title: 'Dos', assignees: [], psm_ticket_comments: [first] },
  });
  await changing;
  expect(opened()?.title).toBe('Dos');
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

test('shows a new comment under its author, as not edited, on an otherwise unchanged ticket', async () => {
  const before = opened();
  void create('Segundo');
  const { id } = (await server.call(0)).body as { id: string };
  const comment = opened()?.psm_ticket_comments[1];
  expect(comment).toEqual({
    id,
    ticket_id: ticket.tid,
    root_id: null,
    uid: 'ana',
    by_name: 'Ana',
    text: 'Segundo',
    reactions: [],
    created_at: comment?.created_at,
    edited_at: null,
    deleted_at: null,
  });
  expect(new Date(comment!.created_at).toISOString()).toBe(comment?.created_at);
  expect(opened()).toEqual({ ...before, psm_ticket_comments: opened()?.psm_ticket_comments });
});

test('replaces a new comment by the stored one', async () => {
  const writing = create('Segundo');
  const call = await server.call(0);
  const stored = { ...first, id: (call.body as { id: string }).id, text: 'Segundo', by_name: 'Ana María' };
  call.answer(201, { comment: stored });
  await writing;
  expect(opened()?.psm_ticket_comments).toEqual([first, stored]);
});

test('shows a comment without a client id only when the ticket is fetched again', async () => {
  const writing = store.dispatch(
    createComment.initiate({ ...ticket, commentText: { text: 'Segundo' }, author: ana }),
  );
  expect(shown()).toEqual(['Primero']);
  (await server.call(0)).answer(201, { comment: { ...first, id: 'stored' } });
  await writing;
  expect(shown()).toEqual(['Primero']);
});

test('shows the stored text of a changed comment', async () => {
  const writing = store.dispatch(
    updateComment.initiate({ ...ticket, cid: first.id, commentPatch: { text: 'Cambiado' } }),
  );
  const stored = { ...first, text: 'Cambiado', edited_at: '2026-11-21T13:00:00.000Z' };
  (await server.call(0)).answer(200, { comment: stored });
  await writing;
  expect(opened()?.psm_ticket_comments).toEqual([stored]);
});

test('sends a changed text of a comment that is not cached and shows nothing', async () => {
  const unknown = { ...ticket, cid: 'unknown', commentPatch: { text: 'Cambiado' } };
  void store.dispatch(updateComment.initiate(unknown));
  void store.dispatch(updateComment.initiate({ ...unknown, tid: 'not-opened' }));
  expect((await server.call(1)).method).toBe('PUT');
  expect(shown()).toEqual(['Primero']);
});

test('changes one of several comments and keeps their order', () => {
  const comments = ['a', 'b', 'c'].map((id) => ({ ...first, id }));
  const changed = { ...first, id: 'b', text: 'Cambiado' };
  expect(replaceComment(comments, changed)).toEqual([comments[0], changed, comments[2]]);
  expect(replaceComment(comments, { ...first, id: 'z' })).toEqual(comments);
  expect(removeComment(comments, 'b').map(({ id }) => id)).toEqual(['a', 'c']);
});

test('shows a reply in the thread of the comment that it answers', () => {
  const reply = (reply_to: string) => {
    const commentText = { id: newClientId(), text: 'Respuesta', reply_to };
    void store.dispatch(createComment.initiate({ ...ticket, commentText, author: ana }));
    return commentText.id;
  };
  const answer = reply(first.id);
  reply(answer);
  expect(opened()?.psm_ticket_comments.map(({ root_id }) => root_id)).toEqual([null, first.id, first.id]);
});

test('keeps a deleted root without text and author until its last reply is deleted', () => {
  const root = { ...first, id: 'root' };
  const replies = ['a', 'b'].map((id) => ({ ...first, id, root_id: 'root' }));
  const deleted = removeComment([root, ...replies], 'root');
  expect(deleted).toEqual([
    { ...root, uid: null, by_name: '', text: '', deleted_at: expect.any(String) },
    ...replies,
  ]);
  const fewer = removeComment(deleted, 'a');
  expect(fewer.map(({ id }) => id)).toEqual(['root', 'b']);
  expect(removeComment(fewer, 'b')).toEqual([]);
});
