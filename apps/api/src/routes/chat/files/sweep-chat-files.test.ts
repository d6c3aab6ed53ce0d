/** Removal of files of chat messages from the store. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  deleteUnsentFiles,
  noticeUnreferenced,
  removeDeletedFiles,
  removeUnreferenced,
  unreferencedMs,
} from '../../../domain/gallery/sweep-files.ts';
import { type TestApi, testApi } from '../../../testing/test-api.ts';
import { uploadTestChatFile } from '../../../testing/test-files.ts';
import { createChatWorld } from '../test-world.ts';

const hourMs = 60 * 60_000;
let api: TestApi;
let aheadMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterEach(() => {
  aheadMs = 0;
});
afterAll(() => api.close());

/** Whether the store holds a file. */
async function isStored(id: string): Promise<boolean> {
  for await (const { file } of api.context.storage.list('kept')) if (file.id === id) return true;
  return false;
}

async function sendFile() {
  const world = await createChatWorld(api);
  const { owner, params } = world;
  const { file } = await uploadTestChatFile(api, owner, { rid: params.rid });
  const body = { message: { text: '', files: [file.id] } };
  const { message } = await api.ok(owner, 'createChatMessage', { params, body });
  return { ...world, file: file.id, message };
}

test('removes the files of a deleted message after an hour', async () => {
  const { owner, params, file, message } = await sendFile();
  const kept = await sendFile();
  await api.ok(owner, 'deleteChatMessage', { params: { ...params, mid: message.id } });
  aheadMs = 59 * 60_000;
  await removeDeletedFiles(api.context);
  expect(await isStored(file)).toBe(true);
  aheadMs = hourMs;
  await removeDeletedFiles(api.context);
  expect(await isStored(file)).toBe(false);
  expect(await isStored(kept.file)).toBe(true);
});

test('deletes files that were not sent within a day, and no sent ones', async () => {
  const { owner, params, file: sent } = await sendFile();
  const { file } = await uploadTestChatFile(api, owner, { rid: params.rid });
  const send = { params, body: { message: { text: '', files: [file.id] } } };
  aheadMs = 25 * hourMs;
  await deleteUnsentFiles(api.context);
  aheadMs = 27 * hourMs;
  await removeDeletedFiles(api.context);
  expect(await isStored(file.id)).toBe(false);
  expect(await isStored(sent)).toBe(true);
  aheadMs = 0;
  expect(await api.refused(owner, 'createChatMessage', send)).toMatchObject({ code: 'file/not-found' });
});

test('removes the files of a deleted room as unreferenced, and keeps those of messages', async () => {
  const { owner, params, file, room, bid } = await sendFile();
  const kept = await sendFile();
  await api.context.db.deleteFrom('chat_rooms').where('bid', '=', bid).where('id', '=', room.id).execute();
  expect(await api.refused(owner, 'listChatMessages', { params })).toMatchObject({
    code: 'chat/room-not-found',
  });
  aheadMs = 25 * hourMs;
  await noticeUnreferenced(api.context);
  aheadMs += unreferencedMs;
  await removeUnreferenced(api.context);
  expect(await isStored(file)).toBe(false);
  expect(await isStored(kept.file)).toBe(true);
});
