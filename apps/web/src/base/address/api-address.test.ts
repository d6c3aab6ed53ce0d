import { afterEach, expect, test } from 'vitest';
import { apiAddress } from './api-address.ts';

const page = window as { mingaApi?: string };

afterEach(() => {
  delete page.mingaApi;
  localStorage.removeItem('api');
});

test('calls go to the server of the page, unless the device or, before it, the window names another', () => {
  expect(apiAddress()).toBe('/v1');
  localStorage.setItem('api', 'https://device.example/v1');
  expect(apiAddress()).toBe('https://device.example/v1');
  page.mingaApi = 'https://window.example/v1';
  expect(apiAddress()).toBe('https://window.example/v1');
});
