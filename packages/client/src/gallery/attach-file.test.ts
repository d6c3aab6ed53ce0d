/** attachFile: an upload is kept with its file until it is answered, and waits for the network and for its ticket. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ticketsEndpoints, uploadEndpoints } from '../endpoints.ts';
import {
  type StoredWrite,
  discardWrite,
  repeatWrites,
  setWriteStorage,
  storedWrites,
} from '../stored-writes/stored-writes.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { sendFile } from './send-file.ts';

vi.mock('./send-file.ts', () => ({ sendFile: vi.fn<typeof sendFile>() }));

const { attachFile } = uploadEndpoints.endpoints;
const file = new File(['0123456789'], 'plano.pdf', { type: 'application/pdf' });
const ticketId = 't'.padStart(20, '0');
const arg = { id: 7, tid: ticketId, file };
const untracked = { track: false };
const signed = (token: string) => ({
  upload: { token, method: 'PUT', url: '/v1/files/7/x', headers: [], expires_at: '', most_bytes: 1000 },
});
const expired = { code: 'file/upload-expired', message: 'Caducó.', requestId: 'r' };

let server: FakeServer;
let device: Map<string, StoredWrite>;
beforeEach(() => {
  vi.mocked(sendFile).mockReset().mockResolvedValue(200);
  server = new FakeServer();
  beHost();
  useDevice();
});
afterEach(async () => {
  for (const write of storedWrites()) discardWrite(write);
  await settled();
  setWriteStorage(null);
  server.close();
});

function useDevice(): void {
  device = new Map();
  setWriteStorage({
    put: (write) => void device.set(write.id, write),
    remove: (id) => void device.delete(id),
  });
}

test('stores the file until the server has added it to the ticket', async () => {
  const attaching = testStore().dispatch(attachFile.initiate(arg, untracked));
  (await server.call(0)).answer(200, signed('first'));
  const adding = await server.call(1);
  expect([...device.values()]).toMatchObject([{ endpoint: 'attachFile', arg, body: { token: 'first' } }]);
  // A write with the time of its first request is not repeated after a day; an upload may always be.
  expect([...device.values()][0]).not.toHaveProperty('sentAt');
  expect(adding.body).toEqual({ token: 'first' });
  adding.answer(201, { file: { id: 'f1', ticket_id: ticketId } });
  expect((await attaching).data).toMatchObject({ id: 'f1' });
  expect(device.size).toBe(0);
  expect(storedWrites()).toEqual([]);
});

test('shows how much of the file was sent', async () => {
  vi.mocked(sendFile).mockImplementation(async (_target, _file, { onProgress }) => {
    onProgress?.({ sent: 4, total: 10 });
    return new Promise(() => undefined);
  });
  void testStore().dispatch(attachFile.initiate(arg, untracked));
  (await server.call(0)).answer(200, signed('first'));
  await expect.poll(() => storedWrites()).toMatchObject([{ progress: 0.4 }]);
  expect(device.get(storedWrites()[0]!.id)).not.toHaveProperty('progress');
});

test('waits for the network and then sends the file', async () => {
  const attaching = testStore().dispatch(attachFile.initiate(arg, untracked));
  (await server.call(0)).failNetwork();
  const probe = await server.call(1);
  expect(probe.url).toBe('/health');
  expect(device.size).toBe(1);
  probe.answer(200, { status: 'ok' });
  (await server.call(2)).answer(200, signed('first'));
  (await server.call(3)).answer(201, { file: { id: 'f1', ticket_id: ticketId } });
  expect((await attaching).data).toMatchObject({ id: 'f1' });
});

test('does not send a file again that has arrived before the answer was lost', async () => {
  const store = testStore();
  const left = { id: 'k'.padStart(20, '0'), uid: 'ana', endpoint: 'attachFile', arg, madeAt: 1 };
  const repeating = store.dispatch(repeatWrites([{ ...left, body: { token: 'earlier' } }]));
  const adding = await server.call(0);
  expect(adding).toMatchObject({ method: 'POST', body: { token: 'earlier' } });
  adding.answer(201, { file: { id: 'f1', ticket_id: ticketId } });
  expect(await repeating).toEqual([]);
  expect(sendFile).not.toHaveBeenCalled();
  expect(Object.keys(store.getState().api.mutations)).toEqual([]);
});

test('sends a file again whose upload has expired, and stores its new token', async () => {
  const left = { id: 'k'.padStart(20, '0'), uid: 'ana', endpoint: 'attachFile', arg, madeAt: 1 };
  const repeating = testStore().dispatch(repeatWrites([{ ...left, body: { token: 'earlier' } }]));
  (await server.call(0)).answer(409, expired);
  (await server.call(1)).answer(200, signed('second'));
  const adding = await server.call(2);
  expect(adding.body).toEqual({ token: 'second' });
  expect(device.get(left.id)).toMatchObject({ body: { token: 'second' } });
  adding.answer(201, { file: { id: 'f1', ticket_id: ticketId } });
  expect(await repeating).toEqual([]);
});

test('ends with the error of the server and stores nothing more', async () => {
  const attaching = testStore().dispatch(attachFile.initiate(arg, untracked));
  (await server.call(0)).answer(413, { code: 'file/too-large', message: 'Pesa demasiado.', requestId: 'r' });
  expect(await attaching).toMatchObject({ error: { code: 'file/too-large' } });
  expect(device.size).toBe(0);
});

test('is not sent before its ticket was created', async () => {
  const store = testStore();
  const newTeamTicket = { id: ticketId, team_id: 2, status: 1, title: 'Nuevo' };
  void store.dispatch(ticketsEndpoints.endpoints.createTicket.initiate({ id: 7, newTeamTicket }));
  void store.dispatch(attachFile.initiate(arg, untracked));
  const creating = await server.call(0);
  await settled();
  expect(server.calls).toHaveLength(1);
  creating.answer(201, {
    ticket: { ...newTeamTicket, order: 'a0', version: 1, assignees: [], psm_ticket_comments: [] },
  });
  expect((await server.call(1)).url).toContain('/request-upload');
});

test('stops when it is discarded, and lets the next one begin', async () => {
  const store = testStore();
  const first = store.dispatch(attachFile.initiate(arg, untracked));
  await server.call(0);
  discardWrite(storedWrites()[0]!);
  expect(await first).toMatchObject({ error: { kind: 'discarded' } });
  expect(device.size).toBe(0);
  (await server.call(0)).answer(200, signed('late'));
  await settled();
  expect(server.calls).toHaveLength(1);
  expect(sendFile).not.toHaveBeenCalled();
});

test('sends nothing under another user who signed in meanwhile', async () => {
  let uid = 'ana';
  beHost({ uid: () => uid });
  const attaching = testStore().dispatch(attachFile.initiate(arg, untracked));
  const requested = await server.call(0);
  uid = 'beto';
  requested.answer(200, signed('first'));
  expect(await attaching).toMatchObject({ error: { kind: 'offline' } });
  expect(server.calls).toHaveLength(1);
});

test('sends a prepared file under its own name', async () => {
  const small = new File(['01'], 'plano.webp', { type: 'image/webp' });
  beHost({ prepareFile: () => Promise.resolve(small) });
  void testStore().dispatch(attachFile.initiate(arg, untracked));
  const requested = await server.call(0);
  expect(new URL(requested.url, 'https://x').searchParams.get('name')).toBe('plano.webp');
  requested.answer(200, signed('first'));
  await server.call(1);
  expect(vi.mocked(sendFile).mock.calls[0]![1]).toBe(small);
});
