import { expect, onTestFinished, test, vi } from 'vitest';
import type { Identity, SessionUser } from './identity.ts';
import { type SessionEffects, createSession } from './session-machine.ts';

const ana: SessionUser = { uid: 'ana', displayName: 'Ana', email: 'ana@example.com', photoURL: null };
const beto: SessionUser = { uid: 'beto', displayName: 'Beto', email: 'beto@example.com', photoURL: null };

/** An identity service in memory: what Firebase tells, told by the test. */
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

function buildTab(first?: SessionUser | null, channel = crypto.randomUUID()) {
  const { identity, tell } = buildIdentity(first);
  const effects = {
    onLeaving: vi.fn<SessionEffects['onLeaving']>(async () => undefined),
    onLeavingElsewhere: vi.fn<SessionEffects['onLeavingElsewhere']>(),
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

test('signs in and tells it once, however often the token is renewed', async () => {
  const { session, tell, effects } = buildTab(null);
  await session.signIn('ana@example.com', 'secret');
  tell({ ...ana });
  expect(session.current()).toEqual({ status: 'signed-in', user: ana, isLost: false });
  expect(effects.onSignedIn).toHaveBeenCalledTimes(1);
});

test('coming in by a token is told once, as it stands in the end', async () => {
  const { session, identity, tell, effects } = buildTab(null);
  identity.signInWithToken.mockImplementationOnce(async () => {
    tell({ ...ana, displayName: null });
    await Promise.resolve();
    tell({ ...ana, displayName: 'Rosa' });
  });
  await session.signInWithToken('made by the server');
  expect(effects.onSignedIn.mock.calls.map(([user]) => user.displayName)).toEqual(['Rosa']);
});

test('signing out forgets the person in every tab', async () => {
  const channel = crypto.randomUUID();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  await here.session.signOut();
  expect(here.session.current().status).toBe('signed-out');
  expect(here.effects.onSignedOut).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(there.session.current().status).toBe('signed-out'));
  expect(there.effects.onSignedOut).toHaveBeenCalledTimes(1);
  expect(there.session.current().isLost).toBe(false);
});

test('the other tabs know of it before the server refuses the session: there it is not lost', async () => {
  const channel = crypto.randomUUID();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  here.effects.onLeaving.mockImplementationOnce(async () => {
    await vi.waitFor(() => expect(there.effects.onLeavingElsewhere).toHaveBeenCalledTimes(1));
    there.session.lose();
    expect(there.session.current()).toEqual({ status: 'signed-in', user: ana, isLost: false });
  });
  await here.session.signOut();
  expect(here.effects.onLeavingElsewhere).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(there.session.current().status).toBe('signed-out'));
});

test('a tab that is closed while it signs out takes the others along all the same', async () => {
  const channel = crypto.randomUUID();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  here.effects.onLeaving.mockImplementationOnce(() => new Promise(() => undefined));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const heard = new Promise<void>((resolve) => there.effects.onLeavingElsewhere.mockImplementation(resolve));
  void here.session.signOut();
  await heard;
  expect(there.session.current().status).toBe('signed-in');
  vi.runAllTimers();
  expect(there.session.current().status).toBe('signed-out');
  expect(there.identity.signOut).toHaveBeenCalledTimes(1);
});

test('a token that was on its way brings nobody back who signed out in another tab', async () => {
  const channel = crypto.randomUUID();
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
  // The visitor's session is one for all tabs.
  expect(there.identity.signInAnonymously).not.toHaveBeenCalled();
  // Whoever signs in next is told of.
  there.tell(beto);
  expect(there.session.current()).toEqual({ status: 'signed-in', user: beto, isLost: false });
});

test('a session that ends by itself keeps the person and asks for the password', async () => {
  const { session, tell, effects } = buildTab(ana);
  tell(null);
  expect(session.current()).toEqual({ status: 'signed-in', user: ana, isLost: true });
  expect(effects.onSignedOut).not.toHaveBeenCalled();
  await session.signIn('ana@example.com', 'secret');
  expect(session.current().isLost).toBe(false);
  expect(effects.onRenewed).toHaveBeenCalledTimes(1);
  expect(effects.onSignedIn).toHaveBeenCalledTimes(1);
});

test('is renewed also when the identity service has nothing new to tell', async () => {
  const { session, identity, effects } = buildTab(ana);
  session.lose();
  identity.signIn.mockResolvedValueOnce();
  await session.signIn('ana@example.com', 'secret');
  expect(session.current().isLost).toBe(false);
  expect(effects.onRenewed).toHaveBeenCalledTimes(1);
});

test('a fresh token does not bring back a session the server refuses', () => {
  // It did: the renewal that follows a refusal reported the person again, and every read was made anew, for ever.
  const { session, tell, effects } = buildTab(ana);
  session.lose();
  tell({ ...ana });
  expect(session.current().isLost).toBe(true);
  expect(effects.onRenewed).not.toHaveBeenCalled();
});

test('who comes back in one tab is back in the others', async () => {
  const channel = crypto.randomUUID();
  const here = buildTab(ana, channel);
  const there = buildTab(ana, channel);
  here.session.lose();
  there.session.lose();
  await here.session.signIn('ana@example.com', 'secret');
  await vi.waitFor(() => expect(there.session.current().isLost).toBe(false));
  expect(there.effects.onRenewed).toHaveBeenCalledTimes(1);
});

test('another person begins anew', () => {
  const { tell, effects } = buildTab(ana);
  tell(beto);
  expect(effects.onSignedIn.mock.calls.map(([user]) => user.uid)).toEqual(['ana', 'beto']);
});

test('a token that can no longer be renewed loses the session, a network that is away does not', async () => {
  const { session, identity } = buildTab(ana);
  identity.token.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  await expect(session.token(true)).rejects.toEqual({ code: 'auth/network-request-failed' });
  expect(session.current().isLost).toBe(false);
  identity.token.mockRejectedValueOnce({ code: 'auth/user-token-expired' });
  expect(await session.token(true)).toBeNull();
  expect(session.current().isLost).toBe(true);
});

test('a visitor gets a session of their own and stays signed out', async () => {
  const { session, identity, effects } = buildTab(null);
  expect(identity.signInAnonymously).toHaveBeenCalledTimes(1);
  identity.signInAnonymously.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  expect((await session.ready()).status).toBe('signed-out');
  await session.signOut();
  expect(identity.signOut).not.toHaveBeenCalled();
  expect(effects.onLeaving).not.toHaveBeenCalled();
});

test('a lost session is kept for its owner: no visitor takes its place', () => {
  const { identity, tell } = buildTab(ana);
  tell(null);
  expect(identity.signInAnonymously).not.toHaveBeenCalled();
});

test('who goes is still signed in while the device is told', async () => {
  const { session, identity, effects } = buildTab(ana);
  effects.onLeaving.mockImplementationOnce(async () => {
    expect(session.current().status).toBe('signed-in');
    expect(identity.signOut).not.toHaveBeenCalled();
  });
  await session.signOut();
  expect(effects.onLeaving).toHaveBeenCalledTimes(1);
  expect(identity.signInAnonymously).toHaveBeenCalledTimes(1);
});

test('a token or a link of a mail brings a lost session back, too', async () => {
  for (const enter of ['signInWithToken', 'signInWithLink'] as const) {
    const { session, effects } = buildTab(ana);
    session.lose();
    if (enter === 'signInWithToken') await session.signInWithToken('made-by-the-server');
    else await session.signInWithLink('ana@example.com', '/login/email?mode=signIn');
    expect(session.current().isLost).toBe(false);
    expect(effects.onRenewed).toHaveBeenCalledTimes(1);
  }
});
