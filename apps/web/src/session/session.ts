/**
 * The session of this tab. The first screen that needs it opens it. The sign-in screens load no Redux and read it here;
 * signed-in screens read the session slice.
 */
import { setClientHost } from '@minga/client/host';
import { request } from '@minga/client/request';
import { useSyncExternalStore } from 'react';
import { apiAddress } from '../base/address/api-address.ts';
import { deviceId } from '../base/preferences/device-id.ts';
import { activateLanguage, currentLanguage } from '../base/i18n.ts';
import { readPreference } from '../base/preferences/preferences.ts';
import { deleteDatabasesOnSignOut } from '../base/storage/database.ts';
import { clearStorageOnSignOut } from '../base/storage/web-storage.ts';
import { type RuntimeConfig, loadRuntimeConfig } from '../base/runtime-config.ts';
import { sessionEvents } from '../base/session-events.ts';
import { makeSmallPicture } from '../base/small-picture.ts';
import { writeSessionHint } from './hint.ts';
import { tellNativeWrapper } from './native-wrapper.ts';
import { type Session, type SessionMachine, createSession } from './session-machine.ts';
import { createTokenSync } from './token-sync.ts';

export type { Session, SessionMachine } from './session-machine.ts';
export type { SessionUser } from './identity.ts';

const starting: Session = { status: 'loading', user: null, isExpired: false };

let machine: SessionMachine | null = null;
let opening: Promise<SessionMachine> | null = null;

/** Time limit of the sign-out hooks, in milliseconds. */
const signOutHooksLimitMs = 2500;

const signOutHooks = new Set<() => Promise<unknown>>();

/**
 * Adds a sign-out hook: `task` runs before each sign-out, while the session is valid. Returns a function that removes
 * it.
 */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  signOutHooks.add(task);
  return () => signOutHooks.delete(task);
}

/** Opens the session, once. Rejects when the configuration or the script cannot be loaded. */
export function openSession(): Promise<SessionMachine> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** The session at this moment; `loading` until it is open. */
export function currentSession(): Session {
  return machine?.current() ?? starting;
}

/** The session; renders again when it changes. A guard above must have called `openSession`. */
export function useSession(): Session {
  return useSyncExternalStore(sessionEvents.subscribe, currentSession);
}

async function open(): Promise<SessionMachine> {
  const [config, { createFirebaseIdentity }] = await Promise.all([
    loadRuntimeConfig(),
    import('./firebase.ts'),
  ]);
  const opened = createSession(createFirebaseIdentity(config), {
    onSignedIn: () => {
      writeSessionHint(true);
      sessionEvents.emit('signed-in');
      if (readPreference('lang') === null && currentLanguage() === 'en') followBrowserLanguage();
    },
    onSignOutStarted: async () => {
      const tasks = runSignOutHooks();
      const limit = new Promise((resolve) => setTimeout(resolve, signOutHooksLimitMs));
      await Promise.race([Promise.all(tasks).then(() => endSession(opened)), limit]);
    },
    onSignOutStartedElsewhere: () => void runSignOutHooks(),
    onSignedOut: () => {
      clearStorageOnSignOut();
      deleteDatabasesOnSignOut();
      tellNativeWrapper('logout');
      sessionEvents.emit('signed-out');
    },
    onRenewed: () => sessionEvents.emit('renewed'),
  });
  setClientHost({
    baseUrl: apiAddress,
    token: (renew) => opened.token(renew ?? false),
    uid: () => opened.current().user?.uid ?? null,
    language: currentLanguage,
    path: () => location.pathname,
    device: deviceId,
    prepareFile: makeSmallPicture,
    onSessionLost: () => opened.expire(),
    onRateLimited: () => sessionEvents.emit('rate-limited'),
  });
  opened.watch(() => {
    if (opened.current().status === 'signed-out') writeSessionHint(false);
    sessionEvents.emit('changed');
  });
  keepTokenSync(config, opened);
  machine = opened;
  sessionEvents.emit('changed');
  return opened;
}

function runSignOutHooks(): Promise<unknown>[] {
  return [...signOutHooks].map((task) => task().catch(() => undefined));
}

/** Revokes the session on the server. Offline, its tokens expire by themselves. */
async function endSession(session: SessionMachine): Promise<void> {
  const token = await session.token(false).catch(() => null);
  if (!token) return;
  // The page may be unloading.
  await request('/users/me/sessions/current', { token, method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  );
}

function keepTokenSync({ signIn }: RuntimeConfig, session: SessionMachine): void {
  if (!signIn?.tokenSyncUrl) return;
  const sync = createTokenSync(signIn.tokenSyncUrl);
  const tell = (): void => {
    const { status, isExpired } = session.current();
    if (status === 'signed-out') return sync.tell(null);
    if (status === 'signed-in' && !isExpired) session.token(false).then(sync.tell, () => undefined);
  };
  session.watch(tell);
  tell();
}

/** Signed in, Spanish is the fallback when no language was chosen and the browser supports neither. */
function followBrowserLanguage(): void {
  const speaksEnglish = navigator.languages.some((tag) => /^en\b/i.test(tag));
  if (!speaksEnglish) void activateLanguage('es');
}
