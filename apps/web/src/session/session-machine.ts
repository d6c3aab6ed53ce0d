/**
 * State machine of the session: the signed-in user of this tab, synchronised with the other tabs. It knows the identity
 * service by its interface only; side effects of sign-in and sign-out are passed in as `effects`.
 */
import { createChangeSignal } from '../base/change-signal.ts';
import { type TabChannelName, openTabChannel } from '../base/tab-channel.ts';
import type { Identity, SessionUser } from './identity.ts';

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';

  /** The signed-in user; while a session is expired, its owner. */
  user: SessionUser | null;

  /** The session ended without a sign-out. The screen stays and asks for the password. */
  isExpired: boolean;
}

export interface SessionEffects {
  /** A sign-out starts: runs what needs the session. Never rejects. */
  onSignOutStarted(): Promise<void>;

  /** A sign-out starts in another tab and the server will reject this session: background work stops. */
  onSignOutStartedElsewhere(): void;

  onSignedIn(user: SessionUser): void;

  /** Signed out on purpose, here or in another tab: removes the data of this user. */
  onSignedOut(): void;

  /** An expired session was renewed by the same user: repeats reads that failed in the meantime. */
  onRenewed(): void;
}

/** Operations of the identity service that do not change the signed-in user. */
type PassedThrough = Pick<
  Identity,
  | 'sendPasswordReset'
  | 'sendEmailConfirmation'
  | 'sendSignInLink'
  | 'isSignInLink'
  | 'readLink'
  | 'applyLink'
  | 'resetPassword'
  | 'passwordPolicy'
  | 'askProvider'
>;

export interface SessionMachine extends PassedThrough {
  current(): Session;

  /** Calls back after each change. Returns a function that unsubscribes. */
  watch(listener: () => void): () => void;

  /** Resolves once the status is known. */
  ready(): Promise<Session>;

  /** ID token for a request, or null. */
  token(renew: boolean): Promise<string | null>;

  /** The server rejected a fresh token: the session is expired. */
  expire(): void;

  signIn(email: string, password: string): Promise<void>;

  /**
   * Signs in with a token of our server.
   * @param settleMs time between the sign-in and its notification, in milliseconds
   */
  signInWithToken(token: string, settleMs?: number): Promise<void>;

  /** Signs in with the address of an email link. */
  signInWithLink(email: string, address: string): Promise<void>;

  /** Signs out in all tabs. */
  signOut(): Promise<void>;

  /** Unsubscribes from the identity service and the other tabs. */
  close(): void;
}

/** Messages between tabs; other versions of the app understand the same texts. */
type TabMessage = 'leaving' | 'signed-out' | 'renewed';

/** The other tabs sign out when a tab was closed in the middle of its sign-out, after this time in milliseconds. */
const signOutTimeoutMs = 5000;

/** Error codes of a session that only a new sign-in can renew. */
const expiredCodes = new Set(['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-user-token']);

/** Starts a session on an identity service. Tabs with the same `channelName` sign out together. */
export function createSession(
  identity: Identity,
  effects: SessionEffects,
  channelName: TabChannelName = 'minga-session',
): SessionMachine {
  let session: Session = { status: 'loading', user: null, isExpired: false };
  // A sign-out is in progress here or in another tab.
  let isSigningOut = false;
  // The identity service is signing out: a token that arrives now must not sign in again.
  let isEnding = false;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  // The identity service ended the session itself: its next user renews it.
  let wasEnded = false;
  let deferredUser: SessionUser | null | undefined;
  let isDeferring = false;
  const changes = createChangeSignal();
  const stopIdentity = identity.watch((user) => {
    if (isDeferring) deferredUser = user;
    else receive(user);
  });
  const tabs = openTabChannel<TabMessage>(channelName, (message) => {
    if (message === 'renewed') return renew();
    isSigningOut = true;
    clearTimeout(timeout);
    if (message === 'leaving') {
      timeout = setTimeout(followSignOut, signOutTimeoutMs);
      return effects.onSignOutStartedElsewhere();
    }
    followSignOut();
  });

  /** Signs out after another tab. */
  function followSignOut(): void {
    setSignedOut();
    // In this tab as well: its next token would restore the session in the browser's database.
    end().catch(() => undefined);
  }

  async function end(): Promise<void> {
    isEnding = true;
    try {
      await identity.signOut();
    } finally {
      isEnding = false;
    }
  }

  function set(next: Session): void {
    session = next;
    changes.emit();
  }

  function receive(user: SessionUser | null): void {
    const before = session;
    if (user && isEnding) return;
    if (user) {
      const isSame = before.status === 'signed-in' && before.user?.uid === user.uid;
      isSigningOut = false;
      // The server rejects fresh tokens of an expired session as well: only a sign-in of its owner renews it.
      set({ status: 'signed-in', user, isExpired: isSame && before.isExpired });
      if (!isSame) effects.onSignedIn(user);
      else if (wasEnded) renew();
      wasEnded = false;
      return;
    }
    // Ended without a sign-out: the session is expired and the screen stays.
    if (before.status === 'signed-in' && !isSigningOut) {
      wasEnded = true;
      return set({ ...before, isExpired: true });
    }
    if (setSignedOut()) signInVisitor();
  }

  /** The owner of an expired session signed in again. */
  function renew(): void {
    if (!session.isExpired) return;
    set({ ...session, isExpired: false });
    effects.onRenewed();
  }

  /** Sets the status to signed out. Returns whether it changed. */
  function setSignedOut(): boolean {
    const { status } = session;
    if (status === 'signed-out') return false;
    set({ status: 'signed-out', user: null, isExpired: false });
    if (status === 'signed-in') effects.onSignedOut();
    return true;
  }

  /** Signs in an anonymous visitor, for all tabs. Optional: a failure is ignored. */
  function signInVisitor(): void {
    identity.signInAnonymously().catch(() => undefined);
  }

  /** Runs a sign-in; renews an expired session even if the identity service reports no change. */
  async function enter(step: () => Promise<void>): Promise<void> {
    await step();
    if (!session.isExpired) return;
    renew();
    tabs.post('renewed');
  }

  /** Runs a step in which the identity service may report twice; only the last report is applied. */
  async function deferUpdates(step: () => Promise<void>): Promise<void> {
    isDeferring = true;
    deferredUser = undefined;
    try {
      await step();
    } finally {
      isDeferring = false;
      if (deferredUser !== undefined) receive(deferredUser);
    }
  }

  return {
    current: () => session,
    watch: changes.subscribe,
    ready() {
      if (session.status !== 'loading') return Promise.resolve(session);
      return new Promise((resolve) => {
        const stop = this.watch(() => {
          if (session.status === 'loading') return;
          stop();
          resolve(session);
        });
      });
    },
    async token(renew) {
      try {
        return await identity.token(renew);
      } catch (error) {
        if (!expiredCodes.has(String((error as { code?: unknown }).code))) throw error;
        this.expire();
        return null;
      }
    },
    expire() {
      if (session.status === 'signed-in' && !session.isExpired && !isSigningOut)
        set({ ...session, isExpired: true });
    },
    signIn: (email, password) => enter(() => identity.signIn(email, password)),
    signInWithLink: (email, address) => enter(() => identity.signInWithLink(email, address)),
    signInWithToken: (token, settleMs = 0) =>
      enter(() =>
        deferUpdates(async () => {
          await identity.signInWithToken(token);
          if (settleMs > 0) await new Promise((resolve) => setTimeout(resolve, settleMs));
        }),
      ),
    sendPasswordReset: (email, language) => identity.sendPasswordReset(email, language),
    sendEmailConfirmation: (language) => identity.sendEmailConfirmation(language),
    sendSignInLink: (email, language, address) => identity.sendSignInLink(email, language, address),
    isSignInLink: (address) => identity.isSignInLink(address),
    readLink: (code) => identity.readLink(code),
    applyLink: (code) => identity.applyLink(code),
    resetPassword: (code, password) => identity.resetPassword(code, password),
    passwordPolicy: () => identity.passwordPolicy(),
    askProvider: (provider, person) => identity.askProvider(provider, person),
    async signOut() {
      // Signing out an anonymous user does nothing (docs/product/states.md 2.3).
      if (session.status === 'signed-out') return;
      // Requests rejected from here on do not expire the session.
      isSigningOut = true;
      tabs.post('leaving');
      await effects.onSignOutStarted();
      tabs.post('signed-out');
      isSigningOut = true;
      await end();
      if (setSignedOut()) signInVisitor();
    },
    close() {
      stopIdentity();
      clearTimeout(timeout);
      tabs.close();
    },
  };
}
