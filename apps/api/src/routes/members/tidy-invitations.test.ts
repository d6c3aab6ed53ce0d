/** Deletion of old invitations and links (docs/product/states.md 3.1). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldInvitations } from '../../domain/invitations/tidy-invitations.ts';
import { newLinkCode } from '../../testing/access-world.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';
import { acts, emailOf, params } from './test-letters.ts';

const dayMs = 24 * 60 * 60_000;

let api: TestApi;
let offsetMs = 0;
beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + offsetMs) } });
});
afterAll(() => api.close());

const { invite, letterTo, accept } = acts(() => api);

test('deletes invitations and links 30 days after they expired, and their members stay', async () => {
  const world = await createTestWorld(api);
  const { db } = api.context;
  const nina = api.user('Nina');
  await invite(world, world.owner, { email: emailOf(nina) }, { email: 'never@example.com' });
  const { business } = await accept(nina, letterTo(emailOf(nina)).acceptance);
  await api.ok(world.owner, 'createInvitationLink', {
    params: params(world),
    body: { code: newLinkCode(world.bid), days: 7 },
  });
  const count = async () => [
    (await db.selectFrom('invitations').selectAll().execute()).length,
    (await db.selectFrom('invitation_links').selectAll().execute()).length,
  ];
  try {
    offsetMs = 36 * dayMs;
    await forgetOldInvitations(api.context);
    expect(await count()).toEqual([2, 1]);
    offsetMs = 38 * dayMs;
    await forgetOldInvitations(api.context);
    expect(await count()).toEqual([0, 0]);
  } finally {
    offsetMs = 0;
  }
  expect(await api.ok(nina, 'getBusiness', { params: params(world) })).toEqual({ business });
});
