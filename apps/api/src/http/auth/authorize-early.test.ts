/** Unauthorized callers get the denial even for an invalid request. Generated over the operation table. */
import { operations } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWorld } from '../../testing/access-world.ts';
import { type SampleValues, sampleRequest } from '../../testing/sample-request.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type TestWorld, createTestRole, createTestWorld, joinTeam } from '../../testing/test-world.ts';
import { operationSchemas } from '../pipeline/contract-schemas.ts';

let api: TestApi;
let world: TestWorld;
let values: SampleValues;
let viewer: TestUser;
beforeAll(async () => {
  api = await testApi();
  world = await createTestWorld(api);
  values = await fillWorld(api, world);
  viewer = await joinTeam(api, world, api.user('Vera'), await createTestRole(api, world, ['viewAll']));
});
afterAll(() => api.close());

const withBody = Object.values(operations).filter(({ id }) => operationSchemas.get(id)?.schema.body);
const inBusiness = withBody.filter(
  ({ access, path }) => path.includes('{id}') && !['public', 'signed-in', 'sudo'].includes(access),
);
const needingPermission = inBusiness.filter(
  ({ path, permission }) => path.includes('{tid}') && permission !== null,
);
const forAdmins = inBusiness.filter(({ access }) => access === 'business-admin');

describe.each(inBusiness.map(({ id }) => id))('%s with an invalid body', (id) => {
  test('responds to callers of another business as to a valid request', async () => {
    const call = sampleRequest(id, values);
    const [valid, invalid] = [
      await api.raw(world.stranger, call),
      await api.raw(world.stranger, { ...call, body: [] }),
    ];
    expect(valid.status).toBe(404);
    expect(codeOf(invalid.text)).toBe(codeOf(valid.text));
  });

  test('reports the validation error to the owner', async () => {
    const answer = await api.raw(world.owner, { ...sampleRequest(id, values), body: [] });
    expect(codeOf(answer.text)).toBe('request/invalid');
  });
});

test.each([...needingPermission, ...forAdmins].map(({ id }) => id))(
  '%s with an invalid body responds 403 to a member without the permission',
  async (id) => {
    const answer = await api.raw(viewer, { ...sampleRequest(id, values), body: [] });
    expect(codeOf(answer.text)).toBe('auth/forbidden');
  },
);

test('rejects a large body on a path with an invalid id before it is read', async () => {
  const url = '/v1/business/seven/tickets';
  const answer = await api.raw(world.owner, { method: 'POST', url, body: `[${'a'.repeat(100_000)}` });
  expect(codeOf(answer.text)).toBe('request/invalid');
});

function codeOf(text: string): string {
  return (JSON.parse(text) as { code: string }).code;
}
