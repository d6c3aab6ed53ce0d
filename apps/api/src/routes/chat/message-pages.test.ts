import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createChatWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => void (api = await testApi()));
afterAll(() => api.close());

interface Query {
  before?: number;
  after?: number;
  around?: number;
  limit?: number;
}

/** A group with messages at the odd positions from 1 to 19, and replies to the first one between them. */
async function createFullRoom() {
  const world = await createChatWorld(api);
  const { owner, params, send, reply } = world;
  const root = await send(owner, 'Mensaje 1');
  for (let position = 2; position < 20; position += 1) {
    if (position % 2 === 0) await reply(owner, root.id, `Respuesta ${position}`);
    else await send(owner, `Mensaje ${position}`);
  }
  const positionsOf = (page: {
    messages: { position: number }[];
    has_earlier: boolean;
    has_later: boolean;
  }) => [page.messages.map(({ position }) => position), page.has_earlier, page.has_later];
  return {
    ...world,
    page: async (query: Query) => positionsOf(await api.ok(owner, 'listChatMessages', { params, query })),
    thread: async (query: Query) =>
      positionsOf(await api.ok(owner, 'listChatReplies', { params: { ...params, mid: root.id }, query })),
  };
}

describe('listChatMessages', () => {
  test('reads the latest messages, and those before, after and around a position', async () => {
    const { page } = await createFullRoom();
    expect(await page({})).toEqual([[1, 3, 5, 7, 9, 11, 13, 15, 17, 19], false, false]);
    expect(await page({ limit: 3 })).toEqual([[15, 17, 19], true, false]);
    expect(await page({ before: 15, limit: 3 })).toEqual([[9, 11, 13], true, true]);
    expect(await page({ before: 5, limit: 3 })).toEqual([[1, 3], false, true]);
    expect(await page({ before: 1 })).toEqual([[], false, true]);
    expect(await page({ after: 9, limit: 3 })).toEqual([[11, 13, 15], true, true]);
    expect(await page({ after: 15, limit: 3 })).toEqual([[17, 19], true, false]);
    expect(await page({ after: 0, limit: 2 })).toEqual([[1, 3], false, true]);
    expect(await page({ after: 2147483647 })).toEqual([[], true, false]);
    expect(await page({ around: 9, limit: 4 })).toEqual([[5, 7, 9, 11], true, true]);
    expect(await page({ around: 10, limit: 5 })).toEqual([[7, 9, 11, 13, 15], true, true]);
    expect(await page({ around: 1, limit: 4 })).toEqual([[1, 3], false, true]);
  });

  test('reads nothing of an empty room', async () => {
    const { owner, params } = await createChatWorld(api);
    expect(await api.ok(owner, 'listChatMessages', { params })).toEqual({
      messages: [],
      tickets: [],
      has_earlier: false,
      has_later: false,
    });
  });

  test('refuses more than one position', async () => {
    const { owner, params } = await createChatWorld(api);
    const query = { before: 5, after: 1 };
    expect(await api.refused(owner, 'listChatMessages', { params, query })).toMatchObject({
      code: 'request/invalid',
      fields: [{ path: 'after' }],
    });
  });
});

describe('listChatReplies', () => {
  test('reads the replies of a thread in pages', async () => {
    const { thread } = await createFullRoom();
    expect(await thread({ limit: 3 })).toEqual([[14, 16, 18], true, false]);
    expect(await thread({ before: 14, limit: 3 })).toEqual([[8, 10, 12], true, true]);
    expect(await thread({ after: 12, limit: 2 })).toEqual([[14, 16], true, true]);
    expect(await thread({ around: 3, limit: 4 })).toEqual([[2, 4, 6], false, true]);
  });
});
