import { expect, test, vi } from 'vitest';
import type { SuiteResult } from './suite.ts';
import { confirmFailures } from './unstable.ts';

const passing: SuiteResult = { passed: 10, failed: 0, output: '' };

test('names tests that failed once and passed twice', async () => {
  const { unstable } = await confirmFailures([
    passing,
    failing(['a > b'], { passed: 2, failed: 0, output: '' }),
  ]);
  expect(unstable).toEqual(['a > b']);
});

test('keeps the failure of a test that fails again, with its output', async () => {
  const again = { passed: 1, failed: 1, output: 'expected 1 to be 2' };
  expect(await confirmFailures([failing(['a'], again)])).toEqual({ unstable: [], output: again.output });
});

test.each([0, 1])('keeps the failure of a test that passed %i times of two', async (passed) => {
  const { unstable } = await confirmFailures([failing(['a'], { passed, failed: 0, output: '' })]);
  expect(unstable).toEqual([]);
});

test('runs nothing again when a suite failed as a whole', async () => {
  const other = failing(['a'], { passed: 2, failed: 0, output: '' });
  const { unstable } = await confirmFailures([other, { passed: 0, failed: 1, output: 'crashed' }]);
  expect(unstable).toEqual([]);
  expect(other.failures?.runTwice).not.toHaveBeenCalled();
});

test('runs nothing again when an unhandled error failed the suite beside a test', async () => {
  const result = { ...failing(['a'], { passed: 2, failed: 0, output: '' }), failed: 2 };
  expect((await confirmFailures([result])).unstable).toEqual([]);
});

test('runs nothing again when more than three tests failed', async () => {
  const again = { passed: 4, failed: 0, output: '' };
  const results = [failing(['a', 'b'], again), failing(['c', 'd'], again)];
  expect((await confirmFailures(results)).unstable).toEqual([]);
  expect(results[0]?.failures?.runTwice).not.toHaveBeenCalled();
});

function failing(names: string[], again: SuiteResult): SuiteResult {
  return {
    passed: 5,
    failed: names.length,
    output: '',
    failures: { names, runTwice: vi.fn(async () => again) },
  };
}
