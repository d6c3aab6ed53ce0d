import { describe, expect, test } from 'vitest';
import { findCard, neighboursOf, nextCard, nextGap, wholeNeighbours } from './navigation.ts';

const columns = [
  { status: 1, ids: ['a', 'b', 'c'] },
  { status: 2, ids: [] },
  { status: 3, ids: ['d'] },
];
const at = (id: string) => findCard(columns, id)!;

describe('focus', () => {
  test('moves up and down a column and stops at its ends', () => {
    expect(nextCard(columns, at('b'), 'up')).toBe('a');
    expect(nextCard(columns, at('b'), 'down')).toBe('c');
    expect(nextCard(columns, at('c'), 'down')).toBeNull();
    expect(nextCard(columns, at('b'), 'first')).toBe('a');
    expect(nextCard(columns, at('b'), 'last')).toBe('c');
  });

  test('skips empty columns and moves to the card at the same height', () => {
    expect(nextCard(columns, at('c'), 'right')).toBe('d');
    expect(nextCard(columns, at('d'), 'left', () => 1)).toBe('b');
    expect(nextCard(columns, at('d'), 'right')).toBeNull();
  });
});

describe('a lifted card', () => {
  test('passes its own position in one step', () => {
    expect(nextGap(columns, at('b'), 'down', 'b')).toEqual({ column: 0, index: 3 });
    expect(nextGap(columns, { column: 0, index: 3 }, 'up', 'b')).toEqual({ column: 0, index: 1 });
    expect(nextGap(columns, at('b'), 'up', 'b')).toEqual({ column: 0, index: 0 });
    expect(nextGap(columns, { column: 0, index: 0 }, 'up', 'b')).toEqual({ column: 0, index: 0 });
  });

  test('moves into empty columns as well', () => {
    expect(nextGap(columns, at('c'), 'right', 'c')).toEqual({ column: 1, index: 0 });
    expect(nextGap(columns, at('a'), 'left', 'a')).toEqual(at('a'));
  });
});

describe('neighbours of a gap', () => {
  test('returns the surrounding cards', () => {
    expect(neighboursOf(['a', 'b', 'c'], 0, 'd')).toEqual({ after: null, before: 'a' });
    expect(neighboursOf(['a', 'b', 'c'], 3, 'd')).toEqual({ after: 'c', before: null });
  });

  test('returns null for the gaps around the card itself', () => {
    expect(neighboursOf(['a', 'b', 'c'], 1, 'b')).toBeNull();
    expect(neighboursOf(['a', 'b', 'c'], 2, 'b')).toBeNull();
  });

  test('in a filtered column places the card right after the shown card above', () => {
    const whole = ['a', 'x', 'y', 'b', 'm'];
    expect(wholeNeighbours(whole, { after: 'a', before: 'b' }, 'm')).toEqual({ after: 'a', before: 'x' });
    expect(wholeNeighbours(whole, { after: null, before: 'b' }, 'm')).toEqual({ after: 'y', before: 'b' });
    expect(wholeNeighbours(whole, { after: null, before: null }, 'm')).toEqual({ after: null, before: 'a' });
  });
});
