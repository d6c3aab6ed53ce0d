import { afterEach, expect, test } from 'vitest';
import { apiAddress } from './api-address.ts';

const page = window as { mingaApi?: string };

afterEach(() => {
  delete page.mingaApi;
  localStorage.removeItem('api');
});

test('requests go to the origin of the page unless storage or, with precedence, the window names another server', () => {
  expect(apiAddress()).toBe('/v1');
  localStorage.setItem('api', 'https://device.example/v1');
  expect(apiAddress()).toBe('https://device.example/v1');
  page.mingaApi = 'https://window.example/v1';
  expect(apiAddress()).toBe('https://window.example/v1');
});
