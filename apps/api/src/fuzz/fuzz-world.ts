/** World of the fuzzer: users in every role, and the ids of everything they created. */
import { randomBytes } from 'node:crypto';
import { operations } from '@minga/contract';
import type { OperationId } from '@minga/contract';
import { sampleRequest } from '../testing/sample-request.ts';
import { type TestApi, type TestUser, nobody, signTestToken } from '../testing/test-api.ts';
import { createTestWorld } from '../testing/test-world.ts';
import type { FakeIdentity } from '../testing/fake-identity.ts';
import { answerSchema } from './answers.ts';
import { IdPool } from './id-pool.ts';
import type { Role } from './requests.ts';
import { describedOperations } from './schema.ts';

export interface FuzzWorld {
  people: Record<Role, TestUser>;
  own: IdPool;
  foreign: IdPool;
}

/** Id of the sudo user. */
export const sudoUid = 'fuzz-sudo';

/** A session that starts now, after earlier ones may have been ended. */
function signInSudo(): TestUser {
  return {
    uid: sudoUid,
    name: 'Sudo',
    token: signTestToken({
      sub: sudoUid,
      name: 'Sudo',
      email: `${sudoUid}@example.com`,
      email_verified: true,
      // The fuzzer may run for a long time.
      exp: Math.floor(Date.now() / 1000) + 24 * 3600,
    }),
  };
}

/**
 * Builds a world: a team with members, tickets, comments and whatever else POST creates, and a business of another
 * user. Data outside the business is reused from a former world, which saves most of the time.
 */
export async function buildFuzzWorld(
  api: TestApi,
  identity: FakeIdentity,
  former?: FuzzWorld,
): Promise<FuzzWorld> {
  const world = await createTestWorld(api);
  const { owner, admin, member, viewer, colleague, stranger } = world;
  const sudo = signInSudo();
  const people = { owner, admin, member, viewer, colleague, stranger, sudo, nobody };
  const own = new IdPool();
  own.add('BusinessId', world.bid);
  own.add('TeamId', world.team.id);
  // The maker of a link chooses its code, which begins with the id of the business.
  const code = `${world.bid.toString(36)}.${randomBytes(32).toString('base64url')}`;
  own.add('InvitationLinkCode', code);
  own.add('OpenedLinkCode', code);
  for (const person of Object.values(people)) {
    if (!person.uid) continue;
    identity.addAccount(person, 'correcto caballo');
    if (person === stranger) continue;
    own.add('UserId', person.uid);
    own.add('EmailAddress', `${person.uid}@example.com`);
  }
  own.gather({ $ref: '#/components/schemas/Team' }, world.team);
  await furnish(api, owner, own, (id) => makesSomething(id) && operations[id].access !== 'sudo');
  await furnish(api, sudo, own, (id) => makesSomething(id) && operations[id].access === 'sudo');
  const foreign = former?.foreign ?? new IdPool();
  if (!former) {
    foreign.add('UserId', stranger.uid);
    await furnish(api, stranger, foreign, (id) => makesSomething(id) && operations[id].access !== 'sudo');
  }
  return { people, own, foreign };
}

/** Whether the world is intact: its users are signed in, members of their team, and the owner has all permissions. */
export async function isStanding(api: TestApi, { people, own }: FuzzWorld): Promise<boolean> {
  const team = `/v1/business/${own.pick('BusinessId', '', 0)}/teams/${own.pick('TeamId', '', 0)}`;
  for (const [person, url] of [
    [people.owner, `${team}/automations`],
    [people.member, team],
    // The app token was not revoked.
    [people.owner, `/v1/business/${own.pick('BusinessId', '', 0)}/crm/lists`],
    [people.sudo, '/v1/users/me'],
  ] as const) {
    if ((await api.raw(person, { method: 'GET', url })).status !== 200) return false;
  }
  return true;
}

/** Calls every selected operation as a user, and collects the ids of the responses. */
export async function furnish(
  api: TestApi,
  user: TestUser,
  pool: IdPool,
  wanted: (id: OperationId) => boolean,
): Promise<void> {
  const ids = [...describedOperations.keys()].filter(wanted);
  // Shorter paths first, so that a ticket exists before its comments.
  ids.sort((a, b) => rank(a) - rank(b));
  for (const id of ids) {
    const answer = await api.raw(user, sampleRequest(id, sampleValues(pool)));
    const schema = answerSchema(id, answer.status);
    if (schema && answer.status < 300) pool.gather(schema, JSON.parse(answer.text));
  }
}

function makesSomething(id: OperationId): boolean {
  const { method, path } = operations[id];
  const isOfTheWorld = path !== '/business' || method === 'GET';
  return (
    (method === 'POST' || method === 'GET') &&
    isOfTheWorld &&
    !/\/live$|onboarding|export|login|\/sudo\/(users\/|gencred)/.test(path)
  );
}

function rank(id: OperationId): number {
  // Without an app token the CRM refuses every call.
  if (id === 'createAppToken') return 0;
  return operations[id].path.split('/').length * 2 + (operations[id].method === 'GET' ? 1 : 0);
}

const models = [
  'BusinessId',
  'TeamId',
  'StatusId',
  'TypeId',
  'SourceId',
  'RoleId',
  'AutomationId',
  'CustomFieldId',
  'GoogleChatLinkId',
  'MdmCode',
  'InvitationLinkCode',
  'OpenedLinkCode',
  'ChangeId',
  'AnnouncementId',
  'UserId',
];

/** Parameters that name the kind of a `ClientId`. */
const idNames = [
  'cid',
  'iid',
  'invitation_link',
  'did',
  'nid',
  'contact',
  'company',
  'list',
  'mid',
  'device',
  'profile',
  'app',
  'enrollment',
  'transaction',
];

function sampleValues(pool: IdPool): Record<string, string | number> {
  const pairs = [
    ...models.map((model) => [model, pool.pick(model, '', 0)]),
    ...idNames.map((name) => [name, pool.pick('ClientId', name, 0)]),
    ['ClientId', pool.pick('ClientId', 'tid', 0)],
    ['ClientId rid', pool.pick('ClientId', 'rid', 0)],
    // The name of a command has the same parameter as its id.
    ['ClientId command', pool.pick('ClientId', 'command', 0)],
  ];
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}
