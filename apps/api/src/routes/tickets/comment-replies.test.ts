import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClientId } from '@minga/rules/client-ids';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { addTickets, buildWorld, listen, readBoard, type World } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const build = async () => {
  const world = await buildWorld(api);
  const [tid0 = '', other = ''] = await addTickets(api, world, world.todo, ['One', 'Other'], world.ana);
  return { ...world, tid0, other };
};

type Built = World & { tid0: string; other: string };
const at = (world: Built, tid = world.tid0) => ({ id: world.bid, tid });

const write = async (world: Built, user: TestUser, text: string, replyTo?: string) =>
  (
    await api.ok(user, 'createComment', {
      params: at(world),
      body: { text, ...(replyTo === undefined ? {} : { reply_to: replyTo }) },
    })
  ).comment;
const remove = (world: Built, user: TestUser, cid: string) =>
  api.ok(user, 'deleteComment', { params: { ...at(world), cid } });
const read = async (world: Built, user = world.ana) =>
  (await api.ok(user, 'getTicket', { params: at(world) })).ticket.psm_ticket_comments;
const told = async (user: TestUser) => {
  await api.idle();
  return (await api.ok(user, 'listNotifications', { params: { uid: user.uid } })).notifications;
};

describe('replies to comments', () => {
  test('belong to the thread of the comment that they answer, also those to a reply', async () => {
    const world = await build();
    const root = await write(world, world.ana, 'Root');
    const first = await write(world, world.beto, 'First', root.id);
    const second = await write(world, world.rita, 'Second', first.id);
    expect([root.root_id, first.root_id, second.root_id]).toEqual([null, root.id, root.id]);
    expect((await read(world)).map(({ text, root_id }) => [text, root_id])).toEqual([
      ['Root', null],
      ['First', root.id],
      ['Second', root.id],
    ]);
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 3 });
  });

  test('are created once when repeated with the same id', async () => {
    const world = await build();
    const root = await write(world, world.ana, 'Root');
    const create = (body: { id: string; text: string; reply_to?: string }) =>
      api.raw(world.beto, {
        method: 'POST',
        url: `/v1/business/${world.bid}/tickets/${world.tid0}/comment`,
        body,
      });
    const body = { id: newClientId(), text: 'Reply', reply_to: root.id };
    const answers = [await create(body), await create(body)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await create({ id: body.id, text: body.text })).status).toBe(400);
    expect(await read(world)).toHaveLength(2);
  });

  test('to a missing, deleted or foreign comment are rejected alike', async () => {
    const world = await build();
    const elsewhere = await api.ok(world.ana, 'createComment', {
      params: at(world, world.other),
      body: { text: 'Elsewhere' },
    });
    const deleted = await write(world, world.ana, 'Deleted');
    await remove(world, world.ana, deleted.id);
    const foreign = await buildWorld(api);
    const [foreignTicket = ''] = await addTickets(api, foreign, foreign.todo, ['Foreign'], foreign.ana);
    const away = await api.ok(foreign.ana, 'createComment', {
      params: { id: foreign.bid, tid: foreignTicket },
      body: { text: 'Away' },
    });
    for (const reply_to of [newClientId(), elsewhere.comment.id, deleted.id, away.comment.id]) {
      const refused = await api.refused(world.beto, 'createComment', {
        params: at(world),
        body: { text: 'Reply', reply_to },
      });
      expect(refused.code).toBe('comment/not-found');
    }
    expect(await read(world)).toEqual([]);
  });

  test('keep a deleted root without text, author and reactions, until the last reply is deleted', async () => {
    const world = await build();
    const root = await write(world, world.ana, 'Secret');
    const reply = await write(world, world.beto, 'Reply', root.id);
    await api.ok(world.beto, 'addCommentReaction', {
      params: { ...at(world), cid: root.id, reaction: 'heart' },
    });
    await api.ok(world.ana, 'updateComment', {
      params: { ...at(world), cid: root.id },
      body: { text: 'Secret 2' },
    });
    await remove(world, world.ana, root.id);
    expect(await read(world)).toEqual([
      {
        id: root.id,
        ticket_id: world.tid0,
        root_id: null,
        uid: null,
        by_name: '',
        text: '',
        reactions: [],
        created_at: root.created_at,
        edited_at: null,
        deleted_at: expect.any(String),
      },
      reply,
    ]);
    expect((await readBoard(api, world, world.ana))[0]).toMatchObject({ comments: 1 });
    const late = await write(world, world.rita, 'Late', reply.id);
    expect(late.root_id).toBe(root.id);
    const params = { ...at(world), cid: root.id };
    expect((await api.refused(world.ana, 'deleteComment', { params })).code).toBe('comment/not-found');
    const text = { text: 'x' };
    expect((await api.refused(world.ana, 'updateComment', { params, body: text })).code).toBe(
      'comment/not-found',
    );
    const reaction = { params: { ...params, reaction: 'eyes' as const } };
    expect((await api.refused(world.ana, 'addCommentReaction', reaction)).code).toBe('comment/not-found');
    await remove(world, world.beto, reply.id);
    await remove(world, world.rita, late.id);
    expect(await read(world)).toEqual([]);
    expect((await readBoard(api, world, world.ana))[0]).not.toHaveProperty('comments');
  });

  test('are listed in the response of a changed ticket like in that of a read one', async () => {
    const world = await build();
    const root = await write(world, world.ana, 'Root');
    await write(world, world.beto, 'Reply', root.id);
    await remove(world, world.ana, root.id);
    const { ticket } = await api.ok(world.ana, 'updateTicket', { params: at(world), body: { title: 'New' } });
    expect(ticket.psm_ticket_comments).toEqual(await read(world));
  });

  test('stay with the ticket in a transfer', async () => {
    const world = await build();
    const root = await write(world, world.ana, 'Root');
    await write(world, world.beto, 'Reply', root.id);
    await api.ok(world.beto, 'addCommentReaction', {
      params: { ...at(world), cid: root.id, reaction: 'eyes' },
    });
    const before = await read(world, world.admin);
    await api.ok(world.admin, 'transferTicket', { params: at(world), body: { team_id: world.sibling.tid } });
    expect(await read(world, world.admin)).toEqual(before);
  });

  test('notify the answered author once, also if they unfollowed the ticket, and never oneself', async () => {
    const world = await build();
    const root = await write(world, world.rita, 'Root');
    // Who comments before the first comment is delivered follows the ticket by then.
    await api.idle();
    await api.ok(world.rita, 'unfollowTicket', { params: at(world) });
    const reply = await write(world, world.beto, 'Reply', root.id);
    expect((await told(world.rita)).map(({ type, body }) => [type, body.txt])).toEqual([['2-2', 'Reply']]);
    await write(world, world.beto, 'Again', reply.id);
    expect(await told(world.rita)).toHaveLength(1);
    expect(await told(world.beto)).toEqual([]);
    await write(world, world.rita, 'Own', root.id);
    expect(await told(world.rita)).toHaveLength(1);
    await write(world, world.ana, '@Rita', root.id);
    expect((await told(world.rita)).map(({ type }) => type)).toEqual(['2-3', '2-2']);
  });

  test('do not notify an answered author who can no longer see the ticket', async () => {
    const world = await build();
    const root = await write(world, world.rita, 'Root');
    await api.ok(world.ana, 'removeTeamMember', {
      params: { id: world.bid, tid: world.tid },
      query: { uid: world.rita.uid },
    });
    await write(world, world.beto, 'Reply', root.id);
    expect(await told(world.rita)).toEqual([]);
  });

  test('reach open streams like comments', async () => {
    const world = await build();
    const root = await write(world, world.ana, 'Root');
    await api.idle();
    const heard = listen(api, world.rita);
    await write(world, world.beto, 'Reply', root.id);
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['tickets-changed', 'comments-changed']);
  });
});
