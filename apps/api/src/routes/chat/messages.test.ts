import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const denied = { code: 'auth/forbidden' };
const missing = { code: 'chat/message-not-found' };

describe('createChatMessage', () => {
  test('gives messages and replies the next position, and moves what the author has read', async () => {
    const { owner, member, send, reply, see, room } = await createChatWorld(api);
    const first = await send(owner, '  Llegó el camión.  ');
    expect(first).toMatchObject({
      room_id: room.id,
      position: 1,
      root_id: null,
      uid: owner.uid,
      by_name: owner.name,
      text: 'Llegó el camión.',
      reactions: [],
      reply_count: 0,
      last_reply_at: null,
      edited_at: null,
      deleted_at: null,
    });
    expect(await reply(member, first.id, 'Voy')).toMatchObject({ position: 2, root_id: first.id });
    expect(await send(member, 'Ya está')).toMatchObject({ position: 3 });
    expect((await see(member)).room).toMatchObject({ last_position: 3, read_position: 3, unread: 0 });
    expect((await see(owner)).room).toMatchObject({
      read_position: 1,
      unread: 1,
      last_message: { text: 'Ya está' },
    });
  });

  test('stores a message that is sent twice with one id once', async () => {
    const { owner, member, params, read, see } = await createChatWorld(api);
    const message = { id: newClientId(), text: 'Una vez' };
    const first = await api.ok(owner, 'createChatMessage', { params, body: { message } });
    expect(await api.ok(owner, 'createChatMessage', { params, body: { message } })).toEqual(first);
    expect(await read(member)).toEqual(['Una vez']);
    expect((await see(owner)).room.last_position).toBe(1);
    const taken = { code: 'request/invalid', fields: [{ path: '/message/id' }] };
    expect(await api.refused(member, 'createChatMessage', { params, body: { message } })).toMatchObject(
      taken,
    );
    const inThread = { params: { ...params, mid: first.message.id }, body: { message } };
    expect(await api.refused(owner, 'createChatReply', inThread)).toMatchObject(taken);
  });

  test('numbers concurrent messages without a gap or a duplicate', async () => {
    const { owner, member, colleague, send, params } = await createChatWorld(api);
    const people = [owner, member, colleague];
    const texts = Array.from({ length: 30 }, (_none, index) => `Mensaje ${index}`);
    await Promise.all(texts.map((text, index) => send(people[index % 3] ?? owner, text)));
    const { messages } = await api.ok(owner, 'listChatMessages', { params });
    expect(messages.map(({ position }) => position)).toEqual(texts.map((_text, index) => index + 1));
    expect(messages.map(({ text }) => text).sort()).toEqual([...texts].sort());
  });

  test('refuses blanks and text that cannot be rendered, and keeps hostile text as it is', async () => {
    const { owner, params, send } = await createChatWorld(api);
    const refuse = (text: string) =>
      api.refused(owner, 'createChatMessage', { params, body: { message: { text } } });
    for (const text of ['', ' \n\t '])
      expect(await refuse(text)).toMatchObject({ code: 'chat/message-required' });
    for (const text of ['a'.repeat(10_001), 'nul \u0000', `${'> '.repeat(2000)}hondo`])
      expect(await refuse(text)).toMatchObject({
        code: 'request/invalid',
        fields: [{ path: '/message/text' }],
      });
    const hostile = `<script>alert(1)</script> '; drop table chat_messages; -- \\u0041 \u202eשלום 👩‍👩‍👧 %_\\`;
    expect((await send(owner, hostile)).text).toBe(hostile);
  });

  test('counts unread messages that mention the reader by their name or that of the team', async () => {
    const { owner, member, viewer, open, team, send, see } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'team', team_id: team.id });
    await send(owner, `@${member.name}, ¿vienes?`, room.id);
    await send(owner, `Aviso para @${team.name}`, room.id);
    await send(owner, 'correo@example.com', room.id);
    expect((await see(member, room.id)).room).toMatchObject({ unread: 3, mentions: 2 });
    expect((await see(viewer, room.id)).room).toMatchObject({ unread: 3, mentions: 1 });
    expect((await see(owner, room.id)).room).toMatchObject({ unread: 0, mentions: 0 });
  });
});

describe('createChatReply', () => {
  test('keeps replies, also to replies, in one thread, out of the room and its unread messages', async () => {
    const { owner, member, colleague, send, reply, read, see, params } = await createChatWorld(api);
    const root = await send(owner, '¿Quién abre?');
    const first = await reply(member, root.id, 'Yo');
    const second = await reply(owner, first.id, 'Gracias');
    expect(second.root_id).toBe(root.id);
    expect(await read(colleague)).toEqual(['¿Quién abre?']);
    const thread = await api.ok(colleague, 'listChatReplies', { params: { ...params, mid: first.id } });
    expect(thread).toMatchObject({
      root: { id: root.id, reply_count: 2, last_reply_at: second.created_at },
      messages: [{ id: first.id }, { id: second.id }],
      has_earlier: false,
      has_later: false,
    });
    expect((await see(colleague)).room).toMatchObject({ unread: 1, last_message: { id: root.id } });
    expect((await see(owner)).room).toMatchObject({ unread: 0 });
  });

  test('leaves messages of others unread that the author of a reply has not seen', async () => {
    const { owner, member, send, reply, see } = await createChatWorld(api);
    const root = await send(owner, 'Uno');
    await send(owner, 'Dos');
    await reply(member, root.id, 'Respuesta');
    expect((await see(member)).room).toMatchObject({ read_position: 0, unread: 2 });
  });

  test('accepts no replies in a thread whose first message was deleted, which stays readable', async () => {
    const { owner, member, send, reply, params } = await createChatWorld(api);
    const root = await send(owner, 'Borrado');
    const answer = await reply(member, root.id, 'Respuesta');
    const inThread = { ...params, mid: root.id };
    await api.ok(owner, 'deleteChatMessage', { params: inThread });
    const thread = await api.ok(member, 'listChatReplies', { params: inThread });
    expect(thread).toMatchObject({ root: { text: '' }, messages: [{ text: 'Respuesta' }] });
    const body = { message: { text: 'Otra' } };
    for (const mid of [root.id, answer.id])
      expect(
        await api.refused(member, 'createChatReply', { params: { ...params, mid }, body }),
      ).toMatchObject(missing);
  });
});

describe('updateChatMessage', () => {
  test('changes a message of its author only, and says when', async () => {
    const { owner, member, send, params } = await createChatWorld(api);
    const { id } = await send(member, 'Hola');
    const edit = { params: { ...params, mid: id }, body: { message: { text: 'Hola a todos' } } };
    const { message } = await api.ok(member, 'updateChatMessage', edit);
    expect(message).toMatchObject({ text: 'Hola a todos', position: 1 });
    expect(message.edited_at).not.toBeNull();
    expect((await api.ok(member, 'updateChatMessage', edit)).message).toEqual(message);
    expect(await api.refused(owner, 'updateChatMessage', edit)).toMatchObject(denied);
    const blank = { ...edit, body: { message: { text: '  ' } } };
    expect(await api.refused(member, 'updateChatMessage', blank)).toMatchObject({
      code: 'chat/message-required',
    });
  });
});

describe('deleteChatMessage', () => {
  test('keeps the place without text and reactions, and counts no more as unread or reply', async () => {
    const { owner, member, send, reply, see, read, params } = await createChatWorld(api);
    const root = await send(owner, 'Uno');
    const answer = await reply(owner, root.id, 'Respuesta');
    const inMessage = { ...params, mid: answer.id };
    await api.ok(member, 'addChatReaction', { params: { ...inMessage, reaction: 'heart' } });
    const { message } = await api.ok(owner, 'deleteChatMessage', { params: inMessage });
    expect(message).toMatchObject({ position: 2, text: '', reactions: [], uid: owner.uid });
    expect(message.deleted_at).not.toBeNull();
    const thread = await api.ok(member, 'listChatReplies', { params: { ...params, mid: root.id } });
    expect(thread).toMatchObject({ root: { reply_count: 0, last_reply_at: null }, messages: [{ text: '' }] });
    await api.ok(owner, 'deleteChatMessage', { params: { ...params, mid: root.id } });
    expect(await read(member)).toEqual(['']);
    expect((await see(member)).room.unread).toBe(0);
    for (const call of ['deleteChatMessage', 'updateChatMessage', 'addChatReaction'] as const) {
      const body = { message: { text: 'x' } };
      const path = { params: { ...inMessage, reaction: 'heart' as const }, body };
      expect(await api.refused(owner, call, path as never), call).toMatchObject(missing);
    }
  });

  test('lets owner and admins of a group delete any message, and others only their own', async () => {
    const { owner, member, colleague, send, params } = await createChatWorld(api);
    const [first, second, third] = [
      await send(member, 'Uno'),
      await send(owner, 'Dos'),
      await send(owner, 'Tres'),
    ];
    await api.ok(owner, 'updateChatMember', { params: { ...params, member: member.uid }, body: { role: 0 } });
    const path = (mid: string) => ({ params: { ...params, mid } });
    expect(await api.refused(colleague, 'deleteChatMessage', path(first.id))).toMatchObject(denied);
    await api.ok(owner, 'deleteChatMessage', path(first.id));
    await api.ok(member, 'deleteChatMessage', path(second.id));
    expect(await api.refused(colleague, 'deleteChatMessage', path(third.id))).toMatchObject(denied);
  });

  test('lets neither person of a direct room delete messages of the other', async () => {
    const { owner, member, open, send } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'direct', members: [member.uid] });
    const { id } = await send(member, 'Mío', room.id);
    const path = { params: { uid: 'me', rid: room.id, mid: id } };
    expect(await api.refused(owner, 'deleteChatMessage', path)).toMatchObject(denied);
  });
});

describe('reactions', () => {
  test('hold each person once per reaction, in the order of the set', async () => {
    const { owner, member, send, params } = await createChatWorld(api);
    const { id } = await send(owner, 'Listo');
    const path = (reaction: 'heart' | 'thumbs_up') => ({ params: { ...params, mid: id, reaction } });
    await api.ok(owner, 'addChatReaction', path('heart'));
    await api.ok(member, 'addChatReaction', path('heart'));
    await api.ok(member, 'addChatReaction', path('heart'));
    const { message } = await api.ok(owner, 'addChatReaction', path('thumbs_up'));
    expect(message.reactions).toEqual([
      { reaction: 'thumbs_up', uids: [owner.uid] },
      { reaction: 'heart', uids: [owner.uid, member.uid] },
    ]);
    await api.ok(owner, 'removeChatReaction', path('heart'));
    const { message: after } = await api.ok(owner, 'removeChatReaction', path('heart'));
    expect(after.reactions[1]).toEqual({ reaction: 'heart', uids: [member.uid] });
  });
});

describe('messages of other rooms', () => {
  test('are not found through a room of the caller', async () => {
    const { owner, open, send, params } = await createChatWorld(api);
    const { room } = await open(owner, { kind: 'group', name: 'Otra' });
    const { id: mid } = await send(owner, 'Ahí', room.id);
    const body = { message: { text: 'x' } };
    const path = { params: { ...params, mid, reaction: 'heart' as const }, body } as never;
    for (const call of [
      'listChatReplies',
      'createChatReply',
      'updateChatMessage',
      'deleteChatMessage',
      'addChatReaction',
      'removeChatReaction',
    ] as const)
      expect(await api.refused(owner, call, path), call).toMatchObject(missing);
  });
});
