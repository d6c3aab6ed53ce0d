/** Search of messages in the rooms of the caller. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../../testing/test-api.ts';
import { uploadTestChatFile } from '../../../testing/test-files.ts';
import { type ChatWorld, createChatWorld } from '../test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const search = ({ bid }: Pick<ChatWorld, 'bid'>, user: TestUser, query = {}) =>
  api.ok(user, 'searchChatMessages', { params: { uid: 'me' }, query: { bid, ...query } });

const textsOf = async (...args: Parameters<typeof search>) =>
  (await search(...args)).messages.map(({ text }) => text);

describe('searchChatMessages', () => {
  test('finds all words without accents and case, newest first, replies too', async () => {
    const world = await createChatWorld(api);
    const { owner, member, send, reply } = world;
    const first = await send(owner, 'Llegó el CAMIÓN azul');
    await send(owner, 'El camión rojo');
    await reply(member, first.id, 'Camion azul recibido');
    expect(await textsOf(world, member, { txt: 'camion AZUL' })).toEqual([
      'Camion azul recibido',
      'Llegó el CAMIÓN azul',
    ]);
    const { messages } = await search(world, member, { txt: 'recibido' });
    expect(messages).toMatchObject([{ root_id: first.id, position: 3, by_name: member.name }]);
    expect(await textsOf(world, member, { txt: 'az' })).toHaveLength(2);
    expect(await textsOf(world, member, { txt: 'zul%' })).toEqual([]);
  });

  test('finds only messages of rooms that the caller belongs to now', async () => {
    const world = await createChatWorld(api);
    const { owner, member, viewer, stranger, params, open, send, bid } = world;
    await send(owner, 'Clave secreta');
    const { room: direct } = await open(owner, { kind: 'direct', members: [viewer.uid] });
    await send(owner, 'Clave directa', direct.id);
    expect(await textsOf(world, owner, { txt: 'clave' })).toEqual(['Clave directa', 'Clave secreta']);
    expect(await textsOf(world, viewer, { txt: 'clave' })).toEqual(['Clave directa']);
    expect(await textsOf(world, viewer, { rid: params.rid })).toEqual([]);
    expect(await textsOf(world, member, { txt: 'clave' })).toEqual(['Clave secreta']);
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    expect(await textsOf(world, member, { txt: 'clave' })).toEqual([]);
    const foreign = { params: { uid: 'me' }, query: { bid, txt: 'clave' } };
    expect(await api.refused(stranger, 'searchChatMessages', foreign)).toMatchObject({
      code: 'business/not-found',
    });
  });

  test('filters by author, room, time and files, and finds the names of files', async () => {
    const world = await createChatWorld(api);
    const { owner, member, params, open, send } = world;
    const { room: other } = await open(owner, { kind: 'group', name: 'Otro', members: [member.uid] });
    await send(owner, 'Uno');
    const second = await send(member, 'Dos', other.id);
    const { file } = await uploadTestChatFile(api, owner, { rid: params.rid, name: 'Plano Ñandú.png' });
    const body = { message: { text: 'Tres', files: [file.id] } };
    const { message: third } = await api.ok(owner, 'createChatMessage', { params, body });
    expect(await textsOf(world, owner, { author: member.uid })).toEqual(['Dos']);
    expect(await textsOf(world, owner, { rid: params.rid })).toEqual(['Tres', 'Uno']);
    expect(await textsOf(world, owner, { created_from: second.created_at })).toContain('Dos');
    expect(await textsOf(world, owner, { created_before: second.created_at })).not.toContain('Dos');
    expect(await textsOf(world, owner, { created_from: '2100-01-01T00:00:00Z' })).toEqual([]);
    expect(await textsOf(world, owner, { has_file: true })).toEqual(['Tres']);
    const { messages } = await search(world, member, { txt: 'nandu' });
    expect(messages).toMatchObject([{ id: third.id, file_names: ['Plano Ñandú.png'] }]);
  });

  test('answers hostile words and ids without an error of the server', async () => {
    const world = await createChatWorld(api);
    await world.send(world.owner, 'Hola');
    const query = (text: string) =>
      `bid=${world.bid}&txt=${encodeURIComponent(text)}&author=${encodeURIComponent(text)}`;
    for (const text of ['nul \u0000', `'; drop table chat_messages; --`, '%_\\', '👩‍👩‍👧 שלום']) {
      const url = `/v1/users/me/room-messages?${query(text)}`;
      const { status } = await api.raw(world.owner, { method: 'GET', url });
      expect([200, 400]).toContain(status);
    }
    expect(await textsOf(world, world.owner, { txt: 'hola' })).toEqual(['Hola']);
  });

  test('does not find deleted messages nor their files', async () => {
    const world = await createChatWorld(api);
    const { owner, params } = world;
    const { file } = await uploadTestChatFile(api, owner, { rid: params.rid, name: 'borrado.png' });
    const body = { message: { text: 'Borrado', files: [file.id] } };
    const { message } = await api.ok(owner, 'createChatMessage', { params, body });
    await api.ok(owner, 'deleteChatMessage', { params: { ...params, mid: message.id } });
    expect(await textsOf(world, owner, { txt: 'borrado' })).toEqual([]);
    expect(await textsOf(world, owner)).toEqual([]);
  });

  test('cuts long texts around the match, and pages without gaps', async () => {
    const world = await createChatWorld(api);
    const { owner, send } = world;
    await send(owner, `${'antes '.repeat(200)}aguja ${'despues '.repeat(200)}`);
    const [found = ''] = await textsOf(world, owner, { txt: 'aguja' });
    expect(found).toMatch(/^….* aguja .*…$/);
    expect(found.length).toBeLessThanOrEqual(202);
    for (const text of ['a1', 'a2', 'a3']) await send(owner, text);
    const first = await search(world, owner, { limit: 2 });
    const second = await search(world, owner, { limit: 2, cursor: first.next });
    expect([...first.messages, ...second.messages].map(({ position }) => position)).toHaveLength(4);
    expect(new Set([...first.messages, ...second.messages].map(({ id }) => id)).size).toBe(4);
    expect(second.next).toBeNull();
    const odd = await api.refused(owner, 'searchChatMessages', {
      params: { uid: 'me' },
      query: { bid: world.bid, cursor: 'x' },
    });
    expect(odd.code).toBe('request/invalid');
    const early = await api.refused(owner, 'searchChatMessages', {
      params: { uid: 'me' },
      query: { bid: world.bid, created_from: '0000-01-01T00:00:00Z' },
    });
    expect(early.code).toBe('request/invalid');
  });
});
