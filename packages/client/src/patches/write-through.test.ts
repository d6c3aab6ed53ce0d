/** Stored values are shown before the lists they belong to are fetched again. */
import type { Wire } from '@minga/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  businessEndpoints,
  membersEndpoints,
  rolesEndpoints,
  teamsEndpoints,
  usersEndpoints,
} from '../endpoints.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { addBusiness, replaceBusiness } from './business.ts';
import { putRole, replaceTeam } from './team.ts';

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  beHost();
});
afterEach(() => server.close());

/** Answers the oldest request that was not answered. */
let answered = 0;
beforeEach(() => {
  answered = 0;
});
async function answer(body: unknown, status = 200): Promise<void> {
  (await server.call(answered)).answer(status, body);
  answered += 1;
  await settled();
}

const refusal = { code: 'auth/forbidden', message: 'No.', requestId: 'r' };
const business = (bid: number, name: string) => ({ bid, name }) as unknown as Wire['Business'];
const role = (id: number, name: string) => ({ id, name }) as unknown as Wire['Role'];
const team = (id: number, name: string, ...psm_roles: Wire['Role'][]) =>
  ({ id, name, psm_roles }) as unknown as Wire['Team'];

describe('the profile', () => {
  const { getMe, updateMe } = usersEndpoints.endpoints;
  const held = () => getMe.select()(store.getState()).data;
  const update = () => void store.dispatch(updateMe.initiate({ userPatch: {} }));

  beforeEach(async () => {
    void store.dispatch(getMe.initiate());
    await answer({ user: { name: 'Ana' } });
  });

  test('shows the stored values', async () => {
    update();
    await answer({ user: { name: 'Ana María' } });
    expect(held()).toEqual({ user: { name: 'Ana María' } });
  });

  test('stays as it is when the change is rejected', async () => {
    update();
    await answer(refusal, 403);
    expect(held()).toEqual({ user: { name: 'Ana' } });
  });
});

describe('the list of businesses', () => {
  const { createBusiness, listBusinesses, updateBusiness } = businessEndpoints.endpoints;
  const held = () => listBusinesses.select()(store.getState()).data?.businesses;

  beforeEach(async () => {
    void store.dispatch(listBusinesses.initiate());
    await answer({ businesses: [business(1, 'Uno'), business(2, 'Dos')] });
  });

  test('shows a changed business at its place', async () => {
    void store.dispatch(updateBusiness.initiate({ id: 1, businessPatch: {} }));
    await answer({ business: business(1, 'Nuevo') });
    expect(held()).toEqual([business(1, 'Nuevo'), business(2, 'Dos')]);
  });

  test.each([
    ['created', () => createBusiness.initiate({ newBusiness: {} as never })],
    ['joined', () => membersEndpoints.endpoints.acceptInvitation.initiate({ inviteAcceptance: {} as never })],
  ])('shows a %s business at its end', async (_how, write) => {
    void store.dispatch(write() as ReturnType<typeof createBusiness.initiate>);
    await answer({ business: business(3, 'Tres') });
    expect(held()?.map(({ bid }) => bid)).toEqual([1, 2, 3]);
  });

  test('stays as it is when a write is rejected', async () => {
    void store.dispatch(createBusiness.initiate({ newBusiness: {} as never }));
    await answer(refusal, 403);
    expect(held()?.map(({ bid }) => bid)).toEqual([1, 2]);
  });

  test('lists a business once', () => {
    const list = { businesses: [business(1, 'Uno'), business(2, 'Dos')] };
    expect(addBusiness(list, business(1, 'Nuevo')).businesses).toEqual([
      business(2, 'Dos'),
      business(1, 'Nuevo'),
    ]);
    expect(replaceBusiness(list, business(3, 'Tres'))).toEqual(list);
  });
});

describe('the list of teams', () => {
  const { listTeams, updateTeam } = teamsEndpoints.endpoints;
  const { createRole, updateRole } = rolesEndpoints.endpoints;
  const held = () => listTeams.select({ id: 1 })(store.getState()).data?.teams;
  const teams = [team(2, 'Dos', role(5, 'Lector')), team(3, 'Tres', role(5, 'Otro'))];

  beforeEach(async () => {
    void store.dispatch(listTeams.initiate({ id: 1 }));
    await answer({ teams });
  });

  test('shows a changed team at its place', async () => {
    void store.dispatch(updateTeam.initiate({ id: 1, tid: 2, teamPatch: {} }));
    await answer({ team: team(2, 'Nuevo') });
    expect(held()).toEqual([team(2, 'Nuevo'), teams[1]]);
  });

  test('shows a new role after the others of its team', async () => {
    void store.dispatch(createRole.initiate({ id: 1, tid: 2, newRole: {} as never }));
    await answer({ role: role(6, 'Editor') });
    expect(held()).toEqual([team(2, 'Dos', role(5, 'Lector'), role(6, 'Editor')), teams[1]]);
  });

  test('shows a changed role at its place, in its team only', async () => {
    void store.dispatch(updateRole.initiate({ id: 1, tid: 2, rid: 5, rolePatch: {} }));
    await answer({ role: role(5, 'Editor') });
    expect(held()).toEqual([team(2, 'Dos', role(5, 'Editor')), teams[1]]);
  });

  test('stays as it is when a write is rejected', async () => {
    void store.dispatch(updateTeam.initiate({ id: 1, tid: 2, teamPatch: {} }));
    await answer(refusal, 403);
    expect(held()).toEqual(teams);
  });

  test('stays as it is when a role is rejected', async () => {
    void store.dispatch(createRole.initiate({ id: 1, tid: 2, newRole: {} as never }));
    await answer(refusal, 403);
    expect(held()).toEqual(teams);
  });

  test('keeps the other roles of the team and ignores unknown teams', () => {
    const two = { teams: [team(2, 'Dos', role(5, 'Lector'), role(6, 'Editor'))] };
    expect(putRole(two, 2, role(6, 'Jefe'))).toEqual({
      teams: [team(2, 'Dos', role(5, 'Lector'), role(6, 'Jefe'))],
    });
    expect(replaceTeam(two, team(9, 'Nueve'))).toEqual(two);
  });
});
