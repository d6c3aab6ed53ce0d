import { expect, test } from 'vitest';
import { daysUntilExpiry } from './mdm-certificates.ts';

const now = Date.parse('2026-11-01T12:00:00Z');

test.each([
  ['2026-12-01T12:00:00Z', 30],
  ['2026-12-01T12:00:01Z', null],
  ['2026-11-08T11:59:59Z', 7],
  ['2026-11-01T12:00:01Z', 1],
  ['2026-11-01T12:00:00Z', null],
])('a certificate until %s is valid for %s days that matter', (expiresAt, days) => {
  expect(daysUntilExpiry(expiresAt, now)).toBe(days);
});
