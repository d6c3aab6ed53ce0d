import { expect, onTestFinished, test, vi } from 'vitest';
import type { Identity, SessionUser } from './identity.ts';
import { type SessionEffects, createSession } from './session-machine.ts';

const ana: SessionUser = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com', photoURL: null };
const beto: SessionUser = { uid: 'beto', displayName: 'Beto', email: 'beto@example.com', photoURL: null };

/** In-memory identity service; the test emits its users. */
function buildIdentity(first?: SessionUser | null) {
  let tell: (user: SessionUser | null) => void = () => undefined;
  const identity = {
    watch: vi.fn<Identity['watch']>((listener) => {
      tell = listener;
      if (first !== undefined) listener(first);
      return () => undefined;
    }),
    token: vi.fn<Identity['token']>(async () => 'token'),
    signIn: vi.fn<Identity['signIn']>(async () => tell(ana)),
    sendPasswordReset: vi.fn<Identity['sendPasswordReset']>(async () => undefined),
    sendEmailConfirmation: vi.fn<Identity['sendEmailConfirmation']>(async () => undefined),
    signInAnonymously: vi.fn<Identity['signInAnonymously']>(async () => undefined),
    signInWithToken: vi.fn<Identity['signInWithToken']>(async () => tell(ana)),
    sendSignInLink: vi.fn<Identity['sendSignInLink']>(async () => undefined),
    isSignInLink: vi.fn<Identity['isSignInLink']>(() => false),
    signInWithLink: vi.fn<Identity['signInWithLink']>(async () => tell(ana)),
    readLink: vi.fn<Identity['readLink']>(async () => ({ kind: 'other', email: null })),
    applyLink: vi.fn<Identity['applyLink']>(async () => undefined),
    resetPassword: vi.fn<Identity['resetPassword']>(async () => undefined),
    passwordPolicy: vi.fn<Identity['passwordPolicy']>(async () => ({ minLength: 6 })),
    askProvider: vi.fn<Identity['askProvider']>(async (provider) => ({
      provider,
      token: 'proof',
      email: null,
    })),
    signOut: vi.fn<Identity['signOut']>(async () => tell(null)),
  };
  return { identity, tell: (user: SessionUser | null) => tell(user) };
}

const randomChannel = () => `minga-session:${crypto.randomUUID()}` as const;

function buildTab(first?: SessionUser | null, channel = randomChannel()) {
  const { identity, tell } = buildIdentity(first);
  const effects = {
    onSignOutStarted: vi.fn<SessionEffects['onSignOutStarted']>(async () => undefined),
    onSignOutStartedElsewhere: vi.fn<SessionEffects['onSignOutStartedElsewhere']>(),
    onSignedIn: vi.fn<SessionEffects['onSignedIn']>(),
    onSignedOut: vi.fn<SessionEffects['onSignedOut']>(),
    onRenewed: vi.fn<SessionEffects['onRenewed']>(),
  };
  const session = createSession(identity, effects, channel);
  onTestFinished(() => session.close());
  return { identity, tell, effects, session };
}

test('is loading until the identity service has answered', async () => {
  const { session, tell, effects } = buildTab();
  const ready = session.ready();
  expect(session.current().status).toBe('loading');
  tell(null);
  expect((await ready).status).toBe('signed-out');
  expect(effects.onSignedOut).not.toHaveBeenCalled();
});

test('reports a sign-in once, also after token renewals', async () => {
  const { session, tell, effects } = buildTab(null);
  await session.signIn('ana@example.com', 'secret');
  tell({ ...ana });
  expect(session.current()).toEqual({ status: 'signed-in', user: ana, isExpired: false });
  expect(effects.onSignedIn).toHaveBeenCalledTimes(1);
});

test('reports a sign-in by token once, with the last user', async () => {
  const { session, identity, tell, effects } = buildTab(null);
  identity.signInWithToken.mockImplementationOnce(async () => {
    tell({ ...ana, displayName: null });
    await Promise.resolve();
    tell({ ...ana, displayName: 'Rosa' });
  });
  await session.signInWithToken('made by the server');
  expect(effects.onSignedIn.mock.calls.map(([user]) => user.displayName)).toEqual(['Rosa']);
});

test('signs out in all tabs', async () => {
  const channel = randomChannel();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  await here.session.signOut();
  expect(here.session.current().status).toBe('signed-out');
  expect(here.effects.onSignedOut).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(there.session.current().status).toBe('signed-out'));
  expect(there.effects.onSignedOut).toHaveBeenCalledTimes(1);
  expect(there.session.current().isExpired).toBe(false);
});

test('announces a sign-out to other tabs, whose session does not expire', async () => {
  const channel = randomChannel();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  here.effects.onSignOutStarted.mockImplementationOnce(async () => {
    await vi.waitFor(() => expect(there.effects.onSignOutStartedElsewhere).toHaveBeenCalledTimes(1));
    there.session.expire();
    expect(there.session.current()).toEqual({ status: 'signed-in', user: ana, isExpired: false });
  });
  await here.session.signOut();
  expect(here.effects.onSignOutStartedElsewhere).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(there.session.current().status).toBe('signed-out'));
});

test('signs out the other tabs when a tab closes during its sign-out', async () => {
  const channel = randomChannel();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  here.effects.onSignOutStarted.mockImplementationOnce(() => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = new Promise<void>((resolve) =>
    there.effects.onSignOutStartedElsewhere.mockImplementation(resolve),
  );
  void here.session.signOut();
  await heard;
  expect(there.session.current().status).toBe('signed-in');
  vi.runAllTimers();
  expect(there.session.current().status).toBe('signed-out');
  expect(there.identity.signOut).toHaveBeenCalledTimes(1);
});

test('ignores a token that arrives during a sign-out by another tab', async () => {
  const channel = randomChannel();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  there.identity.signOut.mockImplementationOnce(async () => {
    there.tell({ ...ana });
    there.tell(null);
  });
  await here.session.signOut();
  await vi.waitFor(() => expect(there.identity.signOut).toHaveBeenCalledTimes(1));
  expect(there.session.current().status).toBe('signed-out');
  expect(there.effects.onSignedIn).toHaveBeenCalledTimes(1);
  // All tabs share the visitor's session.
  expect(there.identity.signInAnonymously).not.toHaveBeenCalled();
  // The next sign-in is reported.
  there.tell(beto);
  expect(there.session.current()).toEqual({ status: 'signed-in', user: beto, isExpired: false });
});

test('expires and keeps the user when the session ends without a sign-out', async () => {
  const { session, tell, effects } = buildTab(ana);
  tell(null);
  expect(session.current()).toEqual({ status: 'signed-in', user: ana, isExpired: true });
  expect(effects.onSignedOut).not.toHaveBeenCalled();
  await session.signIn('ana@example.com', 'secret');
  expect(session.current().isExpired).toBe(false);
  expect(effects.onRenewed).toHaveBeenCalledTimes(1);
  expect(effects.onSignedIn).toHaveBeenCalledTimes(1);
});

test('renews an expired session when the identity service reports no change', async () => {
  const { session, identity, effects } = buildTab(ana);
  session.expire();
  identity.signIn.mockResolvedValueOnce();
  await session.signIn('ana@example.com', 'secret');
  expect(session.current().isExpired).toBe(false);
  expect(effects.onRenewed).toHaveBeenCalledTimes(1);
});

test('stays expired after a fresh token', () => {
  // Regression: the renewal after a rejection reported the user again, which refetched every query endlessly.
  const { session, tell, effects } = buildTab(ana);
  session.expire();
  tell({ ...ana });
  expect(session.current().isExpired).toBe(true);
  expect(effects.onRenewed).not.toHaveBeenCalled();
});

test('renews an expired session in all tabs', async () => {
  const channel = randomChannel();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  here.session.expire();
  there.session.expire();
  await here.session.signIn('ana@example.com', 'secret');
  await vi.waitFor(() => expect(there.session.current().isExpired).toBe(false));
  expect(there.effects.onRenewed).toHaveBeenCalledTimes(1);
});

test('reports the sign-in of another user', () => {
  const { tell, effects } = buildTab(ana);
  tell(beto);
  expect(effects.onSignedIn.mock.calls.map(([user]) => user.uid)).toEqual(['ana', 'beto']);
});

test('expires when a token cannot be renewed, but not while offline', async () => {
  const { session, identity } = buildTab(ana);
  identity.token.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  await expect(session.token(true)).rejects.toEqual({ code: 'auth/network-request-failed' });
  expect(session.current().isExpired).toBe(false);
  identity.token.mockRejectedValueOnce({ code: 'auth/user-token-expired' });
  expect(await session.token(true)).toBeNull();
  expect(session.current().isExpired).toBe(true);
});

test('signs in an anonymous visitor, who counts as signed out', async () => {
  const { session, identity, effects } = buildTab(null);
  expect(identity.signInAnonymously).toHaveBeenCalledTimes(1);
  identity.signInAnonymously.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  expect((await session.ready()).status).toBe('signed-out');
  await session.signOut();
  expect(identity.signOut).not.toHaveBeenCalled();
  expect(effects.onSignOutStarted).not.toHaveBeenCalled();
});

test('signs in no visitor while a session is expired', () => {
  const { identity, tell } = buildTab(ana);
  tell(null);
  expect(identity.signInAnonymously).not.toHaveBeenCalled();
});

test('keeps the session while sign-out hooks run', async () => {
  const { session, identity, effects } = buildTab(ana);
  effects.onSignOutStarted.mockImplementationOnce(async () => {
    expect(session.current().status).toBe('signed-in');
    expect(identity.signOut).not.toHaveBeenCalled();
  });
  await session.signOut();
  expect(effects.onSignOutStarted).toHaveBeenCalledTimes(1);
  expect(identity.signInAnonymously).toHaveBeenCalledTimes(1);
});

test('renews an expired session by token or email link', async () => {
  for (const enter of ['signInWithToken', 'signInWithLink'] as const) {
    const { session, effects } = buildTab(ana);
    session.expire();
    if (enter === 'signInWithToken') await session.signInWithToken('made-by-the-server');
    else await session.signInWithLink('ana@example.com', '/login/email?mode=signIn');
    expect(session.current().isExpired).toBe(false);
    expect(effects.onRenewed).toHaveBeenCalledTimes(1);
  }
});
