/** The one session of the tab. It starts with the first screen that needs it; the landing page does without. */
import { setClientHost } from '@minga/client/host';
import { serverRequest } from '@minga/client/server-request';
import { useSyncExternalStore } from 'react';
import { apiAddress } from '../base/address/api-address.ts';
import { deviceId } from '../base/preferences/device-id.ts';
import { activateLanguage, currentLanguage } from '../base/i18n.ts';
import { readPreference } from '../base/preferences/preferences.ts';
import { clearStorageOnSignOut } from '../base/storage/web-storage.ts';
import { type RuntimeConfig, loadRuntimeConfig } from '../base/runtime-config.ts';
import { forgetServerData, refreshServerData } from '../base/server-data.ts';
import { writeSessionHint } from './hint.ts';
import { tellNativeWrapper } from './native-wrapper.ts';
import { reportRateLimit } from './rate-limit.ts';
import { type Session, type SessionMachine, createSession } from './session-machine.ts';
import { createTokenSync } from './token-sync.ts';

export type { Session, SessionMachine } from './session-machine.ts';
export type { SessionUser } from './identity.ts';

const starting: Session = { status: 'loading', user: null, isLost: false };

let machine: SessionMachine | null = null;
let opening: Promise<SessionMachine> | null = null;
const listeners = new Set<() => void>();

/** Time limit of the sign-out hooks, in milliseconds. */
const leavingLimitMs = 2500;

const signOutHooks = new Set<() => Promise<unknown>>();

/** Runs `task` before each sign-out, while the session still holds. Returns what ends it. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  signOutHooks.add(task);
  return () => signOutHooks.delete(task);
}

/** Opens the session; more calls give the same one. Rejects when the configuration or the script cannot be read. */
export function openSession(): Promise<SessionMachine> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Who is signed in, followed. `openSession` must have been called by a guard above. */
export function useSession(): Session {
  return useSyncExternalStore(watchSession, () => machine?.current() ?? starting);
}

async function open(): Promise<SessionMachine> {
  const [config, { createFirebaseIdentity }] = await Promise.all([
    loadRuntimeConfig(),
    import('./firebase.ts'),
  ]);
  const opened = createSession(createFirebaseIdentity(config), {
    onSignedIn: () => {
      writeSessionHint(true);
      // What another person read before must not be seen by this one.
      forgetServerData();
      if (readPreference('lang') === null && currentLanguage() === 'en') followBrowserLanguage();
    },
    onLeaving: async () => {
      const tasks = runSignOutHooks();
      const limit = new Promise((resolve) => setTimeout(resolve, leavingLimitMs));
      await Promise.race([Promise.all(tasks).then(() => endSession(opened)), limit]);
    },
    onLeavingElsewhere: () => void runSignOutHooks(),
    onSignedOut: () => {
      clearStorageOnSignOut();
      tellNativeWrapper('logout');
      forgetServerData();
    },
    onRenewed: refreshServerData,
  });
  setClientHost({
    baseUrl: apiAddress,
    token: (renew) => opened.token(renew ?? false),
    uid: () => opened.current().user?.uid ?? null,
    language: currentLanguage,
    path: () => location.pathname,
    device: deviceId,
    onSessionLost: () => opened.lose(),
    onRateLimited: reportRateLimit,
  });
  opened.watch(() => {
    if (opened.current().status === 'signed-out') writeSessionHint(false);
    for (const listener of listeners) listener();
  });
  keepTokenSync(config, opened);
  machine = opened;
  for (const listener of listeners) listener();
  return opened;
}

function runSignOutHooks(): Promise<unknown>[] {
  return [...signOutHooks].map((task) => task().catch(() => undefined));
}

/** Tells the server that this session is over: its tokens open nothing any more. Without a network they end by themselves. */
async function endSession(session: SessionMachine): Promise<void> {
  const token = await session.token(false).catch(() => null);
  if (!token) return;
  // The page may be on its way out.
  await serverRequest('/users/me/sessions/current', { token, method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  );
}

function keepTokenSync({ signIn }: RuntimeConfig, session: SessionMachine): void {
  if (!signIn?.tokenSyncUrl) return;
  const sync = createTokenSync(signIn.tokenSyncUrl);
  const tell = (): void => {
    const { status, isLost } = session.current();
    if (status === 'signed-out') return sync.tell(null);
    if (status === 'signed-in' && !isLost) session.token(false).then(sync.tell, () => undefined);
  };
  session.watch(tell);
  tell();
}

/** Signed in, Spanish is the fallback: who never chose and whose browser speaks neither language gets it. */
function followBrowserLanguage(): void {
  const speaksEnglish = navigator.languages.some((tag) => /^en\b/i.test(tag));
  if (!speaksEnglish) void activateLanguage('es');
}

function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
