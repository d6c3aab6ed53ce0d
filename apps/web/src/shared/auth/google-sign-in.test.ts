/** Google's script is mocked: no request is sent to Google. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emailInToken, showGoogleSignIn } from './google-sign-in.ts';

interface Shown {
  width: number;
  text: string;
}

const google = {
  initialize: vi.fn<(options: { callback(answer: { credential: string }): void }) => void>(),
  renderButton: vi.fn<(parent: HTMLElement, options: Shown) => void>(),
  prompt: vi.fn<() => void>(),
  cancel: vi.fn<() => void>(),
};
const place = document.createElement('div');
const asked: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    asked.push(script as HTMLScriptElement);
    Object.assign(window, { google: { accounts: { id: google } } });
    (script as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  document.body.append(place);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  place.remove();
});

// docs/product/account.md 2.5.
test('initializes the button after 500 ms, at most 400 px wide, and prompts One Tap', async () => {
  place.style.width = '900px';
  const tokens: string[] = [];
  const end = showGoogleSignIn(place, {
    clientId: 'client',
    language: 'es',
    isDark: false,
    onToken: (token) => tokens.push(token),
  });
  vi.advanceTimersByTime(499);
  expect(asked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked.map(({ src, async }) => [src, async])).toEqual([
    ['https://accounts.google.com/gsi/client', true],
  ]);
  await expect.poll(() => google.prompt.mock.calls.length).toBe(1);
  expect(google.renderButton.mock.calls[0]?.[1].width).toBe(400);

  const answer = google.initialize.mock.calls[0]?.[0].callback;
  answer?.({ credential: 'token' });
  expect(tokens).toEqual(['token']);
  end();
  expect(google.cancel).toHaveBeenCalledOnce();
  answer?.({ credential: 'late' });
  expect(tokens).toEqual(['token']);
});

test('sends no request to Google when unmounted before the delay', () => {
  const count = asked.length;
  const end = showGoogleSignIn(place, {
    clientId: 'client',
    language: 'es',
    isDark: true,
    onToken: () => {},
  });
  end();
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(count);
});

test('reads the address of an ID token; invalid tokens have none', () => {
  const part = btoa(JSON.stringify({ email: 'ana@example.com' }));
  expect(emailInToken(`head.${part}.sign`)).toBe('ana@example.com');
  expect(emailInToken('nonsense')).toBeNull();
});
