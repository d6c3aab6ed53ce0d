import { ticketsEndpoints } from '@minga/client/endpoints';
import { setClientHost } from '@minga/client/host';
import { afterEach, expect, test, vi } from 'vitest';
import { store } from './store.ts';
import { isLostOnReload } from './unsaved.ts';

afterEach(() => vi.restoreAllMocks());

test('an in-flight write prevents a reload, a read does not', async () => {
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('token'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
  });
  let answer: (response: Response) => void = () => undefined;
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  const { getTicket, deleteTicket } = ticketsEndpoints.endpoints;
  const arg = { id: 1, tid: 't'.repeat(20) };
  const reading = store.dispatch(getTicket.initiate(arg));
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(1);
  expect(isLostOnReload()).toBe(false);
  answer(Response.json({ ticket: { id: arg.tid } }));
  await reading;
  const writing = store.dispatch(deleteTicket.initiate({ ...arg, teamId: 2 }));
  expect(isLostOnReload()).toBe(true);
  await expect.poll(() => vi.mocked(fetch).mock.calls.length).toBe(2);
  expect(isLostOnReload()).toBe(true);
  answer(Response.json({ ok: true }));
  await writing;
  expect(isLostOnReload()).toBe(false);
});
