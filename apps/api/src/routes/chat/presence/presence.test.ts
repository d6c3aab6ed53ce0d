/** Presence of people who share a chat room (docs/product/chat.md 3.6). */
import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, type LiveStreams, serveLiveStreams } from '../../../testing/live-stream.ts';
import { type TestApi, type TestUser, nobody, testApi } from '../../../testing/test-api.ts';
import { createChatWorld } from '../test-world.ts';

let api: TestApi;
let streams: LiveStreams;
/** Time that the clock of the server is ahead, in milliseconds. */
let aheadMs = 0;

beforeAll(async () => {
  api = await testApi({}, { clock: { now: () => new Date(Date.now() + aheadMs) } });
  streams = await serveLiveStreams(api);
});
afterAll(async () => {
  streams.close();
  await api.close();
});

const listen = (user: TestUser) => streams.listen(user);

async function createWorld() {
  const world = await createChatWorld(api);
  const tabs = new Map<string, string>();
  const tabOf = ({ uid }: TestUser) => tabs.get(uid) ?? (tabs.set(uid, newClientId()), tabs.get(uid)!);
  const announce = async (user: TestUser, body: object = {}) => {
    const answer = await api.ok(user, 'announceBusinessPresence', {
      params: { id: world.bid },
      body: { tab: tabOf(user), ...body },
    });
    await api.idle();
    return answer.uids?.toSorted() ?? null;
  };
  const ask = (user: TestUser) => announce(user, { with_people: true });
  /** Changes that a stream has received, each as `uid:present`. */
  const changesOf = ({ events }: LiveStream) =>
    events
      .filter((event) => event.type === 'chat-presence-changed')
      .map(({ uid, present }) => `${String(uid)}:${String(present)}`);
  return { ...world, announce, ask, changesOf };
}

describe('announceBusinessPresence', () => {
  test('answers the people of the own rooms, and only to those who ask', async () => {
    const { owner, member, colleague, viewer, announce, ask } = await createWorld();
    expect(await announce(owner)).toBeNull();
    expect(await ask(member)).toEqual([owner.uid]);
    expect(await ask(colleague)).toEqual([owner.uid, member.uid].toSorted());
    // A member of the business without a room.
    expect(await ask(viewer)).toEqual([]);
    expect(await ask(owner)).toEqual([member.uid, colleague.uid].toSorted());
  });

  test('the room of a team counts once it was opened', async () => {
    const { owner, viewer, team, open, ask } = await createWorld();
    await ask(owner);
    expect(await ask(viewer)).toEqual([]);
    await open(owner, { kind: 'team', team_id: team.id });
    expect(await ask(viewer)).toEqual([owner.uid]);
  });

  test('people on a board of the business are present', async () => {
    const { owner, member, bid, team, ask } = await createWorld();
    await api.ok(member, 'announcePresence', {
      params: { id: bid, tid: team.id },
      body: { tab: newClientId() },
    });
    await api.idle();
    expect(await ask(owner)).toEqual([member.uid]);
  });

  test('tells the people of the same rooms who comes and goes, and nobody else', async () => {
    const { owner, member, viewer, stranger, bid, announce, changesOf } = await createWorld();
    await api.idle();
    const [inRoom, outside, foreign] = [await listen(member), await listen(viewer), await listen(stranger)];
    await announce(owner);
    await expect.poll(() => changesOf(inRoom)).toEqual([`${owner.uid}:true`]);
    await announce(owner, { left: true });
    aheadMs += 5000;
    await expect.poll(() => changesOf(inRoom)).toEqual([`${owner.uid}:true`, `${owner.uid}:false`]);
    await api.ok(owner, 'updateBusiness', { params: { id: bid }, body: { name: 'Nuevo' } });
    await expect.poll(() => outside.events.at(-1)?.type).toBe('business-changed');
    expect(changesOf(outside)).toEqual([]);
    expect(foreign.events).toEqual([]);
  });

  test('ends for the others when the person leaves the room or the business', async () => {
    const world = await createWorld();
    const { owner, member, colleague, viewer, bid, params, open, ask, announce, changesOf } = world;
    await open(owner, { kind: 'group', name: 'Otro', members: [viewer.uid] });
    await open(owner, { kind: 'direct', members: [colleague.uid] });
    await ask(owner);
    await api.ok(owner, 'removeChatMember', { params: { ...params, member: member.uid } });
    expect(await ask(member)).toEqual([]);
    await ask(colleague);
    expect(await ask(owner)).toEqual([colleague.uid]);
    await api.idle();
    // Arrivals that the timer has not sent yet are not what this test waits for.
    api.context.presence.takeChanged();
    const [removed, left, staying] = [await listen(member), await listen(colleague), await listen(viewer)];
    await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: colleague.uid } });
    // The tab is still announced in memory.
    expect(await ask(owner)).toEqual([]);
    await announce(owner, { left: true });
    aheadMs += 5000;
    await expect.poll(() => changesOf(staying).at(-1)).toBe(`${owner.uid}:false`);
    for (const stream of [removed, left]) expect(changesOf(stream)).toEqual([]);
    expect(
      await api.refused(colleague, 'announceBusinessPresence', {
        params: { id: bid },
        body: { tab: newClientId() },
      }),
    ).toMatchObject({ code: 'business/not-found' });
  });

  test('tells the other person of a direct room that someone who was removed went', async () => {
    const { owner, colleague, bid, open, announce, changesOf } = await createWorld();
    await open(owner, { kind: 'direct', members: [colleague.uid] });
    await announce(colleague);
    await api.idle();
    api.context.presence.takeChanged();
    const stream = await listen(owner);
    await announce(colleague, { left: true });
    await api.ok(owner, 'removeMember', { params: { id: bid }, query: { uid: colleague.uid } });
    aheadMs += 5000;
    await expect.poll(() => changesOf(stream)).toEqual([`${colleague.uid}:false`]);
  });

  test('reaches each listener of one tick, of several people and businesses', async () => {
    const one = await createWorld();
    const other = await createWorld();
    await api.idle();
    api.context.presence.takeChanged();
    const [inOne, inOther] = [await listen(one.owner), await listen(other.owner)];
    for (const world of [one, other])
      for (const user of [world.member, world.colleague]) await world.announce(user);
    for (const [world, stream] of [
      [one, inOne],
      [other, inOther],
    ] as const)
      await expect
        .poll(() => world.changesOf(stream).toSorted())
        .toEqual([`${world.member.uid}:true`, `${world.colleague.uid}:true`].toSorted());
  });

  test('is not of other businesses of the same people', async () => {
    const { owner, member, ask } = await createWorld();
    const other = await createWorld();
    await other.ask(other.owner);
    await ask(owner);
    expect(await ask(member)).toEqual([owner.uid]);
    expect(api.context.presence.listPresent(other.bid)).toEqual([other.owner.uid]);
  });

  test('stores nothing', async () => {
    const { owner, announce } = await createWorld();
    await api.idle();
    const count = async () => (await api.context.db.selectFrom('outbox').select('id').execute()).length;
    const before = await count();
    await announce(owner);
    expect(await count()).toBe(before);
  });

  test('rejects callers outside the business, and invalid tabs', async () => {
    const { owner, stranger, bid } = await createWorld();
    const refused = (user: TestUser, tab: unknown = newClientId()) =>
      api.refused(user, 'announceBusinessPresence', { params: { id: bid }, body: { tab } as never });
    expect(await refused(nobody)).toMatchObject({ code: 'auth/login-needed' });
    expect(await refused(stranger)).toMatchObject({ code: 'business/not-found' });
    expect(await refused(owner, '')).toMatchObject({ code: 'request/invalid' });
    expect(await refused(owner, 'x'.repeat(5000))).toMatchObject({ code: 'request/invalid' });
  });
});
