/** An idempotent replay returns the stored response only to callers who could still make the request. */
import type { OperationId } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOptions } from '../../testing/test-api.ts';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../../routes/tickets/test-world.ts';
import { uniquePrefix } from '../../testing/test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** A write, and the error code of its replay after the caller was removed. */
interface Write<Id extends OperationId = OperationId> {
  operation: Id;
  options: CallOptions<Id>;
  denial: string;
}
const write = <Id extends OperationId>(operation: Id, denial: string, options: CallOptions<Id>): Write =>
  ({ operation, options, denial }) as unknown as Write;

async function writesOf(world: World): Promise<Write[]> {
  const { bid, tid } = world;
  const [ticket = '', doomed = ''] = await addTickets(api, world, world.todo, ['A', 'B'], world.ana);
  const business = { id: bid };
  return [
    write('createTicket', 'business/not-found', { params: business, body: { team_id: tid, title: 'Nuevo' } }),
    write('updateTicket', 'business/not-found', {
      params: { ...business, tid: ticket },
      body: { title: 'Otro' },
    }),
    write('createComment', 'business/not-found', {
      params: { ...business, tid: ticket },
      body: { text: 'Hola' },
    }),
    write('followTicket', 'business/not-found', { params: { ...business, tid: ticket } }),
    write('deleteTicket', 'business/not-found', { params: { ...business, tid: doomed } }),
    write('updateTeam', 'business/not-found', { params: { ...business, tid }, body: { color: '#112233' } }),
    write('inviteMembers', 'business/not-found', {
      params: business,
      body: { data: [{ email: 'nadie@example.com', tid }] },
    }),
    write('createCheckpoint', 'business/not-found', { body: { bid } }),
  ];
}

const call = ({ operation, options }: Write, user: TestUser, key: string) =>
  api.ok(user, operation, { ...options, key } as CallOptions<OperationId>);
const refuse = ({ operation, options }: Write, user: TestUser, key: string) =>
  api.refused(user, operation, { ...options, key } as CallOptions<OperationId>);

test('replays the stored response to members and denies it to removed ones', async () => {
  const world = await buildWorld(api);
  const user = world.ana;
  const writes = await writesOf(world);
  for (const [index, one] of writes.entries()) {
    const first = await call(one, user, `key ${index}`);
    expect(await call(one, user, `key ${index}`), one.operation).toEqual(first);
  }
  await api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: user.uid } });
  for (const [index, one] of writes.entries()) {
    expect(await refuse(one, user, `key ${index}`), one.operation).toMatchObject({
      status: 404,
      code: one.denial,
    });
  }
});

test('denies the replay to callers who left the team or lost the permission', async () => {
  const world = await buildWorld(api);
  const params = { id: world.bid };
  const create = write('createTicket', 'team/not-found', {
    params,
    body: { team_id: world.tid, title: 'A' },
  });
  await call(create, world.beto, 'k');
  await api.context.db
    .updateTable('team_roles')
    .set({ permissions: permissionCodes('viewAll') })
    .where('bid', '=', world.bid)
    .where('tid', '=', world.tid)
    .where('is_admin', '=', false)
    .execute();
  expect(await refuse(create, world.beto, 'k')).toMatchObject({ status: 403, code: 'auth/forbidden' });
  const [tid = ''] = await addTickets(api, world, world.doing, ['A'], world.ana);
  const comment = write('followTicket', 'ticket/not-found', { params: { ...params, tid } });
  await call(comment, world.beto, 'c');
  await api.ok(world.beto, 'removeTeamMember', {
    params: { ...params, tid: world.tid },
    query: { uid: world.beto.uid },
  });
  for (const [one, key] of [
    [create, 'k'],
    [comment, 'c'],
  ] as const) {
    expect(await refuse(one, world.beto, key)).toMatchObject({ status: 404, code: one.denial });
  }
});

test('denies the replay of each write whose permission the caller has lost', async () => {
  const world = await buildWorld(api);
  const { bid, tid, ana, sibling } = world;
  await api.context.db
    .insertInto('team_members')
    .values({
      bid,
      tid: sibling.tid,
      uid: ana.uid,
      rid: (
        await api.context.db
          .selectFrom('team_members')
          .select('rid')
          .where('bid', '=', bid)
          .where('tid', '=', sibling.tid)
          .where('uid', '=', world.otto.uid)
          .executeTakeFirstOrThrow()
      ).rid,
    })
    .execute();
  const [moved = '', edited = ''] = await addTickets(api, world, world.todo, ['A', 'B'], ana);
  const params = { id: bid };
  const writes = [
    write('createTicket', '', { params, body: { team_id: tid, title: 'Nuevo' } }),
    write('createTickets', '', { params, body: { team_id: tid, tickets: [{ title: 'Dos' }] } }),
    write('updateTicket', '', { params: { ...params, tid: edited }, body: { title: 'Otro' } }),
    write('updateTeam', '', { params: { ...params, tid }, body: { color: '#112233' } }),
    write('inviteMembers', '', { params, body: { data: [{ email: 'nadie@example.com', tid }] } }),
    // Transferred last: the other requests are about the first team.
    write('transferTicket', '', { params: { ...params, tid: moved }, body: { team_id: sibling.tid } }),
  ];
  for (const [index, one] of writes.entries()) await call(one, ana, `lost ${index}`);
  await api.context.db
    .updateTable('team_roles')
    .set({ permissions: permissionCodes('viewAll') })
    .where('bid', '=', bid)
    .where('tid', 'in', [tid, sibling.tid])
    .execute();
  for (const [index, one] of writes.entries()) {
    expect(await refuse(one, ana, `lost ${index}`), one.operation).toMatchObject({
      status: 403,
      code: 'auth/forbidden',
    });
  }
});

test('denies the replay of an operation for admins to a former admin', async () => {
  const world = await buildWorld(api);
  const add = write('createTeam', 'auth/forbidden', { params: { id: world.bid }, body: { name: 'Otro' } });
  const params = { id: world.bid };
  await api.ok(world.admin, 'addMember', { params, body: { uid: world.otto.uid, role: 1 } });
  await call(add, world.otto, 'k');
  await api.ok(world.admin, 'addMember', { params, body: { uid: world.otto.uid, role: 2 } });
  expect(await refuse(add, world.otto, 'k')).toMatchObject({ status: 403, code: 'auth/forbidden' });
});

test('replays the removal of oneself and the creation of a business', async () => {
  const world = await buildWorld(api);
  const { beto, rita } = world;
  const params = { id: world.bid };
  const leaveTeam = write('removeTeamMember', '', {
    params: { ...params, tid: world.tid },
    query: { uid: beto.uid },
  });
  const leave = write('removeMember', '', { params, query: { uid: rita.uid } });
  const found = write('createBusiness', 'business/not-found', {
    body: { name: 'Nueva', prefix: uniquePrefix(), color: '#0B6B66' },
  });
  for (const [one, user] of [
    [leaveTeam, beto],
    [leave, rita],
    [found, beto],
  ] as const) {
    const first = await call(one, user, one.operation);
    expect(await call(one, user, one.operation)).toEqual(first);
  }
});

test('denies the replay of an accepted invitation to a removed member', async () => {
  const world = await buildWorld(api);
  const guest = api.user('Guest');
  const email = `${guest.uid}@example.com`;
  await api.ok(world.admin, 'inviteMembers', { params: { id: world.bid }, body: { data: [{ email }] } });
  await api.idle();
  const link = /\/invite\/([\w-]+)/.exec(api.mails.find((mail) => mail.to === email)?.text ?? '')?.[1] ?? '';
  const { code } = JSON.parse(Buffer.from(link, 'base64url').toString()) as { code: string };
  const accept = write('acceptInvitation', '', { body: { code, email } });
  await call(accept, guest, 'k');
  await call(accept, guest, 'k');
  await api.ok(world.admin, 'removeMember', { params: { id: world.bid }, query: { uid: guest.uid } });
  expect(await refuse(accept, guest, 'k')).toMatchObject({ status: 404, code: 'business/not-found' });
});
