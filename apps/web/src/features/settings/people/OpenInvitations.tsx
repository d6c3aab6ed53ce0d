/** Pending invitations. Their codes are only in the emails: resending creates a new one, which is never shown. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  useInviteMembersMutation,
  useListInvitationsQuery,
  useUpdateInvitationMutation,
} from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { InlineError } from '../../../shared/page/errors.tsx';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { dateWords } from '../../../shared/format/time-words.ts';
import styles from '../settings.module.css';

export function OpenInvitations({ business }: { business: Wire['Business'] }) {
  const read = useListInvitationsQuery({ id: business.bid }, { refetchOnMountOrArgChange: 2 });
  const invitations = read.currentData?.invitations ?? [];
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (invitations.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="settings-invitations">
      <h2 id="settings-invitations">
        <Plural value={invitations.length} one="# invitación abierta" other="# invitaciones abiertas" />
      </h2>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} business={business} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({
  business,
  invitation,
}: {
  business: Wire['Business'];
  invitation: Wire['Invitation'];
}) {
  const { i18n, t } = useLingui();
  const { teams } = useSelection();
  const [revoke, revoking] = useUpdateInvitationMutation();
  const [invite, sending] = useInviteMembersMutation();
  const [problem, setProblem] = useState('');
  const { email, role, tid, rid, mailed_at, expires_at } = invitation;
  const team = teams.find(({ id }) => id === tid);
  const day = dateWords(expires_at);
  const facts = [i18n._(businessRoleNames[role]), team?.name, t`vale hasta el ${day}`];
  const isBusy = revoking.isLoading || sending.isLoading;

  return (
    <li className={styles.row} aria-busy={isBusy}>
      <div className={styles.who}>
        <b>{email}</b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {mailed_at === null && (
          <span className={styles.warn}>
            <Trans>El correo todavía no se envió.</Trans>
          </span>
        )}
      </div>
      <div className={styles.rowEnd}>
        <MgButton loading={sending.isLoading} disabled={isBusy} onClick={() => void sendAgain()}>
          <Trans>Enviar otra vez</Trans>
        </MgButton>
        <MgButton
          variant="quiet"
          loading={revoking.isLoading}
          disabled={isBusy}
          onClick={() => void takeBack()}
        >
          <Trans>Retirar</Trans>
        </MgButton>
      </div>
      {problem && (
        <p className={styles.rowProblem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );

  async function sendAgain(): Promise<void> {
    const place = { ...(tid === null ? {} : { tid }), ...(rid === null ? {} : { rid }) };
    const answer = await invite({ id: business.bid, invite: { data: [{ email, role, ...place }] } });
    if (show(answer.error)) showSnackbar(t`Se envió otra invitación a ${email}. La anterior ya no sirve.`);
  }

  async function takeBack(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Retirar la invitación?`,
      text: t`El enlace que recibió ${email} deja de servir.`,
      ok: t`Retirar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    const answer = await revoke({ id: business.bid, iid: invitation.id, invitationPatch: { active: false } });
    if (show(answer.error)) showSnackbar(t`Invitación retirada`);
  }

  /** Shows the error of a request; returns whether there was none. */
  function show(error: unknown): boolean {
    setProblem(
      error === undefined ? '' : isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`,
    );
    return error === undefined;
  }
}
