import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { addCatalogs } from '../../base/i18n.ts';
import { paths, returnPath } from '../../base/address/paths.ts';
import { hasSessionHint } from '../../session/hint.ts';
import { markIntroSeen } from '../../shared/page/use-intro.ts';
import { openSession, useSession } from '../../session/session.ts';
import { LanguageSwitch, ThemeSwitch } from '../../shared/page/page-switches.tsx';
import { lazyPart } from '../../shared/page/lazy-part.ts';
import { Logo } from '../../shared/icons/Logo.tsx';
import { Intro } from '../../shared/page/Intro.tsx';
import { sampleCatalogs } from '../../shared/sample/sample-catalogs.ts';
import styles from './SignInLayout.module.css';
import type { TypedEmail } from './typed-email.ts';

/** Illustration beside the form, loaded after it. */
const BoardSample = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../shared/sample/BoardSample.tsx'),
    addCatalogs(sampleCatalogs),
  ]);
  return part.BoardSample;
});

/** Split layout of the sign-in forms. Redirects signed-in users to their destination. */
export function SignInLayout() {
  const { pathname, search } = useLocation();
  const session = useSession();
  const query = new URLSearchParams(search);
  const from = returnPath(query);
  const [email, setEmail] = useState('');
  const [invitedTo, setInvitedTo] = useState<string>();
  const typedEmail: TypedEmail = [email, setEmail, invitedTo];
  useEffect(() => {
    markIntroSeen();
    // A failure is shown on submit.
    openSession().catch(() => undefined);
  }, []);

  useEffect(() => {
    // Loaded on demand: few users come by an invitation.
    if (!from?.startsWith('/invite/')) return;
    import('../../shared/auth/invitation-token.ts')
      .then(({ invitationAt }) => {
        const invitation = invitationAt(from);
        setInvitedTo(invitation?.business);
        setEmail((typed) => typed || (invitation?.email ?? ''));
      })
      // Without the prefill the address can be typed.
      .catch(() => undefined);
  }, [from]);

  // Email links apply to signed-in users as well.
  const isMailedLink = pathname === paths.emailLink() && query.has('mode') && query.get('mode') !== 'signIn';
  if (session.status === 'signed-in' && !isMailedLink) {
    // Users of a link or a provider may not have a name yet.
    if (!session.user?.displayName)
      return <Navigate to={paths.completeProfile({ from: from ?? undefined })} replace />;
    if (from) return <Navigate to={from} replace />;
    if (pathname === paths.register())
      return <Navigate to={paths.onboarding()} replace state={{ isNew: true }} />;
    return <Navigate to={paths.home()} replace />;
  }
  if (session.status === 'loading' && hasSessionHint()) return <Intro />;
  // The start actions of the public site link to /login (docs/product/account.md 3.5) and request registration.
  if (pathname === paths.login() && query.get('action') === 'register')
    return <Navigate to={paths.register()} replace />;
  return (
    <div className={styles.page}>
      <main className={styles.side} id="main">
        <a className={styles.logo} href={paths.landing()}>
          <Logo size={30} />
          Minga
        </a>
        <div className={styles.middle}>
          <Outlet context={typedEmail} />
        </div>
        <footer className={styles.foot}>
          <LanguageSwitch />
          <ThemeSwitch />
        </footer>
      </main>
      <aside className={styles.show}>
        <div className={styles.weave} />
        <div className={styles.claim}>
          <p className={styles.words}>
            <Trans>
              Entre todos, <em>más fácil</em>
            </Trans>
          </p>
          <p className={styles.lead}>
            <Trans>Mueve un ticket y tu equipo lo ve al instante, en la oficina o en terreno.</Trans>
          </p>
        </div>
        <div className={styles.sample}>
          <Suspense>
            <BoardSample />
          </Suspense>
        </div>
      </aside>
    </div>
  );
}
