import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppError } from '../../base/errors.ts';
import { buildWorld } from '../../routes/tickets/test-world.ts';
import { nobody, testApi } from '../../testing/test-api.ts';
import { AdmissionGate } from './admission.ts';

const limits = { slots: 2, mostWaiting: 3, burstWaitMs: 1000, standingWaitMs: 100 };

describe('AdmissionGate', () => {
  beforeEach(
    () =>
      void vi.useFakeTimers({
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
      }),
  );
  afterEach(() => void vi.useRealTimers());

  /** Enters and records the outcome. */
  function arrive(gate: AdmissionGate): { outcome: string } {
    const call = { outcome: 'waits' };
    gate.enter().then(
      () => (call.outcome = 'admitted'),
      (error: AppError) => (call.outcome = error.code),
    );
    return call;
  }

  test('admits calls up to the number of slots, queues some in order and rejects the rest at once', async () => {
    const gate = new AdmissionGate(limits);
    const calls = Array.from({ length: 7 }, () => arrive(gate));
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.map(({ outcome }) => outcome)).toEqual([
      'admitted',
      'admitted',
      'waits',
      'waits',
      'waits',
      'server/busy',
      'server/busy',
    ]);
    gate.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.map(({ outcome }) => outcome).slice(2, 4)).toEqual(['admitted', 'waits']);
  });

  test('rejects a call that has waited too long, and admits later ones into the free slots', async () => {
    const gate = new AdmissionGate(limits);
    const calls = Array.from({ length: 3 }, () => arrive(gate));
    await vi.advanceTimersByTimeAsync(999);
    expect(calls[2]?.outcome).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(calls[2]?.outcome).toBe('server/busy');
    gate.leave();
    gate.leave();
    const later = arrive(gate);
    await vi.advanceTimersByTimeAsync(0);
    expect(later.outcome).toBe('admitted');
  });

  test('shortens the wait in a standing queue', async () => {
    const gate = new AdmissionGate(limits);
    for (let count = 0; count < 3; count++) arrive(gate);
    for (let passed = 0; passed <= limits.burstWaitMs; passed += 250) {
      arrive(gate);
      await vi.advanceTimersByTimeAsync(250);
    }
    const late = arrive(gate);
    await vi.advanceTimersByTimeAsync(limits.standingWaitMs);
    expect(late.outcome).toBe('server/busy');
  });

  test('admits the latest call first in a standing queue', async () => {
    const gate = new AdmissionGate({ ...limits, mostWaiting: 100 });
    for (let count = 0; count < 3; count++) arrive(gate);
    for (let passed = 0; passed < limits.burstWaitMs; passed += 90) {
      arrive(gate);
      await vi.advanceTimersByTimeAsync(90);
    }
    const earlier = arrive(gate);
    const later = arrive(gate);
    gate.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect([earlier.outcome, later.outcome]).toEqual(['waits', 'admitted']);
  });

  test('keeps the short wait while calls are rejected, even when the queue is empty in between', async () => {
    const gate = new AdmissionGate(limits);
    for (let count = 0; count < 3; count++) arrive(gate);
    // The queue is empty now because its only call was rejected; the slots are still taken.
    await vi.advanceTimersByTimeAsync(limits.burstWaitMs);
    const call = arrive(gate);
    await vi.advanceTimersByTimeAsync(limits.standingWaitMs);
    expect(call.outcome).toBe('server/busy');
    await vi.advanceTimersByTimeAsync(limits.burstWaitMs);
    const inBurst = arrive(gate);
    await vi.advanceTimersByTimeAsync(limits.burstWaitMs / 2);
    expect(inBurst.outcome).toBe('waits');
  });

  test('admits fewer at once from a standing queue while calls slow each other down', async () => {
    const gate = new AdmissionGate({ ...limits, slots: 16, mostWaiting: 1000 });
    let running = 0;
    let most = 0;
    const call = async (ms: number) => {
      await gate.enter();
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, ms * Math.max(1, running / 2)));
      running -= 1;
      gate.leave({ operation: 'read', ms: ms * Math.max(1, (running + 1) / 2) });
    };
    const quiet = async () => {
      for (let count = 0; count < 20; count++) await call(10);
    };
    const before = quiet();
    await vi.advanceTimersByTimeAsync(500);
    await before;
    const arriving = setInterval(() => void call(10).catch(() => undefined), 1);
    await vi.advanceTimersByTimeAsync(10_000);
    most = 0;
    await vi.advanceTimersByTimeAsync(1000);
    expect(most).toBeGreaterThanOrEqual(2);
    expect(most).toBeLessThan(8);
    clearInterval(arriving);
    await vi.advanceTimersByTimeAsync(5000);
    expect(running).toBe(0);
    most = 0;
    const burst = Array.from({ length: 40 }, () => call(10));
    await vi.advanceTimersByTimeAsync(2000);
    await Promise.all(burst);
    expect(most).toBe(16);
  });

  test('returns a time to retry after', async () => {
    const gate = new AdmissionGate({ ...limits, slots: 1, mostWaiting: 0 });
    await gate.enter();
    const error = (await gate.enter().catch((reason: unknown) => reason)) as AppError;
    expect(error.details.retryAfter).toBeGreaterThan(0);
  });
});

test('an overloaded server rejects excess calls without changes and keeps serving', async () => {
  const api = await testApi({ callsAtOnce: 1 });
  try {
    const world = await buildWorld(api);
    const create = (title: string) =>
      api.raw(world.ana, {
        method: 'POST',
        url: `/v1/business/${world.bid}/ticket`,
        body: { team_id: world.tid, title },
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, place) => create(`Ticket ${place}`)));
    const health = await api.raw(nobody, { method: 'GET', url: '/v1/health' });
    expect(health.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    const created = answers.filter(({ status }) => status === 201);
    expect(refused.length).toBeGreaterThan(40);
    expect(created.length).toBe(answers.length - refused.length);
    for (const { headers, text } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(JSON.parse(text)).toMatchObject({ code: 'server/busy' });
    }
    const { count } = await api.context.db
      .selectFrom('tickets')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('title', 'like', 'Ticket %')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(created.length);
    expect((await create('Afterwards')).status).toBe(201);
  } finally {
    await api.close();
  }
});

test('adds CORS headers to rejections, and needs no slot for preflights', async () => {
  const origin = 'https://other.example.com';
  const api = await testApi({ callsAtOnce: 1, corsOrigins: [origin] });
  try {
    const ana = api.user();
    const headers = { origin };
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => api.raw(ana, { method: 'GET', url: '/v1/users/me', headers })),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers: answered } of refused) {
      expect(answered).toMatchObject({
        'access-control-allow-origin': origin,
        'x-content-type-options': 'nosniff',
      });
    }
    const asked = { origin, 'access-control-request-method': 'GET' };
    const preflights = await Promise.all(
      Array.from({ length: 40 }, () =>
        api.raw(nobody, { method: 'OPTIONS', url: '/v1/users/me', headers: asked }),
      ),
    );
    expect(new Set(preflights.map(({ status }) => status))).toEqual(new Set([204]));
  } finally {
    await api.close();
  }
});
