/** Order keys of moves, and cards of new tickets, before the server responds. */
import { describe, expect, test } from 'vitest';
import { type TicketCard, boardOf, emptyBoard } from './board.ts';
import { newCard, withOrderKeys } from './new-cards.ts';

const card = (id: string, order: string, status = 1): TicketCard => ({
  id,
  number: 1,
  title: id,
  status,
  order,
  version: 1,
});
const board = boardOf([card('a', 'a0'), card('b', 'a1'), card('c', 'a2')]);

describe('order keys of moves', () => {
  const orderOf = (after: string | null, before: string | null) =>
    withOrderKeys(board, [{ id: 'z', status: 1, after, before }])[0]?.order ?? '';

  test('are between both neighbours, or beyond the only one', () => {
    const between = orderOf('a', 'b');
    expect('a0' < between && between < 'a1').toBe(true);
    expect(orderOf('c', null) > 'a2').toBe(true);
    expect(orderOf(null, 'a') < 'a0').toBe(true);
  });

  test('count a neighbour that the board does not have as an edge', () => {
    expect(orderOf('unknown', 'a')).toBe(orderOf(null, 'a'));
  });

  test('follow the new places of earlier moves of the list', () => {
    const [first, second] = withOrderKeys(board, [
      { id: 'a', status: 2, after: null, before: null },
      { id: 'b', status: 2, after: 'a', before: null },
    ]);
    expect(first).toEqual({ id: 'a', status: 2, after: null, before: null, order: first?.order });
    expect(second!.order! > first!.order!).toBe(true);
    const [top, below] = withOrderKeys(board, [
      { id: 'c', status: 1, after: null, before: 'a' },
      { id: 'b', status: 1, after: 'c', before: 'a' },
    ]);
    expect([top!.order!, below!.order!, 'a0'].toSorted()).toEqual([top!.order, below!.order, 'a0']);
  });

  test('are missing without a board', () => {
    const move = { id: 'a', status: 2, after: 'b', before: null };
    expect(withOrderKeys(undefined, [move])).toEqual([move]);
  });
});

describe('the card of a new ticket', () => {
  const ticket = { team_id: 2, title: 'Nuevo' };

  test('is above the first or below the last card of its column', () => {
    expect(newCard(board, 'n', 1, { ...ticket, place: 'top' }).order < 'a0').toBe(true);
    expect(newCard(board, 'n', 1, { ...ticket, place: 'bottom' }).order > 'a2').toBe(true);
    expect(newCard(board, 'n', 1, ticket).order > 'a2').toBe(true);
  });

  test('has the contact of the ticket, without its name', () => {
    expect(newCard(board, 'n', 1, { ...ticket, contact: 'julia' }).contact).toEqual({
      id: 'julia',
      name: '',
    });
    expect(newCard(board, 'n', 1, { ...ticket, contact: null })).not.toHaveProperty('contact');
  });

  test('has the place of the ticket', () => {
    const place = { latitude: -17.3895, longitude: -66.1568 };
    expect(newCard(board, 'n', 1, { ...ticket, ...place })).toMatchObject(place);
    expect(newCard(board, 'n', 1, ticket)).not.toHaveProperty('latitude');
  });

  test('has an order key in an empty column', () => {
    const { order } = newCard(board, 'n', 7, { ...ticket, place: 'top' });
    expect(order).toBe(newCard(emptyBoard, 'n', 7, ticket).order);
    expect(order).not.toBe('');
  });

  test('has no number and no version yet', () => {
    const { order: _order, ...others } = newCard(board, 'n', 1, ticket);
    expect(others).toEqual({ id: 'n', number: 0, title: 'Nuevo', status: 1, version: 0 });
  });

  test('shows type and assignees that were chosen', () => {
    const chosen = { type: 3, assignees: ['ana'] };
    expect(newCard(board, 'n', 1, { ...ticket, ...chosen })).toMatchObject(chosen);
  });
});
