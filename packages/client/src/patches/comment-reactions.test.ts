/** Reactions are counted at once and counted off when the server rejects them. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ticketsEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';

const { addCommentReaction, removeCommentReaction } = ticketsEndpoints.endpoints;
/** The ticket; another one in each test, because some leave a change pending. */
let ticket: { id: number; tid: string };
const comment: Wire['Comment'] = {
  id: '-OYx3kQ0aBcDeFgHiJk0',
  ticket_id: '-OYx3kQ0aBcDeFgHiJkL',
  root_id: null,
  uid: 'ana',
  by_name: 'Ana',
  text: 'Primero',
  reactions: [{ reaction: 'heart', count: 1, mine: false, others: ['Beto'] }],
  created_at: '2026-11-21T12:00:00.000Z',
  edited_at: null,
  deleted_at: null,
};
let on: typeof ticket & { cid: string };
const refusal = { status: 403, code: 'auth/forbidden', message: 'No tienes permiso.', requestId: 'r' };

let server: FakeServer;
let store: ReturnType<typeof testStore>;

beforeEach(async () => {
  ticket = { id: 1, tid: newClientId() };
  on = { ...ticket, cid: comment.id };
  server = new FakeServer();
  store = testStore();
  beHost();
  const reading = store.dispatch(ticketsEndpoints.endpoints.getTicket.initiate(ticket));
  (await server.call(0)).answer(200, {
    ticket: { id: ticket.tid, version: 1, psm_ticket_comments: [comment] },
  });
  await reading;
  server.calls.length = 0;
});
afterEach(() => server.close());

type Counted = Wire['CommentReaction'][];
const shown = () =>
  ticketsEndpoints.endpoints.getTicket.select(ticket)(store.getState()).data?.ticket.psm_ticket_comments[0]
    ?.reactions;
const answerWith = (reactions: Counted) => ({ comment: { ...comment, reactions } });

test('counts an added reaction at once, in the order of the set, and shows the stored one', async () => {
  const writing = store.dispatch(addCommentReaction.initiate({ ...on, reaction: 'thumbs_up' }));
  expect(shown()).toEqual([
    { reaction: 'thumbs_up', count: 1, mine: true, others: [] },
    ...comment.reactions,
  ]);
  const stored: Counted = [{ reaction: 'thumbs_up', count: 2, mine: true, others: ['Rita'] }];
  const call = await server.call(0);
  expect(call).toMatchObject({
    method: 'PUT',
    url: `/business/1/tickets/${ticket.tid}/comment/${comment.id}/reactions/thumbs_up`,
  });
  call.answer(200, answerWith([...stored, ...comment.reactions]));
  await writing;
  expect(shown()).toEqual([...stored, ...comment.reactions]);
});

test('counts a reaction off at once and removes the last one', async () => {
  void store.dispatch(addCommentReaction.initiate({ ...on, reaction: 'heart' }));
  expect(shown()).toEqual([{ reaction: 'heart', count: 2, mine: true, others: ['Beto'] }]);
  void store.dispatch(removeCommentReaction.initiate({ ...on, reaction: 'heart' }));
  expect(shown()).toEqual(comment.reactions);
  void store.dispatch(addCommentReaction.initiate({ ...on, reaction: 'eyes' }));
  void store.dispatch(removeCommentReaction.initiate({ ...on, reaction: 'eyes' }));
  expect(shown()).toEqual(comment.reactions);
});

test('reverts a rejected reaction, keeps one that waits, and fetches the ticket again', async () => {
  const writing = store.dispatch(addCommentReaction.initiate({ ...on, reaction: 'heart' }));
  void store.dispatch(addCommentReaction.initiate({ ...on, reaction: 'eyes' }));
  (await server.call(0)).answer(403, refusal);
  expect(await writing).toMatchObject({ error: { kind: 'forbidden' } });
  expect(shown()).toEqual([...comment.reactions, { reaction: 'eyes', count: 1, mine: true, others: [] }]);
  (await server.call(1)).answer(200, answerWith([{ reaction: 'eyes', count: 1, mine: true, others: [] }]));
  await expect.poll(() => server.calls.map(({ method }) => method)).toContain('GET');
});

test('changes nothing when the reaction exists, also when the server rejects it', async () => {
  const writing = store.dispatch(removeCommentReaction.initiate({ ...on, reaction: 'heart' }));
  expect(shown()).toEqual(comment.reactions);
  (await server.call(0)).answer(403, refusal);
  await writing;
  expect(shown()).toEqual(comment.reactions);
});
