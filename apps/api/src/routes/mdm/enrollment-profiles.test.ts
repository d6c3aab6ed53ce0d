/** Enrolment profiles, and the link to Apple Business Manager. */
import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlist } from '../../domain/mdm/crypto/plist.ts';
import { enrollmentOptions } from '../../testing/mdm-world.ts';
import { sealServerToken, serverToken } from '../../testing/server-token.ts';
import type { SimulatedDevice } from '../../testing/simulated-device.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type MdmWorld, createMdmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

async function addProfile(world: MdmWorld): Promise<Wire['MdmEnrollmentProfile']> {
  const body = { name: 'iPads de la tienda', options: enrollmentOptions };
  return (await api.ok(world.admin, 'createMdmEnrollmentProfile', { params: world.params, body })).profile;
}

function download({ bid, admin }: MdmWorld, id: string) {
  const url = `/v1/business/${bid}/mdm/enrollment-profiles/${id}/download`;
  return api.raw(admin, { method: 'GET', url });
}

async function enrolWith(device: SimulatedDevice, file: string): Promise<number> {
  await device.installProfile(Buffer.from(file));
  const { status } = await device.checkIn('Authenticate', device.facts());
  if (status === 200) await device.updateTokens();
  return status;
}

test('a downloaded profile contains the options, and an identity of its own', async () => {
  const world = await createMdmWorld(api);
  const profile = await addProfile(world);
  const [first, second] = [await download(world, profile.id), await download(world, profile.id)];
  expect(first).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/x-apple-aspen-config',
      'content-disposition': expect.stringContaining('minga.mobileconfig'),
      'cache-control': expect.stringContaining('no-store'),
    },
  });
  expect(readPlist(Buffer.from(first.text))).toMatchObject({
    PayloadRemovalDisallowed: true,
    PayloadDescription: 'iPads de la tienda\nSistemas\n+591 70012345',
  });
  const devices = [world.device(), world.device()] as const;
  await devices[0].installProfile(Buffer.from(first.text));
  await devices[1].installProfile(Buffer.from(second.text));
  // Bit 12 is the right to manage apps.
  expect(Number(devices[0].management['AccessRights']) & 4096).toBe(4096);
  expect(devices[0].identity?.certificate.serialNumber).not.toEqual(
    devices[1].identity?.certificate.serialNumber,
  );
});

test('a device enrols with a downloaded profile once, and says with which', async () => {
  const world = await createMdmWorld(api);
  const { params } = world;
  const profile = await addProfile(world);
  const { text } = await download(world, profile.id);
  const device = world.device();
  expect(await enrolWith(device, text)).toBe(200);
  expect(await enrolWith(world.device(), text)).toBe(403);
  const row = await world.rowOf(device);
  expect(row.status).toBe('enrolled');
  expect((await world.history(row))[0]).toMatchObject({ created_by: world.admin.uid });
  const of = { params: { ...params, device: row.id } };
  expect((await api.ok(world.admin, 'getMdmDeviceEnrollmentProfile', of)).profile).toMatchObject({
    id: profile.id,
    name: 'iPads de la tienda',
    devices: 1,
    options: enrollmentOptions,
  });
  const { row: other } = await world.enrolled();
  const ofOther = { params: { ...params, device: other.id } };
  expect(await api.ok(world.admin, 'getMdmDeviceEnrollmentProfile', ofOther)).toEqual({ profile: null });
});

test('after a profile is deleted its files enrol nobody, and enrolled devices stay', async () => {
  const world = await createMdmWorld(api);
  const profile = await addProfile(world);
  const [used, unused] = [await download(world, profile.id), await download(world, profile.id)];
  const device = world.device();
  await enrolWith(device, used.text);
  const params = { ...world.params, enrollment: profile.id };
  await api.ok(world.admin, 'deleteMdmEnrollmentProfile', { params });
  expect(await enrolWith(world.device(), unused.text)).toBe(403);
  expect((await device.idle()).status).toBe(200);
  expect((await api.ok(world.admin, 'listMdmEnrollmentProfiles', { params })).profiles).toEqual([]);
  expect((await download(world, profile.id)).status).toBe(404);
});

test('only a supervised device can be kept from removing the management', async () => {
  const world = await createMdmWorld(api);
  const problem = await api.refused(world.admin, 'createMdmEnrollmentProfile', {
    params: world.params,
    body: { name: 'Macs', options: { ...enrollmentOptions, supervised: false } },
  });
  expect(problem.fields?.map(({ path }) => path)).toEqual(['/options/supervised']);
});

test('stores the server token for the latest key only, and returns no secret', async () => {
  const world = await createMdmWorld(api);
  const { params } = world;
  const store = (content: string) => ({ params, body: { content } });
  const { dep: none } = await api.ok(world.admin, 'getMdmDep', { params });
  expect(none).toMatchObject({ status: 'none', certificate: null, expires_at: null, stored_at: null });
  const early = await api.refused(
    world.admin,
    'storeMdmDepToken',
    store(Buffer.alloc(90).toString('base64')),
  );
  expect(early.code).toBe('mdm/no-request');
  const { dep: former } = await api.ok(world.admin, 'createMdmDepKey', { params });
  const { dep: latest } = await api.ok(world.admin, 'createMdmDepKey', { params });
  expect(latest.status).toBe('requested');
  const certificate = latest.certificate ?? '';
  const { access_secret: _, ...incomplete } = serverToken;
  for (const content of [
    sealServerToken(former.certificate ?? ''),
    sealServerToken(certificate, { ...serverToken, access_token_expiry: '2020-01-01T00:00:00Z' }),
    sealServerToken(certificate, { ...serverToken, access_token_expiry: 'mañana' }),
    sealServerToken(certificate, incomplete),
    Buffer.from(JSON.stringify(serverToken)).toString('base64'),
  ]) {
    const problem = await api.refused(world.admin, 'storeMdmDepToken', store(content));
    expect(problem.code).toBe('mdm/token-invalid');
  }
  const { dep } = await api.ok(world.admin, 'storeMdmDepToken', store(sealServerToken(certificate)));
  expect(dep).toMatchObject({ status: 'active', expires_at: '2099-01-01T00:00:00.000Z', certificate });
  const rows = await api.context.db.selectFrom('mdm_dep').selectAll().execute();
  for (const text of [JSON.stringify(rows), JSON.stringify(dep)]) {
    expect(text).not.toContain('secret-');
    expect(text).not.toContain('PRIVATE KEY');
  }
});
