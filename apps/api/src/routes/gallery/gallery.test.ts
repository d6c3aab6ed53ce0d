import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { removeDeletedFiles, removeUnclaimed, sweepFiles } from '../../domain/gallery/sweep-files.ts';
import { type TestApi, signTestToken, testApi } from '../../testing/test-api.ts';
import { fetchFile, putBytes, tinyPng, uploadTestFile } from '../../testing/test-files.ts';
import { type World, buildWorld, listen } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
const hourMs = 60 * 60_000;

/** Early in an hour, and later than the issue time of every token. */
const base = new Date((Math.floor(Date.now() / hourMs) + 1) * hourMs + 5 * 60_000);
let now = base;

beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => now } });
  world = await buildWorld(longLived(api));
});
afterEach(() => {
  now = base;
});
afterAll(() => api.close());

/** The same server with tokens valid for a day, because the clock of these tests is ahead. */
function longLived(real: TestApi): TestApi {
  return {
    ...real,
    user: (name) => {
      const user = real.user(name);
      const exp = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
      return { ...user, token: signTestToken({ sub: user.uid, name: user.name, exp }) };
    },
  };
}

async function newTicket(): Promise<{ bid: number; ticketId: string }> {
  const { ticket } = await api.ok(world.ana, 'createTicket', {
    params: { id: world.bid },
    body: { team_id: world.tid, title: 'Plano' },
  });
  return { bid: world.bid, ticketId: ticket.id };
}

/** Objects in the store, attached or not. */
async function stored(): Promise<[id: string, isKept: boolean][]> {
  const entries: [id: string, isKept: boolean][] = [];
  for (const place of ['incoming', 'kept'] as const) {
    for await (const { file, isKept } of api.context.storage.list(place)) entries.push([file.id, isKept]);
  }
  return entries;
}

test('uploads a file by a signed URL and serves it unchanged', async () => {
  const heard = listen(api, world.rita);
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, { ...at, name: '  plano «ñ» 🗺️ مخطط.png ' });
  expect(file).toMatchObject({
    page_id: world.bid,
    ticket_id: at.ticketId,
    type: 0,
    name: 'plano «ñ» 🗺️ مخطط.png',
    mime: 'image/png',
    size: tinyPng.length,
    uid: world.ana.uid,
    by_name: 'Ana',
  });
  const answer = await api.fastify.inject({ method: 'GET', url: file.url });
  expect(answer.rawPayload.equals(tinyPng)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(answer.headers['cache-control']).toMatch(/^private, immutable, max-age=\d{3}$/);
  expect(answer.headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''plano%20/);
  const kept = await fetchFile(api, file.download_url);
  expect(kept.headers['content-disposition']).toMatch(/^attachment; /);
  await expect
    .poll(() => heard)
    .toContainEqual({
      type: 'gallery-changed',
      bid: world.bid,
      tid: world.tid,
      ticket_id: at.ticketId,
    });
  const { ticket } = await api.ok(world.rita, 'getTicket', { params: { id: world.bid, tid: at.ticketId } });
  expect(ticket.psm_history[0]).toMatchObject({ action: 9, field: 'file', from: null, to: file.name });
});

test('the URL of a picture is stable for minutes, so that browsers cache it, and expires soon', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, at);
  const listing = { params: { id: world.bid }, query: { ticket_id: at.ticketId } };
  now = new Date(base.getTime() + 4 * 60_000);
  const [again] = (await api.ok(world.rita, 'listGallery', listing)).files;
  expect(again?.url).toBe(file.url);
  now = new Date(base.getTime() + 10 * 60_000);
  expect((await fetchFile(api, file.url)).status).toBe(200);
  const [later] = (await api.ok(world.rita, 'listGallery', listing)).files;
  now = new Date(base.getTime() + 15 * 60_000);
  for (const address of [file.url, file.download_url]) {
    expect((await fetchFile(api, address)).status).toBe(404);
  }
  expect((await fetchFile(api, later?.url ?? '')).status).toBe(200);
});

test('serves drawings and pages so that no script in them runs', async () => {
  const at = await newTicket();
  const script = '<script>alert(1)</script>';
  const files = [
    { name: 'a.png', bytes: `<html>${script}</html>`, mime: 'text/html', type: 4 },
    {
      name: 'b.svg',
      bytes: `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
      mime: 'image/svg+xml',
      type: 0,
    },
    { name: 'c.html', bytes: `hola ${script}`, mime: 'text/plain', type: 4 },
  ];
  for (const { name, bytes, mime, type } of files) {
    const { file } = await uploadTestFile(api, world.ana, { ...at, name, bytes: Buffer.from(bytes) });
    expect(file).toMatchObject({ mime, type });
    for (const url of [file.url, file.download_url]) {
      const { headers } = await fetchFile(api, url);
      expect(headers['content-disposition']).toMatch(/^attachment; /);
      expect(headers['content-security-policy']).toMatch(/default-src 'none';.* sandbox$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-type']).toBe(name === 'b.svg' ? 'image/svg+xml' : 'application/octet-stream');
    }
  }
});

test('concurrent deletions of a file delete it once', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, at);
  const remove = () =>
    api.raw(world.ana, { method: 'DELETE', url: `/v1/pages/${world.bid}/gallery?file=${file.id}` });
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  const { ticket } = await api.ok(world.rita, 'getTicket', { params: { id: world.bid, tid: at.ticketId } });
  expect(ticket.psm_history.filter(({ from }) => from === file.name)).toHaveLength(1);
});

test('serves range requests of video players', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, {
    ...at,
    name: 'n.txt',
    bytes: Buffer.from('0123456789'),
  });
  const part = async (range: string) => {
    const { status, headers, text } = await fetchFile(api, file.url, { range });
    return [status, headers['content-range'], status === 206 ? text : ''];
  };
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await part('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await part('bytes=4-2')).toEqual([200, undefined, '']);
});

test('a signed URL is valid for one file, one size and a limited time', async () => {
  const at = await newTicket();
  const { upload } = await api.ok(world.ana, 'requestUpload', {
    query: { page: at.bid, ticket_id: at.ticketId, name: 'a.png', size: tinyPng.length },
  });
  const other = upload.url.replace(/[-\w]{20}\?/, `${newClientId()}?`);
  expect((await putBytes(api, other, tinyPng)).status).toBe(410);
  expect((await putBytes(api, upload.url.replace(/size=\d+/, 'size=9'), Buffer.alloc(9))).status).toBe(410);
  expect((await putBytes(api, upload.url, Buffer.alloc(3))).status).toBe(409);
  expect((await putBytes(api, upload.url, Buffer.alloc(tinyPng.length + 1))).status).toBe(409);
  const add = { params: { id: at.bid }, body: { token: upload.token } };
  expect((await api.refused(world.ana, 'addFile', add)).code).toBe('file/not-uploaded');
  now = new Date(base.getTime() + 61 * 60_000);
  expect((await putBytes(api, upload.url, tinyPng)).status).toBe(410);
  expect((await api.refused(world.ana, 'addFile', add)).code).toBe('file/upload-expired');
  const forged = { params: { id: at.bid }, body: { token: `${upload.token}x` } };
  expect((await api.refused(world.ana, 'addFile', forged)).code).toBe('file/invalid');
});

test('an upload URL cannot change the file once it is attached', async () => {
  const at = await newTicket();
  const { upload } = await api.ok(world.ana, 'requestUpload', {
    query: { page: at.bid, ticket_id: at.ticketId, name: 'a.png', size: tinyPng.length },
  });
  await putBytes(api, upload.url, tinyPng);
  const add = { params: { id: at.bid }, body: { token: upload.token } };
  const { file } = await api.ok(world.ana, 'addFile', add);
  await putBytes(api, upload.url, Buffer.alloc(tinyPng.length, 'x'));
  expect((await api.fastify.inject({ method: 'GET', url: file.url })).rawPayload.equals(tinyPng)).toBe(true);
  expect((await api.ok(world.ana, 'addFile', add)).file.id).toBe(file.id);
  const { files } = await api.ok(world.ana, 'listGallery', {
    params: { id: at.bid },
    query: { ticket_id: at.ticketId },
  });
  expect(files).toHaveLength(1);
});

test('rejects files that are too large before the upload', async () => {
  const at = await newTicket();
  const query = { page: at.bid, ticket_id: at.ticketId, name: 'a.bin', size: 1024 * 1024 + 1 };
  expect((await api.refused(world.ana, 'requestUpload', { query })).code).toBe('file/too-large');
});

test('an aborted upload leaves nothing that could be attached', async () => {
  const at = await newTicket();
  const { upload } = await api.ok(world.ana, 'requestUpload', {
    query: { page: at.bid, ticket_id: at.ticketId, name: 'a.bin', size: 500_000 },
  });
  await api.fastify.ready();
  const server = createServer((request, response) => api.fastify.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const controller = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new Uint8Array(1000));
      setImmediate(() => controller.abort());
    },
  });
  const sending = fetch(`http://127.0.0.1:${port}${upload.url}`, {
    method: 'PUT',
    body,
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit);
  await expect(sending).rejects.toThrow();
  await new Promise((resolve) => server.close(resolve));
  const add = { params: { id: at.bid }, body: { token: upload.token } };
  expect((await api.refused(world.ana, 'addFile', add)).code).toBe('file/not-uploaded');
});

test('sets and removes the caption of a file, without a line in the history', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, at);
  const id = { id: world.bid };
  expect(file.caption).toBe('');
  const change = (body: Partial<Wire['GalleryFilePatch']>) =>
    api.ok(world.ana, 'renameFile', { params: id, body: { file: file.id, ...body } });
  expect((await change({ caption: ' Pared norte ' })).file).toMatchObject({
    name: 'punto.png',
    caption: 'Pared norte',
  });
  expect((await change({ name: 'pared.png' })).file).toMatchObject({
    name: 'pared.png',
    caption: 'Pared norte',
  });
  const listing = { params: id, query: { ticket_id: at.ticketId } };
  expect((await api.ok(world.ana, 'listGallery', listing)).files[0]?.caption).toBe('Pared norte');
  expect((await change({ caption: '' })).file.caption).toBe('');
  const long = await api.refused(world.ana, 'renameFile', {
    params: id,
    body: { file: file.id, caption: 'x'.repeat(301) },
  });
  expect(long.fields?.[0]?.path).toBe('/caption');
  const { ticket } = await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: at.ticketId } });
  expect(ticket.psm_history.filter((line) => line.action === 9)).toHaveLength(2);
});

test('renames, deletes and restores a file within an hour', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, at);
  const id = { id: world.bid };
  const renamed = await api.ok(world.ana, 'renameFile', {
    params: id,
    body: { file: file.id, name: 'b/../c.png' },
  });
  expect(renamed.file.name).toBe('b_.._c.png');
  await api.ok(world.ana, 'deleteFile', { params: id, query: { file: file.id } });
  const listing = { params: id, query: { ticket_id: at.ticketId } };
  expect((await api.ok(world.ana, 'listGallery', listing)).files).toEqual([]);
  const refused = await api.refused(world.ana, 'deleteFile', { params: id, query: { file: file.id } });
  expect(refused.code).toBe('file/not-found');
  await api.ok(world.ana, 'restoreFile', { params: id, body: { file: file.id } });
  expect((await api.ok(world.ana, 'listGallery', listing)).files[0]?.name).toBe('b_.._c.png');
  const { ticket } = await api.ok(world.ana, 'getTicket', { params: { id: world.bid, tid: at.ticketId } });
  expect(ticket.psm_history.filter((line) => line.action === 9).map(({ from, to }) => [from, to])).toEqual([
    [null, 'b_.._c.png'],
    ['b_.._c.png', null],
    ['punto.png', 'b_.._c.png'],
    [null, 'punto.png'],
  ]);
});

test('removes a deleted file from the store after an hour', async () => {
  const at = await newTicket();
  const { file } = await uploadTestFile(api, world.ana, at);
  const { file: other } = await uploadTestFile(api, world.ana, at);
  await api.ok(world.ana, 'deleteFile', { params: { id: world.bid }, query: { file: file.id } });
  now = new Date(base.getTime() + 59 * 60_000);
  await removeDeletedFiles(api.context);
  expect(await stored()).toContainEqual([file.id, true]);
  now = new Date(base.getTime() + 60 * 60_000);
  await removeDeletedFiles(api.context);
  expect(await stored()).not.toContainEqual([file.id, true]);
  expect(await stored()).toContainEqual([other.id, true]);
  const back = await api.refused(world.ana, 'restoreFile', {
    params: { id: world.bid },
    body: { file: file.id },
  });
  expect(back.code).toBe('file/not-found');
});

test('removes uploads that were not attached within two hours', async () => {
  const at = await newTicket();
  const { upload } = await api.ok(world.ana, 'requestUpload', {
    query: { page: at.bid, ticket_id: at.ticketId, name: 'a.png', size: tinyPng.length },
  });
  await putBytes(api, upload.url, tinyPng);
  const unclaimed = async () => (await stored()).filter(([, isKept]) => !isKept);
  // The store uses the clock of the machine.
  now = new Date(Date.now() + 90 * 60_000);
  const before = await unclaimed();
  expect(before).not.toEqual([]);
  await sweepFiles(api.context);
  expect(await unclaimed()).toEqual(before);
  now = new Date(Date.now() + 2 * hourMs + 60_000);
  await removeUnclaimed(api.context);
  expect(await unclaimed()).toEqual([]);
});
