import { afterEach, beforeEach, expect, test } from 'vitest';
import { boardEndpoints } from '../board/get-board.ts';
import { columnIds } from '../board/board.ts';
import { ticketsEndpoints, teamsEndpoints, businessEndpoints } from '../endpoints.ts';
import { addCardChange } from '../patches/board.ts';
import { card } from '../testing/board-sample.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import {
  changedQueries,
  confirmedAccess,
  hideDeniedQueries,
  repeatUnsentQueries,
  restoreQuery,
  waitingQueries,
} from './stored-queries.ts';
import { type StoredQuery, toStoredQuery } from './stored-query.ts';

const { getBoard } = boardEndpoints.endpoints;
const { listTeams } = teamsEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
const page = (...ids: string[]) => ({ tickets: ids.map((id) => card(id, `a${id}`)), next: null, total: 9 });

let server: FakeServer;
let store: ReturnType<typeof testStore>;
let device: Map<string, StoredQuery>;
beforeEach(() => {
  server = new FakeServer();
  store = testStore();
  device = new Map();
  beHost();
});
afterEach(() => server.close());

const shown = () => {
  const { data } = getBoard.select(board)(store.getState());
  return data && columnIds(data, 1).join('');
};

/** Stores everything that changed, as the app does after a pause. */
function save(): void {
  const { stored, removed } = changedQueries(store.getState(), new Map());
  for (const [key, { endpoint, arg, data }] of stored)
    device.set(key, structuredClone(toStoredQuery(key, endpoint, arg, data)));
  for (const key of removed) device.delete(key);
}

async function restore(): Promise<void> {
  for (const query of waitingQueries(store.getState()))
    await store.dispatch(restoreQuery(query, async (key) => device.get(key)));
}

/** Stores a board with the cards `a` and `b`, then starts the app again. */
async function restart(): Promise<void> {
  const reading = store.dispatch(getBoard.initiate(board));
  (await server.call(0)).answer(200, page('a', 'b'));
  await reading;
  save();
  store = testStore();
}

test('shows a stored response until the request is answered', async () => {
  await restart();
  const reading = store.dispatch(getBoard.initiate(board));
  const call = await server.call(1);
  expect(shown()).toBeUndefined();
  await restore();
  expect(shown()).toBe('ab');
  expect(getBoard.select(board)(store.getState()).status).toBe('pending');
  call.answer(200, page('b', 'c'));
  await reading;
  // A stored ticket that the server no longer has is gone.
  expect(shown()).toBe('bc');
});

test('keeps what arrives live while a restored board is fetched', async () => {
  await restart();
  const reading = store.dispatch(getBoard.initiate(board));
  const call = await server.call(1);
  await restore();
  const { applyLiveEvent } = await import('../live-patches.ts');
  applyLiveEvent(store.dispatch, store.getState, {
    type: 'tickets-changed',
    bid: 1,
    tid: 2,
    tickets: [card('z', 'az')],
  });
  expect(shown()).toBe('abz');
  call.answer(200, page('a'));
  await reading;
  expect(shown()).toBe('az');
});

test('does not replace an answer by a stored response that is read later', async () => {
  await restart();
  const reading = store.dispatch(getBoard.initiate(board));
  const [query] = waitingQueries(store.getState());
  (await server.call(1)).answer(200, page('c'));
  await reading;
  await store.dispatch(restoreQuery(query!, async (key) => device.get(key)));
  expect(shown()).toBe('c');
});

test('shows the stored response when the network fails, and repeats the request later', async () => {
  await restart();
  const reading = store.dispatch(getBoard.initiate(board));
  (await server.call(1)).failNetwork();
  await reading;
  await restore();
  expect(shown()).toBe('ab');
  store.dispatch(repeatUnsentQueries());
  (await server.call(2)).answer(200, page('b'));
  await settled();
  expect(shown()).toBe('b');
  store.dispatch(repeatUnsentQueries());
  await settled();
  expect(server.calls).toHaveLength(3);
});

test.each([403, 404])(
  'hides and removes a stored response that the server denies with %i',
  async (status) => {
    await restart();
    const reading = store.dispatch(getBoard.initiate(board));
    const call = await server.call(1);
    await restore();
    call.answer(status, { status, code: 'request/not-found', message: 'No', requestId: 'r' });
    await reading;
    store.dispatch(hideDeniedQueries());
    expect(shown()).toBeUndefined();
    await restore();
    expect(shown()).toBeUndefined();
    save();
    expect(device.size).toBe(0);
  },
);

test('stores the cards of the server, without changes that it has not acknowledged', async () => {
  const reading = store.dispatch(getBoard.initiate(board));
  (await server.call(0)).answer(200, page('a', 'b'));
  await reading;
  addCardChange(store, board, 'a', { id: 'change', patch: { title: 'Not acknowledged' } });
  addCardChange(store, board, 'b', { id: 'change', patch: null });
  save();
  const [{ data, bid, teamId }] = [...device.values()] as [StoredQuery];
  expect((data as { title: string }[]).map(({ title }) => title).toSorted()).toEqual(['a', 'b']);
  expect([bid, teamId]).toEqual([1, 2]);
});

test('does not store a restored response again, nor an unchanged one', async () => {
  await restart();
  void store.dispatch(getBoard.initiate(board));
  const call = await server.call(1);
  await restore();
  expect(changedQueries(store.getState(), new Map()).stored.size).toBe(0);
  call.answer(200, page('a', 'b'));
  await settled();
  const { stored } = changedQueries(store.getState(), new Map());
  const known = new Map([...stored].map(([key, { data }]) => [key, data]));
  expect(known.size).toBe(1);
  expect(changedQueries(store.getState(), known).stored.size).toBe(0);
});

test('does not show the stored response of one user to another', async () => {
  await restart();
  void store.dispatch(getBoard.initiate(board));
  await server.call(1);
  const [query] = waitingQueries(store.getState());
  await store.dispatch(
    restoreQuery(query!, async (key) => {
      beHost({ uid: () => 'beto' });
      return device.get(key);
    }),
  );
  expect(shown()).toBeUndefined();
});

test('stores no aggregates and no signed addresses', async () => {
  const reading = store.dispatch(ticketsEndpoints.endpoints.listTickets.initiate({ id: 1, teamId: 2 }));
  (await server.call(0)).answer(200, page('a'));
  await reading;
  expect(changedQueries(store.getState(), new Map()).stored.size).toBe(0);
  expect(waitingQueries(store.getState())).toEqual([]);
});

test('knows the businesses and teams that the server confirmed, not the stored ones', async () => {
  const read = async (from: number) => {
    void store.dispatch(businessEndpoints.endpoints.listBusinesses.initiate(undefined));
    void store.dispatch(listTeams.initiate({ id: 1 }));
    return [await server.call(from), await server.call(from + 1)] as const;
  };
  const answer = ([businesses, teams]: Awaited<ReturnType<typeof read>>) => {
    businesses.answer(200, { businesses: [{ bid: 1 }] });
    teams.answer(200, { teams: [{ id: 2 }, { id: 3 }] });
    return settled();
  };
  await answer(await read(0));
  save();
  store = testStore();
  const calls = await read(2);
  await restore();
  expect(listTeams.select({ id: 1 })(store.getState()).data?.teams).toHaveLength(2);
  expect(confirmedAccess(store.getState())).toEqual({ businesses: null, teams: new Map() });
  await answer(calls);
  expect(confirmedAccess(store.getState())).toEqual({
    businesses: new Set([1]),
    teams: new Map([[1, new Set([2, 3])]]),
  });
});
