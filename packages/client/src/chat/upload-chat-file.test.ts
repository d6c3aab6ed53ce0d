/** Uploads to chat rooms, and renewal of the addresses of files. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../endpoints.ts';
import { sendFile } from '../gallery/send-file.ts';
import { FakeServer, beHost, testStore } from '../testing/fake-server.ts';
import { chatPagesEndpoints } from './chat-pages.ts';
import { renewChatFile } from './renew-chat-file.ts';
import { uploadChatFile } from './upload-chat-file.ts';

vi.mock('../gallery/send-file.ts', () => ({ sendFile: vi.fn<typeof sendFile>() }));

const file = new File(['0123456789'], 'foto.png', { type: 'image/png' });
const signed = (token: string) => ({
  upload: { token, method: 'PUT', url: '/v1/files/7/x', headers: [], expires_at: '', most_bytes: 1000 },
});

let server: FakeServer;
beforeEach(() => {
  vi.mocked(sendFile).mockReset().mockResolvedValue(200);
  server = new FakeServer();
  beHost();
});
afterEach(() => server.close());

const start = (stop = new AbortController()) => {
  const outcome = testStore().dispatch(uploadChatFile('room', file, { signal: stop.signal }));
  return { outcome, stop };
};

test('requests a signed URL, sends the file, and adds it to the room', async () => {
  const { outcome } = start();
  const asked = await server.call(0);
  expect(asked.url).toContain('/users/me/rooms/room/request-upload?name=foto.png&size=10');
  asked.answer(200, signed('first'));
  const adding = await server.call(1);
  expect(adding).toMatchObject({ method: 'POST', body: { token: 'first' } });
  expect(adding.url).toContain('/users/me/rooms/room/files');
  adding.answer(201, { file: { id: 'f' } });
  expect(await outcome).toEqual({ data: { id: 'f' } });
});

test('waits for the network', async () => {
  const { outcome } = start();
  (await server.call(0)).failNetwork();
  const probe = await server.call(1);
  expect(probe.url).toBe('/health');
  probe.answer(200, { status: 'ok' });
  (await server.call(2)).answer(200, signed('first'));
  (await server.call(3)).answer(201, { file: { id: 'f' } });
  expect((await outcome).data).toEqual({ id: 'f' });
});

test('does not send a file again that has arrived before the answer was lost', async () => {
  const { outcome } = start();
  (await server.call(0)).answer(200, signed('first'));
  (await server.call(1)).failNetwork();
  const again = await server.call(2);
  expect(again).toMatchObject({ method: 'POST', body: { token: 'first' } });
  again.answer(201, { file: { id: 'f' } });
  expect((await outcome).data).toEqual({ id: 'f' });
  expect(sendFile).toHaveBeenCalledOnce();
});

test('ends with the error of the server', async () => {
  const { outcome } = start();
  (await server.call(0)).answer(413, { code: 'file/too-large', message: 'Pesa demasiado.', requestId: 'r' });
  expect(await outcome).toMatchObject({ error: { code: 'file/too-large', message: 'Pesa demasiado.' } });
});

test('ends when it is aborted, and adds nothing', async () => {
  const { outcome, stop } = start();
  const asked = await server.call(0);
  stop.abort();
  asked.answer(200, signed('first'));
  expect((await outcome).data).toBeUndefined();
  expect(server.calls).toHaveLength(1);
});

test('renews the addresses of a file by reading its message, also in the cached messages', async () => {
  const store = testStore();
  const fileAt = (url: string) => ({ id: 'f', url }) as Wire['ChatFile'];
  const message = { id: 'm', room_id: 'room', root_id: null, position: 4 } as Wire['ChatMessage'];
  const page = (url: string) => ({
    messages: [{ ...message, files: [fileAt(url)] }],
    has_earlier: false,
    has_later: false,
  });
  const arg = { rid: 'room', at: null };
  const { chatMessages } = chatPagesEndpoints.endpoints;
  const reading = store.dispatch(chatMessages.initiate(arg));
  (await server.call(0)).answer(200, page('old'));
  await reading;
  const renewed = store.dispatch(renewChatFile(message, 'f'));
  const asked = await server.call(1);
  expect(asked.url).toContain('/users/me/rooms/room/messages?around=4&limit=1');
  asked.answer(200, page('new'));
  expect(await renewed).toMatchObject({ url: 'new' });
  const cached = chatMessages.select(arg)(store.getState()).data?.pages[0]?.messages[0];
  expect(cached?.files[0]?.url).toBe('new');
});
