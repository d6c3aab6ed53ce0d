/** Open invitations of the signed-in user, to accept or decline without the email; nothing without any. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useAcceptMyInvitationMutation,
  useDeclineMyInvitationMutation,
  useListMyInvitationsQuery,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { writePreference } from '../../base/preferences/preferences.ts';
import { dateWords } from '../format/time-words.ts';
import { focusHeadingAround } from '../hooks/focus-heading.ts';
import { showSnackbar } from '../notifications/snackbars.ts';
import { businessRoleNames } from '../workspace/people-words.ts';
import styles from './OwnInvitations.module.css';

export function OwnInvitations() {
  const { t } = useLingui();
  const { data } = useListMyInvitationsQuery(undefined, { refetchOnMountOrArgChange: 60 });
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t`Tus invitaciones`}>
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

function Invitation({ invitation }: { invitation: Wire['OwnInvitation'] }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptMyInvitationMutation();
  const [decline, declining] = useDeclineMyInvitationMutation();
  const [problem, setProblem] = useState('');
  const { id, business, role, team, by_name: who, expires_at: expiresAt } = invitation;
  const { name } = business;
  const isBusy = accepting.isLoading || declining.isLoading;
  const day = dateWords(expiresAt);
  const facts = [i18n._(businessRoleNames[role]), team, t`vale hasta el ${day}`];
  return (
    <li className={styles.invitation} aria-busy={isBusy}>
      <MgAvatar name={name} src={business.pp ?? ''} size="lg" aria-hidden="true" />
      <div className={styles.text}>
        <b>
          {who ? (
            <Trans>
              {who} te invitó a {name}
            </Trans>
          ) : (
            <Trans>Te invitaron a {name}</Trans>
          )}
        </b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={styles.actions}>
        <MgButton
          variant="primary"
          loading={accepting.isLoading}
          disabled={isBusy}
          aria-label={t`Aceptar la invitación a ${name}`}
          onClick={() => void onAccept()}
        >
          <Trans>Aceptar</Trans>
        </MgButton>
        <MgButton
          loading={declining.isLoading}
          disabled={isBusy}
          aria-label={t`Rechazar la invitación a ${name}`}
          onClick={(event) => void onDecline(event.currentTarget)}
        >
          <Trans>Rechazar</Trans>
        </MgButton>
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );

  async function onAccept(): Promise<void> {
    setProblem('');
    const answer = await accept({ iid: id });
    const failure = apiErrorOf(answer);
    if (failure) return setProblem(failure.message);
    const joined = answer.data?.business;
    if (!joined) return;
    writePreference('lastTeamSelected', null);
    writePreference('lastBusinessSelected', String(joined.bid));
    showSnackbar(t`Ya eres parte de ${name}`, { tone: 'ok' });
    const [first] = joined.psm_teams;
    void navigate(first ? paths.boards({ bid: joined.bid, tid: first.tid }) : paths.home());
  }

  async function onDecline(button: HTMLElement): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Rechazar la invitación a ${name}?`,
      text: t`El enlace de tu correo también deja de servir. Para entrar necesitarás otra invitación.`,
      ok: t`Rechazar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    setProblem('');
    const around = button.closest('ul');
    const failure = apiErrorOf(await decline({ iid: id }));
    if (failure) return setProblem(failure.message);
    focusHeadingAround(around?.isConnected ? around : document.querySelector('main'));
    showSnackbar(t`Invitación rechazada`);
  }
}
