/** Announcements to everyone: list, publish, change, withdraw (docs/product/sudo.md 6.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListSudoAnnouncementsQuery, useWithdrawSudoAnnouncementMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { currentLanguage } from '../../base/i18n.ts';
import { fullTime } from '../../shared/format/time-words.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { MoreButton, type OnMore, Pages } from '../../shared/page/Pages.tsx';
import { useLevelWords } from './announcement-levels.ts';
import { AnnouncementDialog } from './AnnouncementDialog.tsx';
import { SudoDialog } from './SudoDialog.tsx';
import styles from './sudo.module.css';

type Opened = { act: 'new' } | { act: 'change' | 'withdraw'; announcement: Wire['SudoAnnouncement'] };

export function AnnouncementsSection() {
  const [opened, open] = useOpened<Opened>();
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.what}>
          <Trans>Un anuncio aparece arriba de todas las pantallas hasta que cada persona lo descarta.</Trans>
        </p>
        <MgButton variant="primary" onClick={() => open({ act: 'new' })}>
          <Trans>Nuevo anuncio</Trans>
        </MgButton>
      </div>
      <div className={styles.card}>
        <Pages>
          {(cursor, onMore) => <AnnouncementPage cursor={cursor} onMore={onMore} onOpen={open} />}
        </Pages>
      </div>
      {opened?.value.act === 'new' && <AnnouncementDialog key={opened.key} onClose={opened.close} />}
      {opened?.value.act === 'change' && (
        <AnnouncementDialog
          key={opened.key}
          announcement={opened.value.announcement}
          onClose={opened.close}
        />
      )}
      {opened?.value.act === 'withdraw' && (
        <WithdrawDialog key={opened.key} announcement={opened.value.announcement} onClose={opened.close} />
      )}
    </>
  );
}

interface AnnouncementPageProps {
  cursor: string | undefined;
  onMore: OnMore;
  onOpen(opened: Opened): void;
}

function AnnouncementPage({ cursor, onMore, onOpen }: AnnouncementPageProps) {
  const { t } = useLingui();
  const { data, error, refetch } = useListSudoAnnouncementsQuery(cursor ? { cursor } : {});
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  if (data.announcements.length === 0 && cursor === undefined)
    return (
      <MgEmptyState icon="campaign" heading={t`No hay anuncios`} level={2}>
        <Trans>Avisa de un mantenimiento o de algo que no funciona.</Trans>
      </MgEmptyState>
    );
  return (
    <>
      <ul className={styles.rows}>
        {data.announcements.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} onOpen={onOpen} />
        ))}
      </ul>
      <MoreButton next={data.next} onMore={onMore} />
    </>
  );
}

interface AnnouncementRowProps {
  announcement: Wire['SudoAnnouncement'];
  onOpen(opened: Opened): void;
}

function AnnouncementRow({ announcement, onOpen }: AnnouncementRowProps) {
  const { t } = useLingui();
  const { state, by_name, starts_at, ends_at, link } = announcement;
  const text = announcement.text[currentLanguage()];
  const states: Record<Wire['SudoAnnouncementState'], string> = {
    planned: t`Programado`,
    running: t`Visible`,
    ended: t`Terminado`,
    withdrawn: t`Retirado`,
  };
  const levels = useLevelWords();
  return (
    <li>
      <span className={styles.what}>
        <b>{text}</b>
        <small>
          {levels[announcement.level]} · {by_name} ·{' '}
          <Trans>
            desde {fullTime(starts_at)} hasta {fullTime(ends_at)}
          </Trans>
        </small>
        {link !== null && <small>{link}</small>}
      </span>
      <span className={styles.badges}>
        <MgBadge tone={state === 'running' ? 'ok' : 'neutral'}>{states[state]}</MgBadge>
      </span>
      {state !== 'withdrawn' && (
        <span className={styles.actions}>
          <MgButton aria-label={t`Cambiar: ${text}`} onClick={() => onOpen({ act: 'change', announcement })}>
            <Trans>Cambiar</Trans>
          </MgButton>
          {state !== 'ended' && (
            <MgButton
              aria-label={t`Retirar: ${text}`}
              onClick={() => onOpen({ act: 'withdraw', announcement })}
            >
              <Trans>Retirar</Trans>
            </MgButton>
          )}
        </span>
      )}
    </li>
  );
}

interface WithdrawDialogProps {
  announcement: Wire['SudoAnnouncement'];
  onClose(): void;
}

function WithdrawDialog({ announcement, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const [withdraw] = useWithdrawSudoAnnouncementMutation();
  return (
    <SudoDialog
      heading={t`¿Retirar el anuncio?`}
      label={<Trans>Retirar</Trans>}
      isDanger
      save={(_values, reason) =>
        withdraw({ announcement: announcement.id, sudoAnnouncementWithdrawal: { reason } })
      }
      onSaved={() => showSnackbar(t`Anuncio retirado`, { tone: 'ok' })}
      onClose={onClose}
    >
      <p>«{announcement.text[currentLanguage()]}»</p>
      <p>
        <Trans>Desaparece de inmediato de todas las pantallas. No se puede volver a mostrar.</Trans>
      </p>
    </SudoDialog>
  );
}
