import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RequestHost, request } from './request.ts';
import { FakeServer, beHost } from './testing/fake-server.ts';

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

test('reads the page of the app by default', async () => {
  beHost({ baseUrl: () => 'https://api.example.com/v1', path: () => '/home', uid: () => 'beto' });
  void request('/health?full=1', { token: null });
  const { url, headers } = await server.call(0);
  expect(url).toBe('https://api.example.com/health?full=1');
  expect([headers.get('path'), headers.get('uid')]).toEqual(['/home', 'beto']);
});

test('declares no type of a body that is no text, and passes the options of fetch on', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  const body = new FormData();
  void request('/photo', { token: null, method: 'PUT', body, cache: 'no-store' }, page);
  const { headers } = await server.call(0);
  expect(headers.get('content-type')).toBeNull();
  expect(fetch).toHaveBeenCalledWith(
    '/v1/photo',
    expect.objectContaining({ method: 'PUT', body, cache: 'no-store' }),
  );
});

test.each([
  [-330, '5.5'],
  [180, '-3'],
])('sends an offset of %i minutes as %s hours', async (minutes, hours) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
  void request('/health', { token: null }, page);
  expect((await server.call(0)).headers.get('timezone')).toBe(hours);
  vi.restoreAllMocks();
});
