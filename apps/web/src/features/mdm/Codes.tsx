/** Invitation codes: links with which devices enrol. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListMdmInvitationCodesQuery, useUpdateMdmInvitationCodeMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { MgSwitch } from '@minga/react/switch';
import { dateWords } from '../../shared/format/time-words.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import styles from './mdm.module.css';
import { ShowCodeDialog } from './ShowCodeDialog.tsx';

export function Codes({ bid }: { bid: number }) {
  const { t } = useLingui();
  const read = useListMdmInvitationCodesQuery({ id: bid });
  const [opened, open] = useOpened<'new' | Wire['MdmInvitationCode']>();
  const codes = read.data?.codes;
  return (
    <section className={styles.card} aria-labelledby="mdm-codes">
      <header className={styles.head}>
        <h2 id="mdm-codes">
          <Trans>Invitaciones</Trans>
        </h2>
        <MgButton variant="primary" onClick={() => open('new')}>
          <Icon slot="start" name="add" size={20} />
          <Trans>Nueva invitación</Trans>
        </MgButton>
        <p>
          <Trans>Quien abre el enlace en un iPhone, iPad o Mac puede inscribirlo.</Trans>
        </p>
      </header>
      {renderList()}
      {opened?.value === 'new' && (
        <CodeDialog key={opened.key} bid={bid} onCreated={open} onClose={opened.close} />
      )}
      {opened && opened.value !== 'new' && (
        <ShowCodeDialog key={opened.key} code={opened.value} onClose={opened.close} />
      )}
    </section>
  );

  function renderList() {
    if (read.error && !codes && !read.isFetching)
      return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
    if (!codes) return <MgSpinner />;
    if (codes.length === 0) {
      return (
        <p className={styles.quiet}>
          <Trans>Todavía no hay invitaciones.</Trans>
        </p>
      );
    }
    return (
      <ul className={styles.list} aria-label={t`Invitaciones`}>
        {codes.map((code) => (
          <Code key={code.code} bid={bid} code={code} onShow={() => open(code)} />
        ))}
      </ul>
    );
  }
}

function Code({ bid, code, onShow }: { bid: number; code: Wire['MdmInvitationCode']; onShow(): void }) {
  const { t } = useLingui();
  const [update] = useUpdateMdmInvitationCodeMutation();
  const { name, uses, limit, expires_at, active } = code;
  const end = expires_at === null ? '' : dateWords(expires_at);
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {limit === null ? (
            <Trans>Inscritos: {uses}</Trans>
          ) : (
            <Trans>
              Inscritos: {uses} de {limit}
            </Trans>
          )}
          {end && (
            <>
              {' · '}
              <Trans>Vence el {end}</Trans>
            </>
          )}
        </small>
      </div>
      <div className={styles.buttons}>
        <MgSwitch
          aria-label={t`Activa: ${name}`}
          checked={active}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <MgButton disabled={!active} onClick={onShow}>
          <Trans>Ver el enlace</Trans>
        </MgButton>
      </div>
    </li>
  );

  async function change(next: boolean): Promise<void> {
    const failure = apiErrorOf(
      await update({ id: bid, code: code.code, mdmInvitationCodePatch: { active: next } }),
    );
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}
