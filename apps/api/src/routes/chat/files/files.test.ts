/** Files of chat messages. */
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, nobody, testApi } from '../../../testing/test-api.ts';
import {
  fetchFile,
  putBytes,
  tinyPng,
  uploadTestChatFile,
  uploadTestFile,
} from '../../../testing/test-files.ts';
import { type ChatWorld, createChatWorld } from '../test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

const upload = async (user: TestUser, rid: string, file: { name?: string; bytes?: Buffer } = {}) =>
  (await uploadTestChatFile(api, user, { rid, ...file })).file;

const sendFiles = async ({ params }: Pick<ChatWorld, 'params'>, user: TestUser, files: string[], text = '') =>
  (await api.ok(user, 'createChatMessage', { params, body: { message: { text, files } } })).message;

const refuseFiles = ({ params }: Pick<ChatWorld, 'params'>, user: TestUser, files: string[]) =>
  api.refused(user, 'createChatMessage', { params, body: { message: { text: 'Mira', files } } });

describe('addChatFile', () => {
  test('adds a file whose type is detected from its content; a repeated token answers the same file', async () => {
    const { owner, room, params } = await createChatWorld(api);
    const { file, token } = await uploadTestChatFile(api, owner, { rid: room.id, name: ' foto\u202e.txt ' });
    expect(file).toMatchObject({ type: 0, name: 'foto.txt', mime: 'image/png', size: tinyPng.length });
    const again = await api.ok(owner, 'addChatFile', { params, body: { token } });
    expect(again.file).toEqual(file);
    expect((await fetchFile(api, file.url)).headers['content-disposition']).toMatch(/^inline; /);
  });

  test('serves drawings and pages as downloads', async () => {
    const { owner, room } = await createChatWorld(api);
    const hostile = {
      'dibujo.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'foto.png': '<!doctype html><script>alert(1)</script>',
      'nota.html': '<html><body onload="alert(1)"></html>',
    };
    for (const [name, text] of Object.entries(hostile)) {
      const file = await upload(owner, room.id, { name, bytes: Buffer.from(text) });
      for (const url of [file.url, file.download_url]) {
        const { headers } = await fetchFile(api, url);
        expect(headers['content-disposition']).toMatch(/^attachment; /);
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-type']).not.toMatch(/html/);
      }
    }
  });

  test('refuses tokens of other people, rooms and tickets, and altered ones', async () => {
    const world = await createChatWorld(api);
    const { owner, member, room, params, open, bid, team } = world;
    const { token } = await uploadTestChatFile(api, owner, { rid: room.id });
    const add = (user: TestUser, rid: string, of: string) =>
      api.refused(user, 'addChatFile', { params: { uid: 'me', rid }, body: { token: of } });
    const { room: other } = await open(owner, { kind: 'group', name: 'Otro', members: [member.uid] });
    const invalid = { status: 400, code: 'file/invalid' };
    expect(await add(member, room.id, token)).toMatchObject(invalid);
    expect(await add(owner, other.id, token)).toMatchObject(invalid);
    expect(await add(owner, room.id, `${token}x`)).toMatchObject(invalid);
    const { ticket } = await api.ok(owner, 'createTicket', {
      params: { id: bid },
      body: { team_id: team.id, title: 'Plano' },
    });
    const ofTicket = await uploadTestFile(api, owner, { bid, ticketId: ticket.id });
    expect(await add(owner, room.id, ofTicket.token)).toMatchObject(invalid);
    const onTicket = await api.refused(owner, 'addFile', { params: { id: bid }, body: { token } });
    expect(onTicket).toMatchObject(invalid);
    const { upload: sent } = await api.ok(owner, 'requestChatUpload', {
      params,
      query: { name: 'a.png', size: 9 },
    });
    expect(await add(owner, room.id, sent.token)).toMatchObject({ code: 'file/not-uploaded' });
  });

  test('refuses people who are not in the room, also with a token from before', async () => {
    const { owner, member, viewer, stranger, room, params } = await createChatWorld(api);
    const { upload: signed } = await api.ok(member, 'requestChatUpload', {
      params,
      query: { name: 'a.png', size: tinyPng.length },
    });
    await putBytes(api, signed.url, tinyPng);
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    const missing = { status: 404, code: 'chat/room-not-found' };
    for (const user of [member, viewer, stranger]) {
      const query = { name: 'a.png', size: 9 };
      expect(await api.refused(user, 'requestChatUpload', { params, query })).toMatchObject(missing);
      const body = { token: signed.token };
      expect(await api.refused(user, 'addChatFile', { params, body })).toMatchObject(missing);
    }
    const url = `/v1/users/me/rooms/${room.id}/request-upload?name=a.png&size=9`;
    expect((await api.raw(nobody, { method: 'GET', url })).status).toBe(401);
  });

  test('counts files of messages in the storage of the business, and refuses files beyond it', async () => {
    const own = await testApi();
    try {
      own.context.config.files.mostBytesOfBusiness = 1000;
      own.context.config.files.mostBytes = 900;
      const { owner, member, room, params, bid } = await createChatWorld(own);
      const ask = (size: number) =>
        own.refused(member, 'requestChatUpload', { params, query: { name: 'a.bin', size } });
      expect(await ask(901)).toMatchObject({ status: 413, code: 'file/too-large' });
      await uploadTestChatFile(own, member, { rid: room.id, bytes: Buffer.alloc(700, 'x') });
      const storage = await own.ok(owner, 'getGalleryStorage', { params: { id: bid } });
      expect(storage).toEqual({ used_bytes: 700, most_bytes: 1000, files: 1 });
      expect(await ask(301)).toMatchObject({ status: 413, code: 'file/storage-full' });
    } finally {
      await own.close();
    }
  });
});

describe('createChatMessage with files', () => {
  test('stores a message with files only, in their order, and shows it to the members of the room', async () => {
    const world = await createChatWorld(api);
    const { owner, member, room, params, see } = world;
    const files = [await upload(owner, room.id), await upload(owner, room.id, { name: 'b.png' })];
    const ids = files.map(({ id }) => id).toReversed();
    const message = await sendFiles(world, owner, ids);
    expect(message).toMatchObject({ text: '', files: ids.map((id) => ({ id })) });
    const { messages } = await api.ok(member, 'listChatMessages', { params });
    expect(messages[0]?.files.map(({ name }) => name)).toEqual(['b.png', 'punto.png']);
    expect((await fetchFile(api, messages[0]?.files[0]?.url ?? '')).status).toBe(200);
    expect((await see(member)).room.last_message?.files).toHaveLength(2);
  });

  test('stores a repeated message once, and refuses its files in another one', async () => {
    const world = await createChatWorld(api);
    const { owner, params } = world;
    const { id: file } = await upload(owner, params.rid);
    const message = { id: newClientId(), text: 'Mira', files: [file] };
    const first = await api.ok(owner, 'createChatMessage', { params, body: { message } });
    const second = await api.ok(owner, 'createChatMessage', { params, body: { message } });
    expect(second.message).toEqual(first.message);
    expect(await refuseFiles(world, owner, [file])).toMatchObject({ status: 404, code: 'file/not-found' });
    expect(await world.read(owner)).toEqual(['Mira']);
  });

  test('refuses files that are missing, of others, of other rooms and of other businesses, and stores nothing', async () => {
    const world = await createChatWorld(api);
    const foreign = await createChatWorld(api);
    const { owner, member, room, open } = world;
    const { room: other } = await open(owner, { kind: 'group', name: 'Otro', members: [] });
    const { id: own } = await upload(owner, room.id);
    const wrong = [
      newClientId(),
      (await upload(member, room.id)).id,
      (await upload(owner, other.id)).id,
      (await upload(foreign.owner, foreign.room.id)).id,
    ];
    for (const id of wrong)
      expect(await refuseFiles(world, owner, [own, id])).toMatchObject({ code: 'file/not-found' });
    expect(await world.read(owner)).toEqual([]);
    const elevenFiles = Array.from({ length: 11 }, () => own);
    expect(await refuseFiles(world, owner, elevenFiles)).toMatchObject({ code: 'request/invalid' });
    expect((await sendFiles(world, owner, [own, own])).files).toHaveLength(1);
  });

  test('adds files to a reply', async () => {
    const { owner, member, params, send } = await createChatWorld(api);
    const root = await send(owner, 'Foto, por favor');
    const { id: file } = await upload(member, params.rid);
    const inThread = { ...params, mid: root.id };
    await api.ok(member, 'createChatReply', {
      params: inThread,
      body: { message: { text: '', files: [file] } },
    });
    const { messages } = await api.ok(owner, 'listChatReplies', { params: inThread });
    expect(messages).toMatchObject([{ text: '', files: [{ id: file }] }]);
  });
});

describe('a changed or deleted message', () => {
  test('keeps its files when its text changes, also to none', async () => {
    const world = await createChatWorld(api);
    const { owner, params } = world;
    const { id: file } = await upload(owner, params.rid);
    const { id: mid } = await sendFiles(world, owner, [file], 'Mira');
    for (const text of ['Miren', '']) {
      const body = { message: { text } };
      const { message } = await api.ok(owner, 'updateChatMessage', { params: { ...params, mid }, body });
      expect(message).toMatchObject({ text, files: [{ id: file }] });
    }
  });

  test('has no files after its deletion, and frees their storage', async () => {
    const world = await createChatWorld(api);
    const { owner, member, params, bid } = world;
    const { id: file } = await upload(owner, params.rid);
    const { id: mid } = await sendFiles(world, owner, [file], 'Mira');
    const { message } = await api.ok(owner, 'deleteChatMessage', { params: { ...params, mid } });
    expect(message).toMatchObject({ text: '', files: [] });
    const { messages } = await api.ok(member, 'listChatMessages', { params });
    expect(messages[0]?.files).toEqual([]);
    expect(await api.ok(owner, 'getGalleryStorage', { params: { id: bid } })).toMatchObject({ files: 0 });
  });
});
