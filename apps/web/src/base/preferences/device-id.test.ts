import { isClientId } from '@minga/rules/client-ids';
import { beforeEach, expect, test } from 'vitest';
import { deviceId } from './device-id.ts';

beforeEach(() => localStorage.removeItem('device_id'));

test('generates the id of a browser once, as a client id', () => {
  const id = deviceId();
  expect(isClientId(id)).toBe(true);
  expect(deviceId()).toBe(id);
  expect(localStorage.getItem('device_id')).toBe(id);
});
