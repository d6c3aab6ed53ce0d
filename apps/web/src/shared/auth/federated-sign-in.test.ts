/** Delay after a federated sign-in, with the real session against a mocked server. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Identity, SessionUser } from '../../session/identity.ts';
import { openSession } from '../../session/session.ts';
import { signInWithCredential } from './federated-sign-in.ts';

const ana: SessionUser = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com', photoURL: null };

const state = vi.hoisted(() => {
  let give: (token: string) => void = () => undefined;
  /** Token that was passed to the identity service. */
  const given = new Promise<string>((resolve) => {
    give = resolve;
  });
  return { tell: (_user: SessionUser | null): void => undefined, given, give };
});
vi.mock('../../session/firebase.ts', () => ({
  createFirebaseIdentity: (): Partial<Identity> => ({
    watch(listener) {
      state.tell = listener;
      listener(null);
      return () => undefined;
    },
    token: async () => 'token',
    async signInAnonymously() {},
    async signInWithToken(token) {
      state.tell(ana);
      state.give(token);
    },
    signOut: async () => state.tell(null),
  }),
}));

const answers: Record<string, () => Response> = {
  '/minga-config.json': () =>
    Response.json({ firebase: { apiKey: 'k', authDomain: 'd', projectId: 'p' }, local: false }),
  '/v1/users/token/with/google': () => Response.json({ token: 'made by the server' }),
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

// docs/product/account.md 2.3: the flow waits 1000 ms after login.
test('continues 1000 ms after a federated sign-in, not earlier', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return answers[pathname]?.() ?? new Response(null, { status: 404 });
  });
  const session = await openSession();
  onTestFinished(() => session.signOut());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const coming = signInWithCredential({ provider: 'google', token: 'proof', email: 'ana@example.com' });
  expect(await state.given).toBe('made by the server');
  await vi.advanceTimersByTimeAsync(999);
  expect(session.current().status).toBe('signed-out');
  await vi.advanceTimersByTimeAsync(1);
  expect(session.current()).toMatchObject({ status: 'signed-in', user: ana });
  expect(await coming).toBeNull();
});
