/** Authorization of the operators' writes: caller, age of the session, and target. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallOptions } from '../../testing/test-api.ts';
import { signTestToken } from '../../testing/test-api.ts';
import { type SudoWorld, operator, otherOperatorUid, person, reason, sudoWorld } from './test-sudo.ts';

let world: SudoWorld;
beforeAll(async () => {
  world = await sudoWorld();
  // The announcement that the writes name.
  await world.api.ok(world.olga, 'createSudoAnnouncement', {
    body: { level: 'info', text: { es: 'Uno', en: 'One' }, reason },
  });
});
afterAll(() => world.api.close());

/** Every write, on a person. */
const writesOn = (uid: string) =>
  ({
    blockSudoUsers: { body: { users: [uid], disabled: true, reason } },
    deleteSudoUsers: { body: { uids: [uid], reason } },
    changeSudoPassword: { body: { uid, new_password: 'nueva clave', reason } },
    endSudoSession: { body: { uid, session: '-OYx3kQ0aBcDeFgHiJkL', reason } },
    createSudoCredential: { body: { uid, reason } },
    changeSudoEmail: { body: { email: `${uid}@example.com`, email2: 'otra@example.com', reason } },
    createSudoUser: { body: { user: { email: 'n@example.com' }, password: 'nueva clave', reason } },
    deleteSudoPages: { body: { uids: [7], reason } },
    blockSudoAddress: { body: { ip: '203.0.113.7', block: true, reason } },
    createSudoAnnouncement: { body: { level: 'info', text: { es: 'Hola', en: 'Hello' }, reason } },
    updateSudoAnnouncement: {
      params: { announcement: 1 },
      body: { level: 'info', text: { es: 'Hola', en: 'Hello' }, version: 1, reason },
    },
    withdrawSudoAnnouncement: { params: { announcement: 1 }, body: { reason } },
  }) satisfies { [Id in Write]?: CallOptions<Id> };

type Write =
  | 'blockSudoUsers'
  | 'deleteSudoUsers'
  | 'changeSudoPassword'
  | 'createSudoCredential'
  | 'changeSudoEmail'
  | 'createSudoUser'
  | 'deleteSudoPages'
  | 'endSudoSession'
  | 'blockSudoAddress'
  | 'createSudoAnnouncement'
  | 'updateSudoAnnouncement'
  | 'withdrawSudoAnnouncement';

const names = Object.keys(writesOn('')) as Write[];

describe.each(names)('%s', (id) => {
  test('is refused more than five minutes after the sign-in, and nothing is recorded', async () => {
    const ana = await person(world);
    const refused = await world.api.refused(operator(301), id, writesOn(ana.uid)[id]);
    expect(refused).toMatchObject({ status: 403, code: 'sudo/sign-in-needed' });
    expect((await world.api.ok(world.olga, 'listSudoAudit', { query: { q: ana.uid } })).entries).toEqual([]);
    await world.api.ok(ana, 'getMe');
  });

  test('is refused to a session that another session has started', async () => {
    await world.api.ok(world.olga, 'getMe');
    const { sessions } = await world.api.ok(world.olga, 'listSessions');
    const derived = {
      ...world.olga,
      token: signTestToken({
        sub: world.olga.uid,
        email: 'olga@example.com',
        email_verified: true,
        // Another second than that of the first session.
        auth_time: Math.floor(Date.now() / 1000) + 30,
        minga_issued_at: Date.now(),
        minga_session: sessions[0]?.id,
      }),
    };
    world.identity.addAccount(world.olga, 'correcto caballo');
    const ana = await person(world);
    expect(await world.api.refused(derived, id, writesOn(ana.uid)[id])).toMatchObject({
      code: 'sudo/sign-in-needed',
    });
  });
});

const onPeople: Write[] = [
  'blockSudoUsers',
  'deleteSudoUsers',
  'changeSudoPassword',
  'createSudoCredential',
  'endSudoSession',
];

test.each(onPeople)('%s is refused on operators, the caller among them', async (id) => {
  for (const uid of [world.olga.uid, otherOperatorUid])
    expect(await world.api.refused(world.olga, id, writesOn(uid)[id])).toMatchObject({
      status: 409,
      code: 'sudo/operator',
    });
});

test.each(onPeople)('%s answers 404 for a user who does not exist', async (id) => {
  expect(await world.api.refused(world.olga, id, writesOn('nadie')[id])).toMatchObject({
    code: 'user/not-found',
  });
});

test.each(names)('%s refuses a reason of blanks', async (id) => {
  const ana = await person(world);
  const { body, ...rest } = writesOn(ana.uid)[id] as CallOptions<Write>;
  const refused = await world.api.refused(world.olga, id, {
    ...rest,
    body: { ...body, reason: ' \u200b  ' },
  } as never);
  expect(refused.fields?.[0]?.path).toBe('/reason');
  expect((await world.api.ok(world.olga, 'listSudoAudit', { query: { q: ana.uid } })).entries).toEqual([]);
});

test('tells an operator until when the session may write', async () => {
  expect(await world.api.ok(operator(301), 'getSudo')).toEqual({ uid: world.olga.uid, fresh_until: null });
  const { fresh_until } = await world.api.ok(operator(60), 'getSudo');
  expect(Date.parse(fresh_until ?? '') - Date.now()).toBeGreaterThan(200_000);
  expect(Date.parse(fresh_until ?? '') - Date.now()).toBeLessThan(245_000);
});
