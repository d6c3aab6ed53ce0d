/** The contract has every specified call, except those that are listed as not built yet. */
import { expect, test } from 'vitest';
import { operations } from '../src/index.ts';
import { callsToBuild, specifiedCalls } from './specified-calls.ts';

const contained = new Set(
  Object.values(operations).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
);

test('contains every specified call that is built, and none that is listed as missing', () => {
  const missing = Object.values(specifiedCalls)
    .flat()
    .filter((call) => !contained.has(call));
  expect(missing.toSorted()).toEqual(callsToBuild.toSorted());
});
