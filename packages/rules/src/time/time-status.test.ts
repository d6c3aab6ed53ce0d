import { expect, test } from 'vitest';
import { daysLate, timeStatus } from './time-status.ts';

const due = '2026-03-10T12:00:00.000Z';
const open = { endedAt: due, completedAt: null, state: 'doing' as const };

test('without a planned end there is no time status', () => {
  expect(timeStatus({ ...open, endedAt: null }, due)).toBe(null);
  expect(daysLate({ ...open, endedAt: undefined }, due)).toBe(0);
});

test('an open ticket is on time, then in hazard for a day, then late', () => {
  expect(timeStatus(open, '2026-03-09T11:59:59.999Z')).toBe('on-time');
  expect(timeStatus(open, '2026-03-09T12:00:00.000Z')).toBe('hazard');
  expect(timeStatus(open, due)).toBe('hazard');
  expect(timeStatus(open, '2026-03-10T12:00:00.001Z')).toBe('late');
});

test('a done ticket is judged by when it was completed', () => {
  const done = { ...open, state: 'done' as const };
  expect(timeStatus({ ...done, completedAt: due }, '2027-01-01T00:00:00Z')).toBe('on-time');
  expect(timeStatus({ ...done, completedAt: '2026-03-12T13:00:00Z' }, '2027-01-01T00:00:00Z')).toBe('late');
  expect(timeStatus({ ...done, completedAt: null }, '2027-01-01T00:00:00Z')).toBe('on-time');
});

test('days late count each day that has begun', () => {
  expect(daysLate(open, due)).toBe(0);
  expect(daysLate(open, '2026-03-10T12:00:01Z')).toBe(1);
  expect(daysLate(open, '2026-03-11T12:00:00Z')).toBe(1);
  expect(daysLate(open, '2026-03-11T12:00:01Z')).toBe(2);
  expect(
    daysLate({ ...open, state: 'done', completedAt: '2026-03-12T13:00:00Z' }, '2027-01-01T00:00:00Z'),
  ).toBe(3);
});

test.each([null, undefined])('an end that is %s gives neither a status nor late days', (endedAt) => {
  expect(timeStatus({ ...open, endedAt }, due)).toBeNull();
  expect(daysLate({ ...open, endedAt }, due)).toBe(0);
});

test.each([null, undefined])('a done ticket without a time of completion (%s) is not late', (completedAt) => {
  const done = { endedAt: due, completedAt, state: 'done' as const };
  expect(timeStatus(done, '2026-03-20T12:00:00.000Z')).toBe('on-time');
  expect(daysLate(done, '2026-03-20T12:00:00.000Z')).toBe(0);
});
