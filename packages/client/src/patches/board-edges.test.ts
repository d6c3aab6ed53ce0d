/** Patches of boards at their edges: what is rejected, not cached, or unknown to the board. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TicketCard, columnIds } from '../board/board.ts';
import { boardEndpoints } from '../board/get-board.ts';
import { ticketsEndpoints } from '../endpoints.ts';
import { FakeServer, beHost, settled, testStore } from '../testing/fake-server.ts';
import { addCardChange, applyCards, removeCards, selectBoard, settleCardChange } from './board.ts';

const { createTicket, deleteTicket, getTicket, reorderTickets, restoreTicket } = ticketsEndpoints.endpoints;
const board = { id: 1, teamId: 2 };
const card = (id: string, order: string, more: Partial<TicketCard> = {}): TicketCard => ({
  id,
  number: 1,
  title: id,
  status: 1,
  order,
  version: 1,
  ...more,
});
const refusal = { code: 'auth/forbidden', message: 'No.', requestId: 'r' };

let server: FakeServer;
let store: ReturnType<typeof testStore>;
beforeEach(async () => {
  server = new FakeServer();
  store = testStore();
  beHost();
  const reading = store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
  const tickets = [card('a', 'a0'), card('b', 'a1'), card('c', 'a2')];
  (await server.call(0)).answer(200, { tickets, next: null, total: 3 });
  await reading;
  server.calls.length = 0;
});
afterEach(() => server.close());

const held = () => selectBoard(store.getState(), board)!;
const column = (status = 1) => columnIds(held(), status).join('');
const cache = () => ({ dispatch: store.dispatch, getState: store.getState });
const moves = (...tickets: { id: string; status: number; order?: string }[]) => ({
  id: 1,
  ticketMoves: {
    team_id: 2,
    tickets: tickets.map((ticket) => ({ after: null, before: null, ...ticket })),
  },
});

async function openTicket(id: string) {
  const opening = store.dispatch(getTicket.initiate({ id: 1, tid: id }));
  (await server.call(server.calls.length)).answer(200, { ticket: { ...card(id, 'a0'), description: 'Uno' } });
  await opening;
  server.calls.length = 0;
}
const opened = (id: string) => getTicket.select({ id: 1, tid: id })(store.getState()).data?.ticket;

describe('moves', () => {
  test('without an order key keep that of the card', () => {
    void store.dispatch(reorderTickets.initiate(moves({ id: 'b', status: 2 })));
    expect(held().cards.get('b')).toMatchObject({ status: 2, order: 'a1' });
  });

  test('are all shown, settled and corrected by the response', async () => {
    const moving = store.dispatch(
      reorderTickets.initiate(
        moves({ id: 'a', status: 2, order: 'b0' }, { id: 'b', status: 2, order: 'b1' }),
      ),
    );
    expect([column(), column(2)]).toEqual(['c', 'ab']);
    const tickets = [
      card('a', 'b5', { status: 2, version: 2 }),
      card('b', 'b1', { status: 2, version: 2 }),
      // A neighbour that the server moved.
      card('c', 'a9', { version: 2, title: 'vecino' }),
    ];
    (await server.call(0)).answer(200, { tickets });
    await moving;
    expect(column(2)).toBe('ba');
    expect(held().pending).toEqual({});
    expect(held().cards.get('c')).toEqual(tickets[2]);
  });

  test('show the new status of the opened tickets among them, at once', async () => {
    await openTicket('a');
    void store.dispatch(reorderTickets.initiate(moves({ id: 'b', status: 2 }, { id: 'a', status: 3 })));
    expect(opened('a')).toMatchObject({ status: 3, title: 'a', description: 'Uno' });
    expect(opened('b')).toBeUndefined();
  });
});

describe('a new ticket', () => {
  const ticket = { team_id: 2, title: 'Nuevo' };

  test.each([
    ['client id', { ...ticket, status: 1 }],
    ['status', { ...ticket, id: 'n' }],
  ])('is shown only with the response if it has no %s', async (_what, newTeamTicket) => {
    const before = held();
    const creating = store.dispatch(createTicket.initiate({ id: 1, newTeamTicket }));
    expect(held()).toBe(before);
    (await server.call(0)).answer(201, { ticket: card('n', 'a5') });
    await creating;
    expect(held()).toBe(before);
  });

  test('disappears when the server rejects it', async () => {
    const creating = store.dispatch(
      createTicket.initiate({ id: 1, newTeamTicket: { ...ticket, id: 'n', status: 1 } }),
    );
    expect(column()).toBe('abcn');
    (await server.call(0)).answer(403, refusal);
    await creating;
    expect(column()).toBe('abc');
    expect(held().pending).toEqual({});
  });
});

describe('a deleted ticket', () => {
  test('is shown again when the server rejects the deletion, and takes later events', async () => {
    const deleting = store.dispatch(deleteTicket.initiate({ ...board, tid: 'b' }));
    expect(column()).toBe('ac');
    (await server.call(0)).answer(403, refusal);
    await deleting;
    expect(column()).toBe('abc');
    expect(held().deleted).toEqual({});
  });

  test('stays away when a late event arrives', async () => {
    const deleting = store.dispatch(deleteTicket.initiate({ ...board, tid: 'b' }));
    (await server.call(0)).answer(200, { ok: true });
    await deleting;
    applyCards(cache(), board, [card('b', 'a1')]);
    expect(column()).toBe('ac');
    expect(held().pending).toEqual({});
  });

  test('disappears again when the server rejects that it is restored', async () => {
    const before = held().cards.get('b')!;
    removeCards(cache(), board, ['b']);
    const restoring = store.dispatch(restoreTicket.initiate({ ...board, tid: 'b', card: before }));
    expect(column()).toBe('abc');
    (await server.call(0)).answer(403, refusal);
    await restoring;
    expect(column()).toBe('ac');
    // It still counts as deleted.
    applyCards(cache(), board, [before]);
    expect(column()).toBe('ac');
  });

  test('may be restored by the server with the version that was deleted', async () => {
    const before = held().cards.get('b')!;
    removeCards(cache(), board, ['b']);
    const restoring = store.dispatch(restoreTicket.initiate({ ...board, tid: 'b', card: before }));
    (await server.call(0)).answer(200, { ticket: before });
    await restoring;
    applyCards(cache(), board, [card('b', 'a5', { version: 2 })]);
    expect(column()).toBe('acb');
    expect(held().deleted).toEqual({});
  });
});

describe('a change of single fields', () => {
  const change = { id: '1', patch: { title: 'otro' } };

  test('is ignored for a ticket that is not on the board', () => {
    const before = held();
    addCardChange(cache(), board, 'z', change);
    expect(held()).toBe(before);
  });

  test('is settled by the response or reverted without one', () => {
    addCardChange(cache(), board, 'a', change);
    addCardChange(cache(), board, 'b', change);
    expect([held().cards.get('a')?.title, held().cards.get('b')?.title]).toEqual(['otro', 'otro']);
    settleCardChange(cache(), board, 'a', '1', card('a', 'a0', { title: 'otro', version: 2 }));
    settleCardChange(cache(), board, 'b', '1', null);
    expect([held().cards.get('a')?.title, held().cards.get('b')?.title]).toEqual(['otro', 'b']);
  });
});

test('changes no board that was not fetched, and caches none', async () => {
  const other = { id: 1, teamId: 3 };
  applyCards(cache(), other, [card('a', 'a0')]);
  removeCards(cache(), other, ['a']);
  void store.dispatch(deleteTicket.initiate({ ...other, tid: 'a' }));
  await settled();
  expect(selectBoard(store.getState(), other)).toBeUndefined();
  expect(column()).toBe('abc');
});

test('freezes the board, so that no one changes a shared part of it', () => {
  applyCards(cache(), board, [card('a', 'a5', { version: 2 })]);
  expect(Object.isFrozen(held())).toBe(true);
});
