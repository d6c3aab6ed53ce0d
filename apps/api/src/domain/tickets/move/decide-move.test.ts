import { describe, expect, test } from 'vitest';
import { AppError } from '../../../base/errors.ts';
import { unlimited } from '../column-limits.ts';
import {
  type ColumnPlaces,
  type MovableTicket,
  decideMove,
  decideMoveAfterRenewal,
  movedEvent,
} from './decide-move.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const [todo, doing, done] = [1, 2, 3];

const ticket: MovableTicket = {
  id: 'moved',
  tid: 5,
  number: 1,
  key: null,
  title: 'Ticket',
  status: todo,
  state: 'pending',
  sort: 'a5',
  type: null,
  priority: null,
  story_points: null,
  estimated_time: null,
  logged_time: 0,
  source: null,
  contact: null,
  custom_fields: [],
  latitude: null,
  longitude: null,
  assignees: [],
  reporter: 'ana',
  created_by: 'ana',
  started_at: null,
  ended_at: null,
  completed_at: null,
  archived_at: null,
  comment_count: 0,
  version: 4,
};

const nowhere: ColumnPlaces = {
  after: null,
  belowAfter: null,
  before: null,
  aboveBefore: null,
  first: null,
  last: null,
  aroundOrder: null,
};

const inputOf = (places: Partial<ColumnPlaces>, changes: Partial<MovableTicket> = {}) => ({
  ticket: { ...ticket, ...changes },
  targetState: 'doing' as const,
  places: { ...nowhere, ...places },
  free: unlimited,
});

const toDoing = { id: 'moved', status: doing };

/** Order key of a decision that must move the ticket. */
function keyOf(decision: ReturnType<typeof decideMove>): string {
  if (decision.kind !== 'moved') throw new Error(`The decision is ${decision.kind}.`);
  return decision.after.sort;
}

describe('decideMove: gap', () => {
  test('places the ticket directly below the neighbour `after`', () => {
    const key = keyOf(
      decideMove(inputOf({ after: 'a1', belowAfter: 'a2' }), { ...toDoing, after: 'x' }, now),
    );
    expect(key > 'a1' && key < 'a2').toBe(true);
  });

  test('places the ticket at the bottom when `after` is the last one', () => {
    expect(keyOf(decideMove(inputOf({ after: 'a1' }), { ...toDoing, after: 'x' }, now))).toBe('a2');
  });

  test('places the ticket directly above the neighbour `before`', () => {
    const places = { aboveBefore: 'a1', before: 'a2' };
    const key = keyOf(decideMove(inputOf(places), { ...toDoing, before: 'y' }, now));
    expect(key > 'a1' && key < 'a2').toBe(true);
  });

  test('prefers `after` when the neighbours are no longer side by side', () => {
    const places = { after: 'a1', belowAfter: 'a2', aboveBefore: 'a7', before: 'a8' };
    const key = keyOf(decideMove(inputOf(places), { ...toDoing, after: 'x', before: 'y' }, now));
    expect(key > 'a1' && key < 'a2').toBe(true);
  });

  test('uses `before` when `after` has left the column', () => {
    const places = { aboveBefore: 'a7', before: 'a8' };
    const key = keyOf(decideMove(inputOf(places), { ...toDoing, after: 'x', before: 'y' }, now));
    expect(key > 'a7' && key < 'a8').toBe(true);
  });

  test('places the ticket at the top when `after` is null', () => {
    const places = { first: 'a3', last: 'a6' };
    expect(keyOf(decideMove(inputOf(places), { ...toDoing, after: null }, now))).toBe('a2');
    expect(keyOf(decideMove(inputOf(places), { ...toDoing, after: null, before: 'y' }, now))).toBe('a2');
  });

  test('places the ticket at the bottom when `before` is null', () => {
    const places = { first: 'a3', last: 'a6' };
    expect(keyOf(decideMove(inputOf(places), { ...toDoing, before: null }, now))).toBe('a7');
    expect(keyOf(decideMove(inputOf(places), { ...toDoing, after: 'x', before: null }, now))).toBe('a7');
    expect(keyOf(decideMove(inputOf(places), { ...toDoing, after: null, before: null }, now))).toBe('a7');
  });

  test('places the ticket at the bottom when only the column is named', () => {
    expect(keyOf(decideMove(inputOf({ first: 'a3', last: 'a6' }), toDoing, now))).toBe('a7');
    expect(keyOf(decideMove(inputOf({}), toDoing, now))).toBe('a0');
  });

  test('uses the gap around the order key when both neighbours have left the column', () => {
    const aroundOrder = { lower: 'a1', upper: 'a3' };
    const move = { ...toDoing, after: 'x', before: 'y', order: 'a2' };
    expect(keyOf(decideMove(inputOf({ aroundOrder }), move, now))).toBe('a2');
  });

  test.each([
    ['without an order key', { ...toDoing, after: 'x', before: 'y' }],
    ['`after` alone', { ...toDoing, after: 'x' }],
    ['`before` alone', { ...toDoing, before: 'y' }],
    ['with an invalid order key', { ...toDoing, after: 'x', before: 'y', order: 'zz' }],
    ['on the fast path, which does not read the gap around the order key', { ...toDoing, order: 'a2' }],
  ])('rejects the move when no neighbour is left: %s', (_, move) => {
    expect(() => decideMove(inputOf({}), move, now)).toThrow(new AppError('ticket/place-gone'));
  });
});

describe('decideMove: order key', () => {
  const between = { after: 'a1', belowAfter: 'a3' };

  test('keeps the order key of the client when it fits the gap', () => {
    expect(keyOf(decideMove(inputOf(between), { ...toDoing, after: 'x', order: 'a2' }, now))).toBe('a2');
  });

  test.each(['a1', 'a3', 'a4', 'Zz', 'zz'])('replaces an order key that does not fit: %s', (order) => {
    const key = keyOf(decideMove(inputOf(between), { ...toDoing, after: 'x', order }, now));
    expect(key).not.toBe(order);
    expect(key > 'a1' && key < 'a3').toBe(true);
  });

  test('accepts an order key of 40 characters and replaces a longer one', () => {
    const [longest, tooLong] = [`a2${'V'.repeat(38)}`, `a2${'V'.repeat(39)}`];
    const move = { ...toDoing, after: 'x' };
    expect(keyOf(decideMove(inputOf(between), { ...move, order: longest }, now))).toBe(longest);
    expect(keyOf(decideMove(inputOf(between), { ...move, order: tooLong }, now))).toBe('a2');
  });

  test('asks for new keys when the gap is too narrow for a short key', () => {
    const gap = { lower: `a1${'0'.repeat(38)}1`, upper: `a1${'0'.repeat(38)}2` };
    const places = { after: gap.lower, belowAfter: gap.upper };
    expect(decideMove(inputOf(places), { ...toDoing, after: 'x' }, now)).toEqual({
      kind: 'renewal-needed',
      gap,
    });
  });
});

describe('decideMove: limit', () => {
  test.each([0, -2])('rejects a ticket that enters a column with %i free places', (places) => {
    const input = { ...inputOf({}), free: new Map([[doing, places]]) };
    expect(() => decideMove(input, toDoing, now)).toThrow(new AppError('status/limit-reached'));
  });

  test('accepts a ticket that takes the last place', () => {
    const input = { ...inputOf({}), free: new Map([[doing, 1]]) };
    expect(keyOf(decideMove(input, toDoing, now))).toBe('a0');
  });

  test('moves a ticket within a full column and out of it', () => {
    const full = new Map([[todo, 0]]);
    const within = { ...inputOf({ last: 'a9' }), free: full };
    expect(keyOf(decideMove(within, { id: 'moved', status: todo }, now))).toBe('aA');
    expect(keyOf(decideMove({ ...inputOf({}), free: full }, toDoing, now))).toBe('a0');
  });
});

describe('decideMove: ticket', () => {
  test('leaves a ticket unchanged that is already in the gap', () => {
    const input = inputOf({ after: 'a4', belowAfter: 'a6' }, { status: doing });
    expect(decideMove(input, { ...toDoing, after: 'x', order: 'a55' }, now)).toEqual({ kind: 'unchanged' });
  });

  test('leaves the first ticket at the top and the last one at the bottom', () => {
    const first = inputOf({ first: 'a6', last: 'a9' }, { status: doing });
    expect(decideMove(first, { ...toDoing, after: null }, now)).toEqual({ kind: 'unchanged' });
    const last = inputOf({ first: 'a1', last: 'a4' }, { status: doing });
    expect(decideMove(last, { ...toDoing, before: null }, now)).toEqual({ kind: 'unchanged' });
  });

  test.each(['a4', 'a6'])('moves a ticket that is outside the gap or at its edge: %s', (sort) => {
    const input = inputOf({ after: 'a4', belowAfter: 'a6' }, { status: doing, sort });
    expect(keyOf(decideMove(input, { ...toDoing, after: 'x' }, now))).toBe('a5');
  });

  test('moves a ticket of another column although its key is in the gap', () => {
    const decision = decideMove(inputOf({ after: 'a4', belowAfter: 'a6' }), { ...toDoing, after: 'x' }, now);
    expect(decision).toMatchObject({ kind: 'moved', isNewColumn: true });
  });

  test('increments the version and records the change of column', () => {
    const input = inputOf({});
    expect(decideMove(input, toDoing, now)).toEqual({
      kind: 'moved',
      before: input.ticket,
      after: {
        ...input.ticket,
        status: doing,
        state: 'doing',
        sort: 'a0',
        version: 5,
        completed_at: null,
        updated_at: now,
      },
      isNewColumn: true,
      history: [
        { ticket_id: 'moved', version: 5, action: 5, field: 'status', from_value: '1', to_value: '2' },
      ],
    });
  });

  test('writes no history for a move within a column and keeps the completion time', () => {
    const completed = new Date('2026-01-01T00:00:00Z');
    const input = inputOf({ last: 'a9' }, { status: doing, completed_at: completed });
    expect(decideMove(input, toDoing, now)).toMatchObject({
      isNewColumn: false,
      history: [],
      after: { completed_at: completed, version: 5 },
    });
  });

  test('completes a ticket that enters a column of state done', () => {
    const input = { ...inputOf({}), targetState: 'done' as const };
    expect(decideMove(input, { ...toDoing, status: done }, now)).toMatchObject({
      after: { completed_at: now, state: 'done' },
    });
  });

  test('keeps the completion time between columns of state done and removes it in others', () => {
    const completed = new Date('2026-01-01T00:00:00Z');
    const input = inputOf({}, { completed_at: completed, state: 'done' });
    expect(decideMove({ ...input, targetState: 'done' }, toDoing, now)).toMatchObject({
      after: { completed_at: completed },
    });
    expect(decideMove(input, toDoing, now)).toMatchObject({ after: { completed_at: null } });
  });
});

describe('decideMoveAfterRenewal', () => {
  const renewed = new Map([
    ['old1', 'a1'],
    ['old2', 'a2'],
  ]);

  test('translates the ends of the gap to the new keys and ignores the order key of the client', () => {
    const gap = { lower: 'old1', upper: 'old2' };
    const moved = decideMoveAfterRenewal(inputOf({}), { ...toDoing, order: 'a1G' }, gap, renewed, now);
    expect(moved.after.sort > 'a1' && moved.after.sort < 'a2').toBe(true);
    expect(moved.after).toMatchObject({ status: doing, version: 5 });
  });

  test('keeps open ends of the gap', () => {
    const sortOf = (lower: string | null, upper: string | null) =>
      decideMoveAfterRenewal(inputOf({}), toDoing, { lower, upper }, renewed, now).after.sort;
    expect(sortOf('old2', null)).toBe('a3');
    expect(sortOf(null, 'old1')).toBe('a0');
  });
});

test('movedEvent lists the cards with the column that each ticket left', () => {
  const within = { before: ticket, after: { ...ticket, sort: 'a9', version: 5 } };
  const across = { before: ticket, after: { ...ticket, id: 'other', status: doing, version: 5 } };
  const event = movedEvent({ bid: 1, tid: 5, by: 'ana' }, [within, across]);
  expect(event).toMatchObject({
    type: 'ticket-moved',
    bid: 1,
    tid: 5,
    by: 'ana',
    tickets: [
      { card: { id: 'moved', order: 'a9', version: 5 }, people: { reporter: 'ana' } },
      { card: { id: 'other', status: doing }, formerStatus: todo },
    ],
  });
  expect('tickets' in event && event.tickets[0]).not.toHaveProperty('formerStatus');
});
