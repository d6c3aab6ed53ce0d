/** Invitation link: signed-out people sign in or register first and return here; then they see what it offers. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useAcceptInvitationLinkMutation,
  useCheckInvitationLinkQuery,
  useGetMeQuery,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { store } from '../../base/store.ts';
import { disablePush } from '../../push/push.ts';
import { beforeSignOut, openSession, useSession } from '../../session/session.ts';
import { useOpenSession } from '../../session/use-open-session.ts';
import { SessionFailed } from '../../shared/auth/SessionFailed.tsx';
import { dateWords } from '../../shared/format/time-words.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { PlainPage } from '../../shared/page/PlainPage.tsx';
import { businessRoleNames } from '../../shared/workspace/people-words.ts';
import styles from '../../shared/page/PlainPage.module.css';
import { Joined } from './Joined.tsx';
import { RefusedLink } from './RefusedLink.tsx';
import { whyRefused } from './RefusedInvitation.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

export function JoinScreen() {
  const { t } = useLingui();
  const code = useParams().code ?? '';
  const session = useSession();
  const { hasFailed, retry } = useOpenSession();
  if (hasFailed) return <SessionFailed onRetry={retry} />;
  return (
    <PlainPage>
      {session.status === 'loading' && <MgSpinner label={t`Abriendo la invitación`} />}
      {session.status === 'signed-out' && <SignedOut />}
      {session.status !== 'loading' && session.status !== 'signed-out' && (
        <Provider store={store}>
          <Join code={code} signedInAs={session.user?.email ?? ''} />
        </Provider>
      )}
    </PlainPage>
  );
}

function SignedOut() {
  const { pathname } = useLocation();
  return (
    <>
      <h1>
        <Trans>Te invitaron a trabajar en Minga</Trans>
      </h1>
      <p>
        <Trans>Entra o crea una cuenta para ver a qué negocio te invitaron.</Trans>
      </p>
      <div className={styles.actions}>
        <MgButton variant="primary" size="lg" full href={paths.login({ from: pathname })}>
          <Trans>Entrar</Trans>
        </MgButton>
        <MgButton size="lg" full href={paths.register({ from: pathname })}>
          <Trans>Crear cuenta</Trans>
        </MgButton>
      </div>
    </>
  );
}

function Join({ code, signedInAs }: { code: string; signedInAs: string }) {
  const { t } = useLingui();
  // The first request of a new identity creates its account.
  const me = useGetMeQuery();
  const acceptance = { code };
  const check = useCheckInvitationLinkQuery({ invitationLinkAcceptance: acceptance }, { skip: !me.data });
  const [accept, accepting] = useAcceptInvitationLinkMutation();
  const [joined, setJoined] = useState<Wire['Business'] | null>(null);
  useEffect(() => beforeSignOut(disablePush), []);

  if (joined) return <Joined business={joined} />;
  if (me.error && !me.isFetching) return <InlineError error={me.error} onRetry={() => void me.refetch()} />;
  const why = whyRefused(accepting.error) ?? whyRefused(check.error);
  if (why) return <RefusedLink why={why} />;
  if (check.error && !check.isFetching)
    return <InlineError error={check.error} onRetry={() => void check.refetch()} />;
  if (!check.data) return <MgSpinner label={t`Abriendo la invitación`} />;
  const error = isApiError(accepting.error) ? accepting.error : null;
  if (error && 'code' in error && error.code === 'user/email-unverified')
    return <Unconfirmed email={signedInAs} isBusy={accepting.isLoading} onConfirmed={() => void again()} />;
  return (
    <>
      <Offer offer={check.data.offer} />
      <p>
        <Trans>
          Entraste como <b>{signedInAs}</b>.
        </Trans>
      </p>
      {error && (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      )}
      <div className={styles.actions}>
        <MgButton variant="primary" size="lg" full loading={accepting.isLoading} onClick={() => void send()}>
          <Trans>Aceptar la invitación</Trans>
        </MgButton>
        <MgButton size="lg" full href={paths.home()}>
          <Trans>Ahora no</Trans>
        </MgButton>
      </div>
    </>
  );

  async function send(): Promise<void> {
    const answer = await accept({ invitationLinkAcceptance: acceptance });
    if (answer.data) setJoined(answer.data.business);
  }

  /** A confirmed address is only visible in a renewed token. */
  async function again(): Promise<void> {
    const session = await openSession();
    await session.token(true);
    await me.refetch();
    await send();
  }
}

function Offer({ offer }: { offer: Wire['InvitationOffer'] }) {
  const { i18n } = useLingui();
  const { business, role, teams, expires_at: expiresAt } = offer;
  const { name } = business;
  const roleName = i18n._(businessRoleNames[role]);
  const teamNames = new Intl.ListFormat(i18n.locale).format(teams);
  const day = dateWords(expiresAt);
  return (
    <>
      <MgAvatar name={name} src={business.pp ?? ''} size="lg" aria-hidden="true" />
      <h1>
        <Trans>Te invitaron a {name}</Trans>
      </h1>
      <p>
        <Trans>
          Entras con el rol <b>{roleName}</b>.
        </Trans>{' '}
        {teams.length > 0 && (
          <Trans>
            Formas parte de <b>{teamNames}</b>.
          </Trans>
        )}
      </p>
      <p>
        <Trans>El enlace vale hasta el {day}.</Trans>
      </p>
    </>
  );
}
