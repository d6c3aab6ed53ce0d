/** Concurrent writes in rooms: on PostgreSQL they run side by side, on the embedded database one after another. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';
import { type ChatWorld, createChatWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

/** Sends messages of a person; returns how many were stored. The others must be refused as in a missing room. */
async function sendMany(user: ChatWorld['owner'], rid: string): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_none, index) =>
      api.raw(user, {
        method: 'POST',
        url: `/v1/users/me/rooms/${rid}/messages`,
        body: { message: { text: `Mensaje ${index}` } },
      }),
    ),
  );
  for (const { status, text } of answers)
    if (status !== 201) expect(JSON.parse(text)).toMatchObject({ code: 'chat/room-not-found' });
  return answers.filter(({ status }) => status === 201).length;
}

describe('removal during the sending of messages', () => {
  test.each(['group', 'team', 'business', 'deleted team'] as const)(
    'from a %s leaves neither an error nor a gap, and refuses later messages',
    async (kind) => {
      const world = await createChatWorld(api);
      const { owner, member, team, bid, params } = world;
      const room =
        kind === 'group' || kind === 'business'
          ? world.room
          : (await world.open(member, { kind: 'team', team_id: team.id })).room;
      const remove = () => {
        const query = { uid: member.uid };
        const inTeam = { id: bid, tid: team.id };
        if (kind === 'group')
          return api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
        if (kind === 'team') return api.ok(owner, 'removeTeamMember', { params: inTeam, query });
        if (kind === 'deleted team') return api.ok(owner, 'deleteTeam', { params: inTeam });
        return api.ok(owner, 'removeMember', { params: { id: bid }, query });
      };
      const [stored] = await Promise.all([sendMany(member, room.id), remove()]);
      expect(await sendMany(member, room.id)).toBe(0);
      const rows = await api.context.db
        .selectFrom('chat_messages')
        .select('position')
        .where('bid', '=', bid)
        .where('room_id', '=', room.id)
        .orderBy('position')
        .execute();
      const count = kind === 'deleted team' ? 0 : stored;
      expect(rows.map(({ position }) => position)).toEqual(
        Array.from({ length: count }, (_none, index) => index + 1),
      );
    },
  );
});

describe('concurrent opening', () => {
  test('opens one room of a pair and one of a team, whoever opens them', async () => {
    const { open, owner, member, team } = await createChatWorld(api);
    const openBoth = () => [
      open(owner, { kind: 'direct', members: [member.uid] }),
      open(member, { kind: 'direct', members: [owner.uid] }),
    ];
    const pairs = await Promise.all([...openBoth(), ...openBoth()]);
    expect(new Set(pairs.map(({ room }) => room.id)).size).toBe(1);
    const teams = await Promise.all(
      [owner, member, owner, member].map((user) => open(user, { kind: 'team', team_id: team.id })),
    );
    expect(new Set(teams.map(({ room }) => room.id)).size).toBe(1);
  });

  test('stores a message that is sent several times at once with one id once', async () => {
    const { owner, params, read } = await createChatWorld(api);
    const body = { message: { id: '-OYx3kQ0aBcDeFgHiJkM', text: 'Una vez' } };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => api.ok(owner, 'createChatMessage', { params, body })),
    );
    expect(new Set(sent.map(({ message }) => message.position))).toEqual(new Set([1]));
    expect(await read(owner)).toEqual(['Una vez']);
  });
});

describe('people who leave at the same time', () => {
  test('leave one owner in every group, and no group without members', async () => {
    const world = await createTestWorld(api);
    const { bid, owner, admin, member, colleague, viewer } = world;
    const people = [admin, member, colleague, viewer];
    for (const user of people)
      await api.ok(user, 'createChatRoom', {
        params: { uid: 'me' },
        body: { room: { bid, kind: 'group', name: 'Grupo', members: people.map(({ uid }) => uid) } },
      });
    await Promise.all(
      [admin, member, colleague].map(({ uid }) =>
        api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid } }),
      ),
    );
    const { rooms } = await api.ok(viewer, 'listChatRooms', { params: { uid: 'me' }, query: { bid } });
    expect(rooms.map(({ role, member_count }) => [role, member_count])).toEqual(
      Array.from({ length: people.length }, () => [2, 1]),
    );
    await Promise.all(
      rooms.map(({ id }) => api.ok(viewer, 'leaveChatRoom', { params: { uid: 'me', rid: id } })),
    );
    const left = await api.context.db.selectFrom('chat_rooms').select('id').where('bid', '=', bid).execute();
    expect(left).toEqual([]);
  });
});
