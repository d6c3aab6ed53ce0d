import { findPrice } from '@minga/rules/billing/pricing';
import { afterEach, expect, test } from 'vitest';
import { forgetPrice, rememberPrice, rememberedPrice, sharedDomain } from './price-cookie.ts';

afterEach(forgetPrice);

test('stores the last chosen price in a cookie named after it for 60 days', async () => {
  rememberPrice(findPrice('basic', 'monthly'));
  const pro = findPrice('pro', 'yearly');
  rememberPrice(pro);
  expect(document.cookie).toContain(`${pro.id}=${pro.id}`);
  expect(document.cookie).not.toContain('price_basic_month');
  expect(rememberedPrice()).toEqual(pro);
  // The DOM types lack `expires`.
  const kept = (await cookieStore.get(pro.id)) as { expires?: number } | null;
  const days = ((kept?.expires ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(59.9);
  expect(days).toBeLessThanOrEqual(60);
});

test('removes the choice', () => {
  rememberPrice(findPrice('basic', 'yearly'));
  forgetPrice();
  expect(rememberedPrice()).toBeNull();
});

test('uses the shortest domain that accepts a cookie', () => {
  const notSuffix = (domain: string) => domain !== 'com.pe';
  expect(sharedDomain('app.minga.example', notSuffix)).toBe('minga.example');
  expect(sharedDomain('app.minga.com.pe', notSuffix)).toBe('minga.com.pe');
  expect(sharedDomain('localhost', () => true)).toBeNull();
  expect(sharedDomain('10.0.0.7', () => true)).toBeNull();
  expect(sharedDomain('[::1]', () => true)).toBeNull();
});
