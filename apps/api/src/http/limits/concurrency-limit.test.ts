import { describe, expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Time of a call alone, in milliseconds. */
const aloneMs = 4;

/** A server that serves `parallel` calls at full speed; more of them share it. */
function timeOf(running: number, parallel: number): number {
  return aloneMs * Math.max(1, running / parallel);
}

function measureCalm(limit: ConcurrencyLimit): void {
  for (let call = 0; call < 50; call++) limit.record('read', aloneMs, 1, false);
}

/** Records calls of a standing queue until the limit has settled. */
function overload(limit: ConcurrencyLimit, parallel: number): void {
  for (let call = 0; call < 2000; call++) {
    limit.record('read', timeOf(limit.current, parallel), limit.current, true);
  }
}

describe('ConcurrencyLimit', () => {
  test('shrinks until calls do not slow each other down much, and not below what is served in parallel', () => {
    const limit = new ConcurrencyLimit(16);
    measureCalm(limit);
    expect(limit.current).toBe(16);
    overload(limit, 2);
    expect(limit.current).toBeGreaterThanOrEqual(2);
    expect(limit.current).toBeLessThanOrEqual(5);
  });

  test('stays where many calls wait for a network without a slowdown', () => {
    const limit = new ConcurrencyLimit(16);
    measureCalm(limit);
    overload(limit, 16);
    expect(limit.current).toBe(16);
  });

  test('grows again when the calls become faster', () => {
    const limit = new ConcurrencyLimit(16);
    measureCalm(limit);
    overload(limit, 2);
    overload(limit, 12);
    expect(limit.current).toBeGreaterThan(12);
  });

  test('shrinks after a start under load, without a measurement of calm', () => {
    const limit = new ConcurrencyLimit(16);
    overload(limit, 2);
    expect(limit.current).toBeGreaterThanOrEqual(2);
    expect(limit.current).toBeLessThanOrEqual(5);
  });

  test('compares each operation with itself', () => {
    const limit = new ConcurrencyLimit(16);
    measureCalm(limit);
    for (let call = 0; call < 50; call++) limit.record('import', 100 * aloneMs, 1, false);
    for (let call = 0; call < 500; call++) {
      limit.record(call % 2 ? 'import' : 'read', call % 2 ? 100 * aloneMs : aloneMs, 16, true);
    }
    expect(limit.current).toBe(16);
  });

  test('is at its maximum as soon as no queue stands', () => {
    const limit = new ConcurrencyLimit(16);
    measureCalm(limit);
    overload(limit, 1);
    expect(limit.current).toBeLessThan(16);
    limit.record('read', aloneMs, 1, false);
    expect(limit.current).toBe(16);
  });

  test('does not forget the calm time because calls fail quickly under load', () => {
    const limit = new ConcurrencyLimit(16);
    measureCalm(limit);
    for (let call = 0; call < 1000; call++) limit.record('read', 0.1, 16, true);
    overload(limit, 16);
    expect(limit.current).toBe(16);
  });
});
