import { expect, test } from 'vitest';
import { orderedFields } from './decide-fields.ts';

/** The order as text: ids of stored fields, and `a`, `b`, … for the patches of new ones by their index. */
const order = (stored: number[], named: (number | undefined)[]) =>
  orderedFields(stored, named)
    .map((place) => ('fid' in place ? String(place.fid) : 'abcdef'[place.patch]))
    .join('');

test.each<[string, number[], (number | undefined)[], string]>([
  ['takes the order of a request that names all fields', [1, 2, 3], [3, 1, 2], '312'],
  ['leaves fields in place that the request does not name', [1, 2, 3, 4], [4, 2], '1432'],
  ['leaves a single named field where it is', [1, 2, 3], [2], '123'],
  ['adds fields of a request of new ones at the end', [1, 2], [undefined, undefined], '12ab'],
  ['puts a new field behind the one before it', [1, 2, 3], [1, undefined, 2, 3], '1b23'],
  ['puts a new field in front when it is the first', [1, 2], [undefined, 1, 2], 'a12'],
  ['keeps new fields together', [1, 2], [2, undefined, undefined, 1], '2bc1'],
  ['accepts the first fields of a team', [], [undefined, undefined], 'ab'],
])('%s', (_, stored, named, expected) => expect(order(stored, named)).toBe(expected));
