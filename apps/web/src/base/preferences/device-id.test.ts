import { isClientId } from '@minga/rules/client-ids';
import { beforeEach, expect, test } from 'vitest';
import { deviceId } from './device-id.ts';

beforeEach(() => localStorage.removeItem('device_id'));

test('a browser names itself once, as clients name things', () => {
  const id = deviceId();
  expect(isClientId(id)).toBe(true);
  expect(deviceId()).toBe(id);
  expect(localStorage.getItem('device_id')).toBe(id);
});
