import { expect, test, vi } from 'vitest';
import { createTokenSync } from './token-sync.ts';

function build() {
  const send = vi.fn<typeof fetch>(async () => new Response());
  const calls = () =>
    send.mock.calls.map(([url, init]) => [
      init?.method,
      url,
      new Headers(init?.headers).get('authorization'),
    ]);
  return { send, calls, sync: createTokenSync('/sync', send) };
}

test('sends each token once, and the sign-out', () => {
  const { sync, calls } = build();
  sync.tell('one');
  sync.tell('one');
  sync.tell('two');
  sync.tell(null);
  sync.tell(null);
  expect(calls()).toEqual([
    ['POST', '/sync', 'Bearer one'],
    ['POST', '/sync', 'Bearer two'],
    ['DELETE', '/sync', null],
  ]);
});

test('sends nothing for a visitor who never signed in', () => {
  const { sync, send } = build();
  sync.tell(null);
  expect(send).not.toHaveBeenCalled();
});

test('sends a token again after a failure', async () => {
  const { sync, send } = build();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sync.tell('one');
  await vi.waitFor(() => {
    sync.tell('one');
    expect(send).toHaveBeenCalledTimes(2);
  });
});
