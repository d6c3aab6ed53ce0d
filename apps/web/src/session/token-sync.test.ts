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

test('tells each token once, and the sign-out', () => {
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

test('says nothing of a visitor who never signed in', () => {
  const { sync, send } = build();
  sync.tell(null);
  expect(send).not.toHaveBeenCalled();
});

test('a token that did not arrive is told again', async () => {
  const { sync, send } = build();
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  sync.tell('one');
  await vi.waitFor(() => {
    sync.tell('one');
    expect(send).toHaveBeenCalledTimes(2);
  });
});
