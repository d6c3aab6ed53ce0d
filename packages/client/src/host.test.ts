/** The host before the app sets its own: nobody is signed in. */
import { expect, test } from 'vitest';
import { clientHost, setClientHost } from './host.ts';

test('has no user, speaks Spanish and uses the API of the same origin until the app sets its host', async () => {
  const host = clientHost();
  expect(host.baseUrl()).toBe('/v1');
  expect(await host.token()).toBeNull();
  expect(host.uid()).toBeNull();
  expect(host.language()).toBe('es');
  expect(host.path()).toBe('/');
  expect(host.onSessionLost()).toBeUndefined();
  expect(host.onRateLimited(1)).toBeUndefined();
});

test('is the one that was set last', () => {
  const host = { ...clientHost(), uid: () => 'ana' };
  setClientHost(host);
  expect(clientHost()).toBe(host);
});
