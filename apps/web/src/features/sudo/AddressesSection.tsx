/** Blocked addresses: list, block, unblock. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useBlockSudoAddressMutation, useListSudoAddressesQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { SudoDialog } from './SudoDialog.tsx';
import styles from './sudo.module.css';

export function AddressesSection() {
  const { t } = useLingui();
  const { data, error, refetch } = useListSudoAddressesQuery();
  const [opened, open] = useOpened<'new' | Wire['SudoAddress']>();
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={styles.wait} />;
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.what}>
          <Trans>Estás conectado desde {data.own}.</Trans>
        </p>
        <MgButton variant="primary" onClick={() => open('new')}>
          <Trans>Bloquear una dirección</Trans>
        </MgButton>
      </div>
      <div className={styles.card}>
        {data.addresses.length === 0 && (
          <MgEmptyState icon="shield" heading={t`No hay direcciones bloqueadas`} level={2}>
            <Trans>Una dirección bloqueada no llega a nada: ni a la aplicación, ni a los archivos.</Trans>
          </MgEmptyState>
        )}
        {data.addresses.length > 0 && (
          <ul className={styles.rows}>
            {data.addresses.map((address) => (
              <AddressRow key={address.ip} address={address} onUnblock={() => open(address)} />
            ))}
          </ul>
        )}
      </div>
      {opened?.value === 'new' && <BlockAddressDialog key={opened.key} onClose={opened.close} />}
      {opened && opened.value !== 'new' && (
        <UnblockAddressDialog key={opened.key} ip={opened.value.ip} onClose={opened.close} />
      )}
    </>
  );
}

function AddressRow({ address, onUnblock }: { address: Wire['SudoAddress']; onUnblock(): void }) {
  const { t } = useLingui();
  const now = useNow();
  const { ip, reason, expires_at, by_name, created_at } = address;
  return (
    <li>
      <span className={styles.what}>
        <b>{ip}</b>
        <span>{reason}</span>
        <small>
          {by_name} · {timeWords(created_at, now)} ·{' '}
          {expires_at === null ? t`sin fin` : t`hasta ${fullTime(expires_at)}`}
        </small>
      </span>
      <MgButton onClick={onUnblock} aria-label={t`Desbloquear ${ip}`}>
        <Trans>Desbloquear</Trans>
      </MgButton>
    </li>
  );
}

const hourMs = 3600_000;

/** How long a block lasts, in hours; empty: without end. */
const lengths = ['1', '24', '168', '720', ''];

function BlockAddressDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const [block] = useBlockSudoAddressMutation();
  const [hours, setHours] = useState('24');
  const words = [t`1 hora`, t`1 día`, t`7 días`, t`30 días`, t`Sin fin`];
  return (
    <SudoDialog
      heading={t`Bloquear una dirección`}
      label={<Trans>Bloquear</Trans>}
      isDanger
      fields={[
        {
          name: 'ip',
          label: t`Dirección o red`,
          hint: t`Por ejemplo, 203.0.113.7 o 203.0.113.0/24`,
          maxLength: 64,
        },
      ]}
      save={({ ip = '' }, reason) =>
        block({
          sudoAddressBlock: {
            ip: ip.trim(),
            block: true,
            reason,
            ...(hours ? { expires_at: new Date(Date.now() + Number(hours) * hourMs).toISOString() } : {}),
          },
        })
      }
      onSaved={() => showSnackbar(t`Dirección bloqueada`, { tone: 'ok' })}
      onClose={onClose}
    >
      <MgSelect
        label={t`Duración`}
        value={hours}
        options={lengths.map((value, place) => ({ value, label: words[place] ?? '' }))}
        onChange={(event) => setHours(String(event.currentTarget.value))}
      />
    </SudoDialog>
  );
}

function UnblockAddressDialog({ ip, onClose }: { ip: string; onClose(): void }) {
  const { t } = useLingui();
  const [block] = useBlockSudoAddressMutation();
  return (
    <SudoDialog
      heading={t`¿Desbloquear ${ip}?`}
      label={<Trans>Desbloquear</Trans>}
      save={(_values, reason) => block({ sudoAddressBlock: { ip, block: false, reason } })}
      onSaved={() => showSnackbar(t`Dirección desbloqueada`, { tone: 'ok' })}
      onClose={onClose}
    />
  );
}
