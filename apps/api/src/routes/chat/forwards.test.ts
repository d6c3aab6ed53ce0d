/** Forwarded messages, former texts of messages, archived rooms, and mentions of everyone. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

async function createSecondRoom() {
  const world = await createChatWorld(api);
  const { room } = await world.open(world.owner, {
    kind: 'group',
    name: 'Almacén',
    members: [world.viewer.uid],
  });
  const at = { params: { uid: 'me', rid: room.id } };
  const forward = async (user: TestUser, source: Wire['ChatForward'], text = '') =>
    (await api.ok(user, 'createChatMessage', { ...at, body: { message: { text, forward: source } } }))
      .message;
  return { ...world, other: room, at, forward };
}

describe('forwarded messages', () => {
  test('show text, author and place of the source to the members of the other room', async () => {
    const { owner, member, viewer, room, send, reply, other, forward, at } = await createSecondRoom();
    const source = await send(member, `Llegó el camión, @${owner.name}`);
    const sent = await forward(owner, { room_id: room.id, message_id: source.id }, 'Para que sepan');
    expect(sent).toMatchObject({
      text: 'Para que sepan',
      forwarded: {
        id: source.id,
        room_id: room.id,
        position: source.position,
        root_id: null,
        uid: member.uid,
        by_name: member.name,
        text: source.text,
        file_names: [],
        created_at: source.created_at,
      },
    });
    const inThread = await reply(member, source.id, 'Y un segundo');
    const again = await forward(owner, { room_id: room.id, message_id: inThread.id });
    expect(again.forwarded).toMatchObject({ root_id: source.id, text: 'Y un segundo' });
    // A message that only forwards another one stands for that one.
    const third = await forward(owner, { room_id: other.id, message_id: again.id });
    expect(third.forwarded).toEqual(again.forwarded);
    const { messages } = await api.ok(viewer, 'listChatMessages', at);
    expect(messages.map(({ forwarded }) => forwarded?.text)).toEqual([
      source.text,
      'Y un segundo',
      'Y un segundo',
    ]);
  });

  test('are found by their text, and lose it when they are deleted', async () => {
    const { owner, viewer, room, bid, send, other, forward, at } = await createSecondRoom();
    const source = await send(owner, 'Llegó el camión');
    const { id: mid } = await forward(owner, { room_id: room.id, message_id: source.id });
    const search = { params: { uid: 'me' }, query: { bid, txt: 'camion' } };
    expect((await api.ok(viewer, 'searchChatMessages', search)).messages).toMatchObject([
      { id: mid, room_id: other.id, text: 'Llegó el camión' },
    ]);
    const deleted = await api.ok(owner, 'deleteChatMessage', { params: { ...at.params, mid } });
    expect(deleted.message.forwarded).toBeNull();
    expect((await api.ok(viewer, 'searchChatMessages', search)).messages).toEqual([]);
  });

  test('come only from rooms of the caller in the business, and store nothing otherwise', async () => {
    const { owner, member, viewer, room, send, forward, at } = await createSecondRoom();
    const source = { room_id: room.id, message_id: (await send(owner, 'Secreto')).id };
    const post = (user: TestUser, message: Wire['NewChatMessage'], params = at.params) =>
      api.refused(user, 'createChatMessage', { params, body: { message } });
    // The viewer is in the other room only, the member in the first one only.
    expect(await post(viewer, { text: '', forward: source })).toMatchObject({ code: 'chat/room-not-found' });
    expect(await post(member, { text: '', forward: source })).toMatchObject({ code: 'chat/room-not-found' });
    const missing = { ...source, message_id: '-OYx3kQ0aBcDeFgHiJk9' };
    expect(await post(owner, { text: 'a', forward: missing })).toMatchObject({
      code: 'chat/message-not-found',
    });
    const moved = { room_id: at.params.rid, message_id: source.message_id };
    expect(await post(owner, { text: 'a', forward: moved })).toMatchObject({
      code: 'chat/message-not-found',
    });
    expect((await api.ok(owner, 'listChatMessages', at)).messages).toEqual([]);
    await forward(owner, source);
    await api.ok(owner, 'deleteChatMessage', { params: { uid: 'me', rid: room.id, mid: source.message_id } });
    expect(await post(owner, { text: '', forward: source })).toMatchObject({
      code: 'chat/message-not-found',
    });
  });
});

describe('listChatEdits', () => {
  test('answers the former texts to the members, the latest first, until the message is deleted', async () => {
    const { owner, member, viewer, params, send } = await createChatWorld(api);
    const { id: mid, created_at } = await send(owner, 'Ola');
    const at = { params: { ...params, mid } };
    const edit = (text: string) => api.ok(owner, 'updateChatMessage', { ...at, body: { message: { text } } });
    expect((await api.ok(member, 'listChatEdits', at)).edits).toEqual([]);
    const { message } = await edit('Hola');
    await edit('Hola a todos');
    // No change, no former text.
    await edit('Hola a todos');
    expect((await api.ok(member, 'listChatEdits', at)).edits).toEqual([
      { text: 'Hola', written_at: message.edited_at },
      { text: 'Ola', written_at: created_at },
    ]);
    expect(await api.refused(viewer, 'listChatEdits', at)).toMatchObject({ code: 'chat/room-not-found' });
    await api.ok(owner, 'deleteChatMessage', at);
    expect(await api.refused(member, 'listChatEdits', at)).toMatchObject({ code: 'chat/message-not-found' });
    const kept = await api.context.db
      .selectFrom('chat_message_edits')
      .selectAll()
      .where('message_id', '=', mid)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe('an archived room', () => {
  test('is read and not written, until it is taken back by owner or admins', async () => {
    const { owner, member, params, send, see, reply } = await createChatWorld(api);
    const { id: mid } = await send(member, 'Hola');
    const archive = (archived: boolean) => ({ params, body: { room: { archived } } });
    expect(await api.refused(member, 'updateChatRoom', archive(true))).toMatchObject({
      code: 'auth/forbidden',
    });
    const { room } = await api.ok(owner, 'updateChatRoom', archive(true));
    expect(room.archived_at).not.toBeNull();
    expect((await see(member)).room.archived_at).toBe(room.archived_at);
    const at = { params: { ...params, mid } };
    const body = { message: { text: 'Otra' } };
    for (const refused of [
      api.refused(member, 'createChatMessage', { params, body }),
      api.refused(member, 'createChatReply', { ...at, body }),
      api.refused(member, 'updateChatMessage', { ...at, body }),
      api.refused(member, 'deleteChatMessage', at),
      api.refused(owner, 'pinChatMessage', at),
      api.refused(member, 'addChatReaction', { params: { ...at.params, reaction: 'heart' } }),
    ])
      expect(await refused).toMatchObject({ code: 'chat/archived' });
    await api.ok(member, 'updateChatState', { params, body: { read_position: 1 } });
    await api.ok(owner, 'updateChatRoom', archive(false));
    await reply(member, mid, 'Sigue');
    expect((await see(member)).room.archived_at).toBeNull();
  });
});

describe('a mention of everyone', () => {
  test('notifies all members of a group or team, and nobody in a direct room by itself', async () => {
    const { owner, member, colleague, viewer, open, send, see } = await createChatWorld(api);
    await send(owner, '@Todos, reunión a las nueve');
    for (const user of [member, colleague]) expect((await see(user)).room.mentions).toBe(1);
    await send(owner, 'Write to @all.');
    await send(owner, 'No a @todosantos ni a correo@all.com');
    expect((await see(member)).room.mentions).toBe(2);
    const { room } = await open(owner, { kind: 'direct', members: [viewer.uid] });
    await send(owner, '@todos', room.id);
    expect((await see(viewer, room.id)).room).toMatchObject({ unread: 1, mentions: 0 });
  });
});
