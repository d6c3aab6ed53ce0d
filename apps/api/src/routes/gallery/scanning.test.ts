/** Uploads with a virus scanner (docs/product/tickets.md 5.10). */
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoredFile, StoredPlace } from '../../base/file-ports.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { putBytes, tinyPng, uploadTestChatFile, uploadTestFile } from '../../testing/test-files.ts';
import { createChatWorld } from '../chat/test-world.ts';
import { type World, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
let isAvailable = true;
/** Scans end once it is resolved. */
let released: Promise<void> = Promise.resolve();
/** Contents that were scanned. */
const scanned: string[] = [];

const infected = Buffer.from('a virus of this test');

beforeAll(async () => {
  const scanner = {
    scan: async (_file: StoredFile, content: AsyncIterable<Uint8Array>) => {
      if (!isAvailable) throw new Error('The virus scanner does not answer.');
      const chunks: Uint8Array[] = [];
      for await (const chunk of content) chunks.push(chunk);
      const bytes = Buffer.concat(chunks);
      scanned.push(bytes.toString('base64'));
      await released;
      return bytes.includes('virus') ? 'Test.Virus' : null;
    },
  };
  api = await testApi({}, { scanner });
  world = await buildWorld(api);
});
beforeEach(() => {
  isAvailable = true;
  released = Promise.resolve();
  scanned.length = 0;
});
afterAll(() => api.close());

test('scans a file before it is attached, and once: a repeated token answers the same file', async () => {
  const at = await newTicket();
  const { file, token } = await uploadTestFile(api, world.ana, at);
  const params = { id: world.bid };
  expect((await api.ok(world.ana, 'addFile', { params, body: { token } })).file.id).toBe(file.id);
  expect(scanned).toEqual([tinyPng.toString('base64')]);
});

test('refuses an infected file, removes it from the store and attaches nothing', async () => {
  const at = await newTicket();
  const token = await sendFile(at, infected);
  const request = { params: { id: world.bid }, body: { token } };
  expect(await api.refused(world.ana, 'addFile', request)).toMatchObject({
    status: 422,
    code: 'file/infected',
    message: 'El archivo contiene un virus y no se guardó.',
  });
  expect(await storedIds('incoming', 'kept')).not.toContain(idOf(token));
  expect(await filesOf(at.ticketId)).toEqual([]);
  // It is gone: the token attaches nothing later, either.
  expect(await api.refused(world.ana, 'addFile', request)).toMatchObject({ code: 'file/not-uploaded' });
});

test('refuses a file while the scanner is away, and attaches it by the same token afterwards', async () => {
  const at = await newTicket();
  const token = await sendFile(at, tinyPng);
  isAvailable = false;
  const request = { params: { id: world.bid }, body: { token } };
  const answer = await api.raw(world.ana, {
    method: 'POST',
    url: `/v1/pages/${world.bid}/gallery`,
    body: { token },
  });
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toMatchObject({ code: 'file/scan-unavailable' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(await filesOf(at.ticketId)).toEqual([]);
  isAvailable = true;
  await api.ok(world.ana, 'addFile', request);
  expect(await filesOf(at.ticketId)).toHaveLength(1);
});

// Only Linux lists the open files of a process there.
test.skipIf(!existsSync('/proc/self/fd'))('leaves no file open that was not read', async () => {
  const at = await newTicket();
  const token = await sendFile(at, tinyPng);
  isAvailable = false;
  await api.refused(world.ana, 'addFile', { params: { id: world.bid }, body: { token } });
  const open = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      // That of the folder itself.
      return '';
    }
  });
  expect(open.filter((path) => path.includes(idOf(token)))).toEqual([]);
});

test('an upload URL that is used again during the scan does not replace the scanned content', async () => {
  const { token, url } = await askUpload(await newTicket(), infected.length);
  const clean = Buffer.alloc(infected.length, 'x');
  await putBytes(api, url, clean);
  let release = () => {};
  released = new Promise((resolve) => {
    release = resolve;
  });
  const request = { params: { id: world.bid }, body: { token } };
  const first = api.ok(world.ana, 'addFile', request);
  await expect.poll(() => scanned).toHaveLength(1);
  await putBytes(api, url, infected);
  const second = api.ok(world.ana, 'addFile', request);
  // The second call has moved the upload when it waits for the scan.
  await expect.poll(() => storedIds('incoming')).not.toContain(idOf(token));
  release();
  const [{ file }, again] = await Promise.all([first, second]);
  expect(again.file.id).toBe(file.id);
  const answer = await api.fastify.inject({ method: 'GET', url: file.download_url });
  expect(answer.rawPayload.equals(clean)).toBe(true);
});

test('scans files of chat messages, too', async () => {
  const { owner, room } = await createChatWorld(api);
  await expect(uploadTestChatFile(api, owner, { rid: room.id, bytes: infected })).rejects.toThrow(
    'file/infected',
  );
  await uploadTestChatFile(api, owner, { rid: room.id });
  expect(scanned).toEqual([infected.toString('base64'), tinyPng.toString('base64')]);
});

test('rejects callers without access before the scan', async () => {
  const at = await newTicket();
  const token = await sendFile(at, infected);
  const request = { params: { id: world.bid }, body: { token } };
  expect((await api.refused(api.user('Extraña'), 'addFile', request)).status).toBe(404);
  expect(scanned).toEqual([]);
});

test('counts scans by their outcome', async () => {
  const countOf = async () => {
    const { text } = await api.raw(world.ana, { method: 'GET', url: '/-/metrics' });
    return /minga_files_scanned_total\{outcome="clean"\} (\d+)/.exec(text)?.[1];
  };
  const before = Number(await countOf());
  await uploadTestFile(api, world.ana, await newTicket());
  expect(Number(await countOf())).toBe(before + 1);
});

async function newTicket(): Promise<{ bid: number; ticketId: string }> {
  const { ticket } = await api.ok(world.ana, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title: 'Plano' },
  });
  return { bid: world.bid, ticketId: ticket.id };
}

/** Uploads a file without attaching it, and returns its token. */
async function sendFile(at: { bid: number; ticketId: string }, bytes: Buffer): Promise<string> {
  const { token, url } = await askUpload(at, bytes.length);
  expect((await putBytes(api, url, bytes)).status).toBe(200);
  return token;
}

async function askUpload({ bid, ticketId }: { bid: number; ticketId: string }, size: number) {
  const query = { page: bid, ticket_id: ticketId, name: 'archivo.bin', size };
  return (await api.ok(world.ana, 'requestUpload', { query })).upload;
}

async function storedIds(...places: StoredPlace[]): Promise<string[]> {
  const ids: string[] = [];
  for (const place of places) {
    for await (const { file } of api.context.storage.list(place)) ids.push(file.id);
  }
  return ids;
}

function idOf(token: string): string {
  const [payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { id: string }).id;
}

function filesOf(ticketId: string) {
  return api.context.db.selectFrom('gallery_files').select('id').where('ticket_id', '=', ticketId).execute();
}
