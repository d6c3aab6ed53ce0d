/** Storage quota of the files of a business. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { putBytes, uploadTestFile } from '../../testing/test-files.ts';
import { type World, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
let other: World;
const most = 1000;

beforeAll(async () => {
  api = await testApi();
  api.context.config.files.mostBytesOfBusiness = most;
  world = await buildWorld(api);
  other = await buildWorld(api);
});
afterAll(() => api.close());

async function newTicket(of: World) {
  const { ticket } = await api.ok(of.ana, 'createTicket', {
    params: { id: of.bid },
    body: { team_id: of.tid, title: 'Plano' },
  });
  return { bid: of.bid, ticketId: ticket.id };
}

const bytes = (size: number) => Buffer.alloc(size, 'x');
const storageOf = (of: World) => api.ok(of.admin, 'getGalleryStorage', { params: { id: of.bid } });

test('rejects files beyond the quota before the upload, and accepts files again after deletions', async () => {
  const at = await newTicket(world);
  const ask = (size: number) => ({
    query: { page: at.bid, ticket_id: at.ticketId, name: 'a.bin', size },
  });
  const { file } = await uploadTestFile(api, world.ana, { ...at, bytes: bytes(700) });
  expect(await storageOf(world)).toEqual({ used_bytes: 700, most_bytes: most, files: 1 });
  expect(await api.refused(world.ana, 'requestUpload', ask(301))).toMatchObject({
    status: 413,
    code: 'file/storage-full',
  });
  // Each of two uploads fits, but not both: the second is rejected when it is attached.
  const uploads = [];
  for (const size of [200, 250]) {
    const { upload } = await api.ok(world.ana, 'requestUpload', ask(size));
    await putBytes(api, upload.url, bytes(size));
    uploads.push(upload);
  }
  const outcomes = await Promise.all(
    uploads.map(({ token }) =>
      api.raw(world.ana, { method: 'POST', url: `/v1/pages/${at.bid}/gallery`, body: { token } }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 413]);
  expect((await storageOf(world)).files).toBe(2);
  // Every business has its own quota.
  await uploadTestFile(api, other.ana, { ...(await newTicket(other)), bytes: bytes(most) });

  await api.ok(world.ana, 'deleteFile', { params: { id: at.bid }, query: { file: file.id } });
  await uploadTestFile(api, world.ana, { ...at, bytes: bytes(600) });
  // A deleted file is restored only within the quota.
  const restore = { params: { id: at.bid }, body: { file: file.id } };
  expect((await api.refused(world.ana, 'restoreFile', restore)).code).toBe('file/storage-full');
});

test('limits the size of uploads that are not attached', async () => {
  const own = await buildWorld(api);
  const at = await newTicket(own);
  const send = async (size: number) => {
    const { upload } = await api.ok(own.ana, 'requestUpload', {
      query: { page: at.bid, ticket_id: at.ticketId, name: 'a.bin', size },
    });
    return { upload, ...(await putBytes(api, upload.url, bytes(size))) };
  };
  const first = await send(600);
  expect(first.status).toBe(200);
  const second = await send(600);
  expect(second.status).toBe(413);
  expect(JSON.parse(second.text)).toMatchObject({ code: 'file/storage-full' });
  // Concurrent uploads count as well.
  expect((await Promise.all([send(300), send(300)])).map(({ status }) => status).sort()).toEqual([200, 413]);
  // An attached upload does not count any more.
  await api.ok(own.ana, 'addFile', { params: { id: at.bid }, body: { token: first.upload.token } });
  expect((await send(400)).status).toBe(200);
});

test('accepts everything without a quota, and shows the usage to admins only', async () => {
  api.context.config.files.mostBytesOfBusiness = null;
  const own = await buildWorld(api);
  await uploadTestFile(api, own.ana, { ...(await newTicket(own)), bytes: bytes(most + 1) });
  expect(await storageOf(own)).toEqual({ used_bytes: most + 1, most_bytes: null, files: 1 });
  expect((await api.refused(own.rita, 'getGalleryStorage', { params: { id: own.bid } })).status).toBe(403);
  expect((await api.refused(other.admin, 'getGalleryStorage', { params: { id: own.bid } })).code).toBe(
    'business/not-found',
  );
});
