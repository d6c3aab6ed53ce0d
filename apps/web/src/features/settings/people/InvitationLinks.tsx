/** Invitation links of a business: how often they were used, revoking them, and making one. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListInvitationLinksQuery, useRevokeInvitationLinkMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { dateWords } from '../../../shared/format/time-words.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { businessRoleNames } from '../../../shared/workspace/people-words.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from '../settings.module.css';
import { NewLinkDialog } from './NewLinkDialog.tsx';

export function InvitationLinks({ business }: { business: Wire['Business'] }) {
  const read = useListInvitationLinksQuery({ id: business.bid }, { refetchOnMountOrArgChange: 2 });
  const links = read.currentData?.links ?? [];
  const [opened, open] = useOpened<null>();
  return (
    <section className={styles.card} aria-labelledby="settings-links">
      <h2 id="settings-links">
        <Trans>Enlaces de invitación</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          Quien tiene el enlace entra al negocio con el rol que elijas. Compártelo solo con las personas que
          quieres invitar.
        </Trans>
      </p>
      {read.error && !read.isFetching ? (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        links.length > 0 && (
          <ul className={styles.rows}>
            {links.map((link) => (
              <LinkRow key={link.id} bid={business.bid} link={link} />
            ))}
          </ul>
        )
      )}
      <MgButton className={styles.start} onClick={() => open(null)}>
        <Trans>Crear un enlace</Trans>
      </MgButton>
      {opened && <NewLinkDialog key={opened.key} business={business} onClose={opened.close} />}
    </section>
  );
}

function LinkRow({ bid, link }: { bid: number; link: Wire['InvitationLink'] }) {
  const { i18n, t } = useLingui();
  const { teams, members } = useSelection();
  const [revoke, revoking] = useRevokeInvitationLinkMutation();
  const [problem, setProblem] = useState('');
  const { role, uses, max_uses: most, expires_at: expiresAt, created_by: by } = link;
  const roleName = i18n._(businessRoleNames[role]);
  const names = link.teams.flatMap(({ tid }) => teams.find(({ id }) => id === tid)?.name ?? []);
  const day = dateWords(expiresAt);
  const who = members.find(({ psm_user }) => psm_user.id === by)?.psm_user.displayName ?? '';
  const facts = [names.join(', '), t`vale hasta el ${day}`, who && t`lo creó ${who}`];
  const isUsedUp = most !== null && uses >= most;
  const usesWords = numberWords(uses);
  return (
    <li className={styles.row} aria-busy={revoking.isLoading}>
      <div className={styles.who}>
        <b>
          {roleName}
          {' · '}
          {most === null ? (
            <Plural value={uses} _0="sin usos todavía" one="# uso" other="# usos" />
          ) : (
            <Plural value={most} one={`${usesWords} de # uso`} other={`${usesWords} de # usos`} />
          )}
        </b>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {isUsedUp && (
          <span className={styles.warn}>
            <Trans>Se agotaron sus usos.</Trans>
          </span>
        )}
      </div>
      <div className={styles.rowEnd}>
        <MgButton
          variant="quiet"
          aria-label={t`Revocar el enlace con el rol ${roleName}`}
          loading={revoking.isLoading}
          onClick={() => void onRevoke()}
        >
          <Trans>Revocar</Trans>
        </MgButton>
      </div>
      {problem && (
        <p className={styles.rowProblem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );

  async function onRevoke(): Promise<void> {
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Revocar el enlace?`,
      text: t`Nadie más podrá entrar con él. Quienes ya entraron se quedan.`,
      ok: t`Revocar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return;
    setProblem('');
    const failure = apiErrorOf(await revoke({ id: bid, invitationLink: link.id }));
    if (failure) setProblem(failure.message);
    else showSnackbar(t`Enlace revocado`);
  }
}
