/** The contract has every specified call. */
import { expect, test } from 'vitest';
import { operations } from '../src/index.ts';
import { specifiedCalls } from './specified-calls.ts';

const contained = new Set(
  Object.values(operations).map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
);

test('contains every specified call', () => {
  const missing = Object.values(specifiedCalls)
    .flat()
    .filter((call) => !contained.has(call));
  expect(missing).toEqual([]);
});
