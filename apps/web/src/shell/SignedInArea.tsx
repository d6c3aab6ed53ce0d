import { useGetNotificationPreferencesQuery } from '@minga/client/endpoints';
import { applyLiveEvent } from '@minga/client/live-patches';
import { useCallback, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { paths } from '../base/address/paths.ts';
import { store } from '../base/store.ts';
import { useRuntimeConfig } from '../base/use-runtime-config.ts';
import { type LiveEvent, useLive } from '../live/live.ts';
import { useOfflineScreens } from '../offline/offline-screens.ts';
import { useStoredQueries } from '../offline/stored-queries.ts';
import { useStoredWrites } from '../offline/stored-writes.ts';
import { beforeSignOut, useSession } from '../session/session.ts';
import { useOpenSession } from '../session/use-open-session.ts';
import { Intro } from '../shared/page/Intro.tsx';
import { useIntro } from '../shared/page/use-intro.ts';
import { showNotificationBanner } from '../shared/notifications/notification-banners.ts';
import { showSnackbar } from '../shared/notifications/snackbars.ts';
import { followNotificationTabs } from '../shared/notifications/notification-tabs.ts';
import { disablePush } from '../push/push.ts';
import { LeaveGuard } from '../shared/forms/LeaveGuard.tsx';
import { SessionFailed } from '../shared/auth/SessionFailed.tsx';
import { SelectionProvider } from '../shared/workspace/selection.tsx';
import { Me } from './layout/Me.tsx';
import { RateLimitDialog } from './notices/RateLimitDialog.tsx';
import { SessionLostDialog } from './notices/SessionLostDialog.tsx';
import { keepRejectedText } from './notices/rejected-text.ts';
import { rejectionWords } from './notices/write-words.ts';

/** Delay between sign-out and /login, in milliseconds (docs/product/screens.md 3.7). */
const signOutDelayMs = 400;

/** Area of signed-in users. Redirects unauthenticated users to /login, which returns to this address. */
export function SignedInArea() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const { hasFailed, retry } = useOpenSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  const isIntroShown = useIntro();
  if (session.status === 'signed-in' && !wasSignedIn) setWasSignedIn(true);

  if (session.status === 'signed-in') {
    return (
      <Provider store={store}>
        <Live uid={session.isExpired ? null : (session.user?.uid ?? null)} />
        <Me>
          <SelectionProvider key={session.user?.uid}>
            {isIntroShown ? <Intro /> : <Outlet />}
          </SelectionProvider>
        </Me>
        <LeaveGuard />
        <RateLimitDialog />
        <SessionLostDialog />
      </Provider>
    );
  }
  if (hasFailed) return <SessionFailed onRetry={retry} />;
  if (session.status === 'loading') return <Intro />;
  if (wasSignedIn) return <AfterSignOut />;
  // /logout needs no session: no return address.
  if (pathname === paths.logout()) return <Navigate to={paths.login()} replace />;
  return <LoginNeeded here={pathname + search + hash} />;
}

/**
 * Redirects to /login, which returns here, and dispatches an event for embedding apps (docs/product/screens.md 1.1).
 */
function LoginNeeded({ here }: { here: string }) {
  useEffect(() => {
    dispatchEvent(new CustomEvent('login-needed', { detail: { from: here } }));
  }, [here]);
  // Home is the default and needs no return address; the event is dispatched all the same.
  return (
    <Navigate
      to={paths.login(here === paths.home() ? {} : { from: here })}
      state={{ isLoginNeeded: true }}
      replace
    />
  );
}

/** Keeps the cache: stored responses first, then live updates. Stored writes are sent. */
function Live({ uid }: { uid: string | null }) {
  const navigate = useNavigate();
  const receive = useCallback(
    (event: LiveEvent) => {
      applyLiveEvent(store.dispatch, store.getState, event);
      if (event.type === 'notification')
        void showNotificationBanner(event.notification, (to) => void navigate(to));
    },
    [navigate],
  );
  // Banners look at the do-not-disturb hours.
  useGetNotificationPreferencesQuery(undefined, { skip: uid === null });
  useLive(uid, receive);
  useStoredQueries(uid);
  useStoredWrites(uid, (rejected) => {
    store.dispatch(keepRejectedText(rejected));
    showSnackbar(rejectionWords(rejected, store.getState()), { tone: 'danger', keep: true });
  });
  useOfflineScreens(uid);
  // On every sign-out, also outside of the shell, such as /logout.
  useEffect(() => beforeSignOut(disablePush), []);
  useEffect(() => (uid === null ? undefined : followNotificationTabs(uid, store.dispatch)), [uid]);
  return null;
}

function AfterSignOut() {
  const navigate = useNavigate();
  const config = useRuntimeConfig();
  const enterprise = config?.signIn?.enterpriseLogoutUrl;
  useEffect(() => {
    if (!config) return;
    const go = (): void => {
      if (enterprise) location.assign(enterpriseLogout(enterprise));
      else void navigate(paths.login(), { replace: true });
    };
    const timer = setTimeout(go, signOutDelayMs);
    return () => clearTimeout(timer);
  }, [config, enterprise, navigate]);
  return <Intro />;
}

/** Address that ends the enterprise session and returns to /login. */
function enterpriseLogout(address: string): string {
  const url = new URL(address, location.origin);
  url.searchParams.set('post_logout_redirect_uri', location.origin + paths.login());
  return url.href;
}
