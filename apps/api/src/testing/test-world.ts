/** Test data: a business with a team and members in every role. */
import { randomInt } from 'node:crypto';
import type { Wire } from '@minga/contract';
import { type PermissionName, permissionCodes, permissions } from '@minga/rules/access/permissions';
import type { TestApi, TestUser } from './test-api.ts';

export interface TestWorld {
  bid: number;
  /** The team as seen by its owner. */
  team: Wire['Team'];
  /** Creator of the business: SUDO. */
  owner: TestUser;
  /** Admin of the business, in no team. */
  admin: TestUser;
  /** In the team, with the role of members. */
  member: TestUser;
  /** In the team, with view permission only. */
  viewer: TestUser;
  /** In the business, in no team. */
  colleague: TestUser;
  /** Owner of another business. */
  stranger: TestUser;
}

/** Creates a separate business, so that the tests of one file do not affect each other. */
export async function createTestWorld(api: TestApi): Promise<TestWorld> {
  const owner = api.user('Olga');
  const { business, team } = await api.ok(owner, 'onboardBusiness', {
    body: { business: { name: 'Cooperativa', prefix: uniquePrefix(), color: '#0B6B66' }, board: 'Tablero' },
  });
  const world = { bid: business.bid, team, owner };
  const stranger = api.user('Sara');
  await api.ok(stranger, 'createBusiness', {
    body: { name: 'Otra', prefix: uniquePrefix(), color: '#112233' },
  });
  const [, memberRole, viewerRole] = team.psm_roles;
  return {
    ...world,
    admin: await joinBusiness(api, world, api.user('Adán'), 1),
    member: await joinTeam(api, world, api.user('Marta'), memberRole?.id ?? null),
    viewer: await joinTeam(api, world, api.user('Vera'), viewerRole?.id ?? null),
    colleague: await joinBusiness(api, world, api.user('Carla'), 2),
    stranger,
  };
}

/** Adds a user to the business. */
export async function joinBusiness(
  api: TestApi,
  world: Pick<TestWorld, 'bid'>,
  user: TestUser,
  role: number,
): Promise<TestUser> {
  await api.ok(user, 'getMe');
  await api.context.db
    .insertInto('business_members')
    .values({ bid: world.bid, uid: user.uid, role })
    .execute();
  return user;
}

/** Adds a user to the business as a member, and to its team with a role. */
export async function joinTeam(
  api: TestApi,
  world: Pick<TestWorld, 'bid' | 'team'>,
  user: TestUser,
  rid: number | null,
): Promise<TestUser> {
  await joinBusiness(api, world, user, 2);
  await api.context.db
    .insertInto('team_members')
    .values({ bid: world.bid, tid: world.team.id, uid: user.uid, rid })
    .execute();
  return user;
}

/** Every permission, by name. */
export const everyPermission = Object.keys(permissions) as PermissionName[];

/** Creates a role in the team with exactly these permissions. */
export async function createTestRole(
  api: TestApi,
  world: Pick<TestWorld, 'bid' | 'team'>,
  names: readonly PermissionName[],
): Promise<number> {
  const { rid } = await api.context.db
    .insertInto('team_roles')
    .values({ bid: world.bid, tid: world.team.id, name: 'Rol', permissions: permissionCodes(...names) })
    .returning('rid')
    .executeTakeFirstOrThrow();
  return rid;
}

const prefixSigns = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const prefixCount = 26 * prefixSigns.length ** 4;
let nextPrefix = randomInt(prefixCount);

/**
 * A unique prefix: counts up from a random start, because a fuzzing run creates enough businesses for random prefixes
 * to collide.
 */
export function uniquePrefix(): string {
  let rest = nextPrefix;
  nextPrefix = (nextPrefix + 1) % prefixCount;
  let prefix = '';
  for (let sign = 0; sign < 4; sign += 1) {
    prefix += prefixSigns.charAt(rest % prefixSigns.length);
    rest = Math.floor(rest / prefixSigns.length);
  }
  return prefixSigns.charAt(rest) + prefix;
}
