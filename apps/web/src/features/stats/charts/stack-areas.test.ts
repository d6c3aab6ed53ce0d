import { expect, test } from 'vitest';
import { areaPath, stackAreas } from './stack-areas.ts';

test('the last series lies at the bottom and the first one on top', () => {
  expect(
    stackAreas([
      [1, 2],
      [3, 0],
    ]),
  ).toEqual([
    { lower: [3, 0], upper: [4, 2] },
    { lower: [0, 0], upper: [3, 0] },
  ]);
  expect(stackAreas([])).toEqual([]);
});

test('a path follows the upper edge and returns along the lower one', () => {
  const edges = { lower: [0, 1], upper: [2, 3] };
  expect(
    areaPath(
      edges,
      (place) => place * 10,
      (value) => 5 - value,
    ),
  ).toBe('M0,3L10,2L10,4L0,5Z');
});
