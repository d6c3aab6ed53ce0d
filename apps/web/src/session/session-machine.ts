/**
 * The session: who is signed in, in this tab and together with the others. It knows an identity service by its
 * interface only, and what must happen around sign-in and sign-out through `effects`.
 */
import type { Identity, SessionUser } from './identity.ts';

export interface Session {
  status: 'loading' | 'signed-out' | 'signed-in';

  /** Who is signed in; who was, while a lost session waits to be renewed. */
  user: SessionUser | null;

  /** The session ended by itself. The screen stays as it is and asks for the password. */
  isLost: boolean;
}

export interface SessionEffects {
  /** Somebody wants to go: what needs their session is done now. Never rejects. */
  onLeaving(): Promise<void>;

  /** Somebody goes in another tab, and the server is about to refuse their session: what goes on by itself ends. */
  onLeavingElsewhere(): void;

  /** Somebody is signed in. */
  onSignedIn(user: SessionUser): void;

  /** Signed out on purpose, here or in another tab: forget everything of this person. */
  onSignedOut(): void;

  /** A lost session was renewed by the same person: read again what failed meanwhile. */
  onRenewed(): void;
}

/** What the identity service does without changing who is signed in. */
type Passed = Pick<
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

export interface SessionMachine extends Passed {
  current(): Session;
  watch(listener: () => void): () => void;

  /** Resolves once it is known whether somebody is signed in. */
  ready(): Promise<Session>;

  /** ID token for a call, or nothing. */
  token(renew: boolean): Promise<string | null>;

  /** A call says the session is over although a fresh token was sent. */
  lose(): void;

  signIn(email: string, password: string): Promise<void>;

  /**
   * Signs in with a token the server made.
   * @param settleMs time between the sign-in and telling of it, in milliseconds
   */
  signInWithToken(token: string, settleMs?: number): Promise<void>;

  /** Signs in by the address that a mail led to. */
  signInWithLink(email: string, address: string): Promise<void>;

  /** Signs out here and in every other tab. */
  signOut(): Promise<void>;

  /** Stops listening. */
  close(): void;
}

/** What tabs tell each other. */
type TabMessage = 'leaving' | 'signed-out' | 'renewed';

/** A tab that said it is leaving and says no more than that was closed meanwhile: after this long the others go, in ms. */
const silenceMs = 5000;

/** Codes that say a session cannot be renewed without its owner. */
const lostCodes = new Set(['auth/user-token-expired', 'auth/user-disabled', 'auth/invalid-user-token']);

/** Starts a session on an identity service. Tabs with the same `channelName` sign out together. */
export function createSession(
  identity: Identity,
  effects: SessionEffects,
  channelName = 'minga-session',
): SessionMachine {
  let session: Session = { status: 'loading', user: null, isLost: false };
  let isLeaving = false;
  // The identity service is signing out: a token that was on its way when that began brings nobody back.
  let isEnding = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // The identity service itself ended the session: when it has somebody again, they are back.
  let isGone = false;
  // Nobody is told of a sign-in before it has settled.
  let held: SessionUser | null | undefined;
  let isHeld = false;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(channelName);
  const tell = (message: TabMessage) => channel.postMessage(message);
  const stopIdentity = identity.watch((user) => {
    if (isHeld) held = user;
    else receive(user);
  });
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'renewed') return renew();
    isLeaving = true;
    clearTimeout(silence);
    if (data === 'leaving') {
      silence = setTimeout(follow, silenceMs);
      return effects.onLeavingElsewhere();
    }
    follow();
  };

  /** Signs out after another tab. */
  function follow(): void {
    leave();
    // Here, too, and not only in the browser's database, which this tab would write again with its next token.
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
    for (const listener of listeners) listener();
  }

  function receive(user: SessionUser | null): void {
    const before = session;
    if (user && isEnding) return;
    if (user) {
      const isSame = before.status === 'signed-in' && before.user?.uid === user.uid;
      isLeaving = false;
      // A fresh token of a session the server refuses is refused too: only its owner brings that back.
      set({ status: 'signed-in', user, isLost: isSame && before.isLost });
      if (!isSame) effects.onSignedIn(user);
      else if (isGone) renew();
      isGone = false;
      return;
    }
    // Gone without anybody asking: an ended session, and what is on the screen stays.
    if (before.status === 'signed-in' && !isLeaving) {
      isGone = true;
      return set({ ...before, isLost: true });
    }
    if (leave()) welcomeVisitor();
  }

  /** The owner of a lost session is back. */
  function renew(): void {
    if (!session.isLost) return;
    set({ ...session, isLost: false });
    effects.onRenewed();
  }

  /** Nobody is signed in any more, on purpose; or nobody was when it began. Answers whether that is new. */
  function leave(): boolean {
    const { status } = session;
    if (status === 'signed-out') return false;
    set({ status: 'signed-out', user: null, isLost: false });
    if (status === 'signed-in') effects.onSignedOut();
    return true;
  }

  /** A visitor without a session gets one of their own, for all tabs. Without it everything works as well. */
  function welcomeVisitor(): void {
    identity.signInAnonymously().catch(() => undefined);
  }

  /** Runs a sign-in. The owner of a lost session is back by it, also when the service has nothing new to tell. */
  async function enter(step: () => Promise<void>): Promise<void> {
    await step();
    if (!session.isLost) return;
    renew();
    tell('renewed');
  }

  /** Runs a step in which the identity service may report twice, and reports what stands at its end. */
  async function hold(step: () => Promise<void>): Promise<void> {
    isHeld = true;
    held = undefined;
    try {
      await step();
    } finally {
      isHeld = false;
      if (held !== undefined) receive(held);
    }
  }

  return {
    current: () => session,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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
        if (!lostCodes.has(String((error as { code?: unknown }).code))) throw error;
        this.lose();
        return null;
      }
    },
    lose() {
      if (session.status === 'signed-in' && !session.isLost && !isLeaving) set({ ...session, isLost: true });
    },
    signIn: (email, password) => enter(() => identity.signIn(email, password)),
    signInWithLink: (email, address) => enter(() => identity.signInWithLink(email, address)),
    signInWithToken: (token, settleMs = 0) =>
      enter(() =>
        hold(async () => {
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
      // What is refused from here on was not lost.
      isLeaving = true;
      tell('leaving');
      await effects.onLeaving();
      tell('signed-out');
      isLeaving = true;
      await end();
      if (leave()) welcomeVisitor();
    },
    close() {
      stopIdentity();
      clearTimeout(silence);
      channel.close();
      listeners.clear();
    },
  };
}
