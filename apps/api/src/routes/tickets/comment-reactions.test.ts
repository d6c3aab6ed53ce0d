import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, anonymous, nobody, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

type Code = 'thumbs_up' | 'heart' | 'party' | 'smile' | 'eyes' | 'check';

const build = async () => {
  const world = await buildWorld(api);
  const [tid = '', other = ''] = await addTickets(api, world, world.todo, ['One', 'Other'], world.ana);
  const { comment } = await api.ok(world.ana, 'createComment', {
    params: { id: world.bid, tid },
    body: { text: 'Comment' },
  });
  const at = (reaction: Code, changes: { tid?: string; cid?: string } = {}) => ({
    params: { id: world.bid, tid, cid: comment.id, reaction, ...changes },
  });
  const read = async (user: TestUser) => {
    const { ticket } = await api.ok(user, 'getTicket', { params: { id: world.bid, tid } });
    return ticket;
  };
  const reactions = async (user: TestUser) => (await read(user)).psm_ticket_comments[0]?.reactions;
  return { ...world, ticketId: tid, other, comment, at, read, reactions };
};

describe('reactions to comments', () => {
  test('are counted by kind, in the order of the set, with the names of others', async () => {
    const { ana, beto, rita, at, reactions } = await build();
    await api.ok(beto, 'addCommentReaction', at('eyes'));
    await api.ok(beto, 'addCommentReaction', at('thumbs_up'));
    await api.ok(rita, 'addCommentReaction', at('thumbs_up'));
    const { comment } = await api.ok(ana, 'addCommentReaction', at('thumbs_up'));
    expect(comment.reactions).toEqual([
      { reaction: 'thumbs_up', count: 3, mine: true, others: ['Beto', 'Rita'] },
      { reaction: 'eyes', count: 1, mine: false, others: ['Beto'] },
    ]);
    expect(await reactions(ana)).toEqual(comment.reactions);
    expect(await reactions(rita)).toEqual([
      { reaction: 'thumbs_up', count: 3, mine: true, others: ['Beto', 'Ana'] },
      { reaction: 'eyes', count: 1, mine: false, others: ['Beto'] },
    ]);
  });

  test('count once per user, are removed once, and are announced only when something changes', async () => {
    const { ana, beto, at, reactions } = await build();
    await api.idle();
    const heard = listen(api, ana);
    for (let time = 0; time < 2; time++) await api.ok(beto, 'addCommentReaction', at('heart'));
    expect(await reactions(ana)).toEqual([{ reaction: 'heart', count: 1, mine: false, others: ['Beto'] }]);
    for (let time = 0; time < 2; time++) await api.ok(beto, 'removeCommentReaction', at('heart'));
    expect(await reactions(ana)).toEqual([]);
    await api.idle();
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['comments-changed', 'comments-changed']);
  });

  test("remove nobody else's reaction", async () => {
    const { ana, beto, at, reactions } = await build();
    await api.ok(beto, 'addCommentReaction', at('heart'));
    const { comment } = await api.ok(ana, 'removeCommentReaction', at('heart'));
    expect(comment.reactions).toEqual([{ reaction: 'heart', count: 1, mine: false, others: ['Beto'] }]);
    expect(await reactions(beto)).toEqual([{ reaction: 'heart', count: 1, mine: true, others: [] }]);
  });

  test('are counted exactly when users react at the same time', async () => {
    const { ana, beto, rita, admin, at, reactions } = await build();
    await Promise.all(
      [ana, beto, rita, admin, ana, beto].map((user) => api.ok(user, 'addCommentReaction', at('check'))),
    );
    expect(await reactions(ana)).toMatchObject([{ count: 4, mine: true }]);
  });

  test('name at most 20 others and count everybody', async () => {
    const { ana, bid, at, comment, reactions } = await build();
    await api.ok(ana, 'addCommentReaction', at('party'));
    await api.context.db
      .insertInto('ticket_comment_reactions')
      .values(
        Array.from({ length: 25 }, (_, n) => ({
          bid,
          comment_id: comment.id,
          uid: `former-${n}`,
          reaction: 'party',
          created_at: new Date(),
        })),
      )
      .execute();
    const [party] = (await reactions(ana)) ?? [];
    expect(party).toMatchObject({ count: 26, mine: true });
    expect(party?.others).toHaveLength(20);
  });

  test('change neither version nor history of the ticket and notify nobody', async () => {
    const { ana, beto, rita, at, read } = await build();
    const before = await read(ana);
    await api.ok(beto, 'addCommentReaction', at('heart'));
    await api.ok(rita, 'addCommentReaction', at('heart'));
    await api.idle();
    const after = await read(ana);
    expect([after.version, after.psm_history]).toEqual([before.version, before.psm_history]);
    const { notifications } = await api.ok(ana, 'listNotifications', { params: { uid: ana.uid } });
    expect(notifications).toEqual([]);
  });

  test('survive an edit of the comment and are deleted with it', async () => {
    const { ana, beto, bid, ticketId, comment, at } = await build();
    await api.ok(beto, 'addCommentReaction', at('heart'));
    const params = { id: bid, tid: ticketId, cid: comment.id };
    const edited = await api.ok(ana, 'updateComment', { params, body: { text: 'Edited' } });
    expect(edited.comment.reactions).toMatchObject([{ reaction: 'heart', count: 1 }]);
    await api.ok(ana, 'deleteComment', { params });
    const rows = await api.context.db
      .selectFrom('ticket_comment_reactions')
      .selectAll()
      .where('bid', '=', bid)
      .execute();
    expect(rows).toEqual([]);
    expect((await api.refused(beto, 'addCommentReaction', at('heart'))).code).toBe('comment/not-found');
  });

  test('of a kind outside of the set are rejected', async () => {
    const { beto, at } = await build();
    for (const reaction of ['rocket', '👍', ''] as string[]) {
      const { params } = at('heart');
      const answer = await api.raw(beto, {
        method: 'PUT',
        url: `/v1/business/${params.id}/tickets/${params.tid}/comment/${params.cid}/reactions/${encodeURIComponent(reaction)}`,
      });
      expect([400, 404]).toContain(answer.status);
    }
  });

  test('need only that the ticket is visible, like comments', async () => {
    const { vera, nadia, otto, eve, rita, other, at } = await build();
    const cases: [TestUser, string][] = [
      [nobody, 'auth/login-needed'],
      [anonymous(), 'auth/login-needed'],
      [eve, 'business/not-found'],
      [otto, 'ticket/not-found'],
      [vera, 'ticket/not-found'],
      [nadia, 'ticket/not-found'],
    ];
    for (const operation of ['addCommentReaction', 'removeCommentReaction'] as const) {
      for (const [user, code] of cases) {
        expect((await api.refused(user, operation, at('heart'))).code).toBe(code);
      }
      for (const [changes, code] of [
        [{ tid: other }, 'comment/not-found'],
        [{ cid: newClientId() }, 'comment/not-found'],
        [{ tid: newClientId() }, 'ticket/not-found'],
      ] as const) {
        expect((await api.refused(rita, operation, at('heart', changes))).code).toBe(code);
      }
      await api.ok(rita, operation, at('heart'));
    }
  });
});
