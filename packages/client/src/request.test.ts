import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RequestHost, request } from './request.ts';
import { FakeServer } from './testing/fake-server.ts';

const page: RequestHost = {
  baseUrl: () => '/v1',
  language: () => 'en',
  path: () => '/contact/año',
  uid: () => null,
};

let server: FakeServer;
beforeEach(() => (server = new FakeServer()));
afterEach(() => server.close());

test('sets language, time zone, client, version, build and path on every request', async () => {
  void request('/health', { token: null }, page);
  const { url, headers } = await server.call(0);
  expect(url).toBe('/health');
  expect(Object.fromEntries(headers)).toEqual({
    lang: 'en',
    timezone: String(-new Date().getTimezoneOffset() / 60),
    client: 'web',
    version: '2.79.38',
    build: '354',
    path: '/contact/a%C3%B1o',
  });
});

test('adds token, user and device when they are known', async () => {
  void request('/users/me', { token: 'token' }, { ...page, uid: () => 'ana', device: () => 'phone' });
  const { headers } = await server.call(0);
  expect(headers.get('authorization')).toBe('Bearer token');
  expect(headers.get('uid')).toBe('ana');
  expect(headers.get('device')).toBe('phone');
});

test('declares a text body as JSON and lets a caller override headers', async () => {
  void request('/contact', { token: null, method: 'POST', body: '{}', headers: { accept: 'a/b' } }, page);
  const { headers } = await server.call(0);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('accept')).toBe('a/b');
});
