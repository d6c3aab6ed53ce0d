import { Trans, useLingui } from '@lingui/react/macro';
import { useAcceptInvitationMutation, useGetMeQuery } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import { beforeSignOut, openSession } from '../../session/session.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { disablePush } from '../../push/push.ts';
import type { InvitationToken } from '../../shared/auth/invitation-token.ts';
import styles from '../../shared/page/PlainPage.module.css';
import { InvitationHeading } from './InvitationHeading.tsx';
import { Joined } from './Joined.tsx';
import { RefusedInvitation, whyRefused } from './RefusedInvitation.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

interface AcceptInvitationProps {
  invitation: InvitationToken;

  /** Address of the signed-in user. */
  signedInAs: string;
}

/** Accepts the invitation of a signed-in user, or explains why that is not possible. */
export function AcceptInvitation({ invitation, signedInAs }: AcceptInvitationProps) {
  const { t } = useLingui();
  // The first request of a new identity creates its account.
  const me = useGetMeQuery();
  const [accept, acceptance] = useAcceptInvitationMutation();
  const [joined, setJoined] = useState<Wire['Business'] | null>(null);
  // A sign-out from here disables push on this device, like on all signed-in screens.
  useEffect(() => beforeSignOut(disablePush), []);
  const isOther = signedInAs.toLowerCase() !== invitation.email.toLowerCase();

  if (joined) return <Joined business={joined} />;
  if (isOther) return <OtherAddress invitation={invitation} signedInAs={signedInAs} />;
  if (me.error && !me.isFetching) return <InlineError error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data) return <MgSpinner label={t`Abriendo la invitación`} />;
  const error = isApiError(acceptance.error) ? acceptance.error : null;
  const code = error && 'code' in error ? error.code : null;
  if (code === 'invitation/other-email')
    return <OtherAddress invitation={invitation} signedInAs={signedInAs} />;
  if (code === 'user/email-unverified')
    return (
      <Unconfirmed email={invitation.email} isBusy={acceptance.isLoading} onConfirmed={() => void again()} />
    );
  const why = whyRefused(acceptance.error);
  if (why) return <RefusedInvitation why={why} />;
  return (
    <>
      <InvitationHeading invitation={invitation} />
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
      <MgButton variant="primary" size="lg" full loading={acceptance.isLoading} onClick={() => void send()}>
        <Trans>Aceptar la invitación</Trans>
      </MgButton>
    </>
  );

  async function send(): Promise<void> {
    const { code: word, email } = invitation;
    const answer = await accept({ inviteAcceptance: { code: word, email } });
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

function OtherAddress({ invitation, signedInAs }: AcceptInvitationProps) {
  return (
    <>
      <h1>
        <Trans>La invitación es para otro correo</Trans>
      </h1>
      <p>
        <Trans>
          Es para <b>{invitation.email}</b>, y entraste como <b>{signedInAs}</b>.
        </Trans>
      </p>
      <div className={styles.actions}>
        <MgButton
          variant="primary"
          size="lg"
          full
          onClick={() => void openSession().then((session) => session.signOut())}
        >
          <Trans>Salir y entrar con el otro correo</Trans>
        </MgButton>
        <MgButton size="lg" full href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </div>
    </>
  );
}
