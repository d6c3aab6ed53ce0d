import { expect, test } from 'vitest';
import { sizeProblems } from './sizes.ts';

const size = (gzip: number): { min: number; gzip: number } => ({ min: gzip * 3, gzip });

test('small changes are nothing to speak of', () => {
  expect(sizeProblems({ chip: size(1019) }, { chip: size(1000) })).toEqual([]);
  expect(sizeProblems({ chip: size(951) }, { chip: size(1000) })).toEqual([]);
});

test('growth and gain both ask for a new record', () => {
  expect(sizeProblems({ chip: size(1021) }, { chip: size(1000) })).toEqual([
    'chip: grew from 1000 to 1021 bytes',
  ]);
  expect(sizeProblems({ chip: size(949) }, { chip: size(1000) })).toHaveLength(1);
});

test('a budget holds whatever is recorded', () => {
  expect(sizeProblems({ tabs: size(3001) }, { tabs: size(3001) }, {})).toEqual([
    'tabs: 3001 bytes, over its budget of 3000',
  ]);
});

test('an element over its budget is held at what is tolerated, until it keeps the budget', () => {
  const tolerated = { tabs: 3100 };
  expect(sizeProblems({ tabs: size(3100) }, { tabs: size(3100) }, tolerated)).toEqual([]);
  expect(sizeProblems({ tabs: size(3101) }, { tabs: size(3101) }, tolerated)).toEqual([
    'tabs: 3101 bytes, over its budget of 3000 and over 3100',
  ]);
  expect(sizeProblems({ tabs: size(3000) }, { tabs: size(3000) }, tolerated)).toEqual([
    'tabs: within its budget again, take it out of overBudget',
  ]);
});

test('elements that came or went are told', () => {
  expect(sizeProblems({ chip: size(1) }, {})).toEqual(['chip: not recorded yet']);
  expect(sizeProblems({}, { chip: size(1) })).toEqual(['chip: recorded, but there is no such element']);
});
