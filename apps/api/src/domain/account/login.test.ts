import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { answerAfterMs, login } from './login.ts';

const identity = createFakeIdentity();
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity });
});
afterAll(() => api.close());

test('delays every response by the same time, whatever the result', async () => {
  const ana = api.user();
  identity.addAccount(ana, 'secreto');
  const email = `${ana.uid}@example.com`;
  const waits: number[] = [];
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const wait = (ms: number) => {
    waits.push(ms);
    return released;
  };
  const settled: string[] = [];
  const tries = [
    { email, password: 'secreto' },
    { email, password: 'otro' },
    { email: 'nadie@example.com', password: 'otro' },
  ].map((credentials, index) =>
    login(api.context, credentials, { address: '127.0.0.1', device: '' }, wait).then(
      (token) => settled.push(`${index} ${token}`),
      (error: Error) => settled.push(`${index} ${error.message}`),
    ),
  );
  // All three results are known by now: the account's row was read after the passwords had been verified.
  await api.ok(ana, 'getMe');
  expect(settled).toEqual([]);
  release();
  await Promise.all(tries);
  expect(waits).toEqual([answerAfterMs, answerAfterMs, answerAfterMs]);
  expect(settled.sort()).toEqual([
    `0 token of ${ana.uid}`,
    '1 auth/credentials-wrong',
    '2 auth/credentials-wrong',
  ]);
});
