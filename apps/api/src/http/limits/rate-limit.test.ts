import { expect, test } from 'vitest';
import { testApi, nobody } from '../../testing/test-api.ts';
import { RateLimiter } from './rate-limit.ts';

test('a bucket empties, returns the time to wait, and refills with time', async () => {
  let now = 0;
  const limiter = new RateLimiter('reads', 60, { now: () => new Date(now) });
  for (let call = 0; call < 60; call++) await limiter.take('ana');
  await expect(limiter.take('ana')).rejects.toMatchObject({
    code: 'request/rate-limited',
    details: { retryAfter: 1 },
  });
  await limiter.take('beto');
  now = 1000;
  await limiter.take('ana');
  await expect(limiter.take('ana')).rejects.toThrow();
  now = 3_600_000;
  for (let call = 0; call < 60; call++) await limiter.take('ana');
  await expect(limiter.take('ana')).rejects.toThrow();
});

test('limits users and unauthenticated addresses separately', async () => {
  let now = Date.now();
  const api = await testApi(
    {
      limits: {
        readsPerMinute: 3,
        writesPerMinute: 2,
        passwordsPerMinute: 2,
        textMegabytesPerDay: 1_000_000,
        businessTextMegabytesPerDay: 1_000_000,
      },
    },
    { clock: { now: () => new Date(now) } },
  );
  try {
    const [ana, beto] = [api.user(), api.user('Beto')];
    // The tokens are not from the future, however long the server took to start.
    now = Date.now();
    for (let call = 0; call < 3; call++) await api.ok(ana, 'getMe');
    const limited = await api.raw(ana, { method: 'GET', url: '/v1/users/me' });
    expect(limited.status).toBe(429);
    expect(limited.headers['retry-after']).toBe('20');
    expect(JSON.parse(limited.text)).toMatchObject({ code: 'request/rate-limited', retryAfter: 20 });
    // Reads and writes are counted separately, and so are users.
    await api.ok(ana, 'updateMe', { body: {} });
    await api.ok(beto, 'getMe');
    const codes = [];
    for (let call = 0; call < 4; call++) codes.push((await api.refused(nobody, 'getMe')).code);
    expect(codes).toEqual([
      'auth/login-needed',
      'auth/login-needed',
      'auth/login-needed',
      'request/rate-limited',
    ]);
    now += 20_000;
    await api.ok(ana, 'getMe');
  } finally {
    await api.close();
  }
});
