import { describe, expect, test } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { countPlaces, requirePlaces, unlimited } from './column-limits.ts';

describe('countPlaces', () => {
  test('gives as many places as are free', () => {
    const places = countPlaces(new Map([[1, 2]]));
    expect([places.take({ sid: 1 }), places.take({ sid: 1 }), places.take({ sid: 1 })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('gives any number of places in a column without an enforced limit', () => {
    expect(countPlaces(unlimited).take({ sid: 1, count: 1000 })).toBe(true);
  });

  test('releases the place in the column that a ticket leaves, unless the ticket was refused', () => {
    const places = countPlaces(
      new Map([
        [1, 0],
        [2, 0],
      ]),
    );
    expect(places.take({ sid: 2, from: 1 })).toBe(false);
    expect(places.take({ sid: 1 })).toBe(false);
    expect(places.take({ sid: 3, from: 1 })).toBe(true);
    expect(places.take({ sid: 1 })).toBe(true);
  });

  test('needs no place for a ticket that stays in its column', () => {
    expect(countPlaces(new Map([[1, -3]])).take({ sid: 1, from: 1 })).toBe(true);
  });

  test('leaves the given places unchanged', () => {
    const free = new Map([[1, 1]]);
    countPlaces(free).take({ sid: 1 });
    expect(free.get(1)).toBe(1);
  });
});

test('requirePlaces throws when a group of tickets does not fit as a whole', () => {
  expect(() => requirePlaces(new Map([[1, 2]]), { sid: 1, count: 3 })).toThrow(
    new AppError('status/limit-reached'),
  );
  expect(() => requirePlaces(new Map([[1, 2]]), { sid: 1, count: 2 })).not.toThrow();
});
