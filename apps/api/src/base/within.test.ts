import { expect, test } from 'vitest';
import { shareWhilePending, within } from './within.ts';

test('returns null after a timeout and after an error', async () => {
  expect(await within(1, new Promise(() => {}))).toBeNull();
  expect(await within(60_000, Promise.reject(new Error('no')))).toBeNull();
  expect(await within(60_000, Promise.resolve('yes'))).toBe('yes');
});

test('shares a pending call, and calls again afterwards', async () => {
  const answers: (() => void)[] = [];
  const ask = shareWhilePending((_of: object) => new Promise<void>((resolve) => answers.push(resolve)));
  const [one, other] = [{}, {}];
  const both = [ask(one), ask(one)];
  void ask(other);
  expect(answers).toHaveLength(2);
  answers[0]?.();
  await Promise.all(both);
  void ask(one);
  expect(answers).toHaveLength(3);
});
