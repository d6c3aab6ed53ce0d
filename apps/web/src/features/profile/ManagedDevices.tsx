/** Devices of the user that the selected business manages, and the apps for them (docs/product/mdm.md 2.8). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useInstallMdmSelfServiceAppMutation, useListMdmSelfServiceAppsQuery } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { assignmentWords, platformWords } from '../../shared/mdm/assignment-words.ts';
import { ManagementRights } from '../../shared/mdm/ManagementRights.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import styles from './Profile.module.css';

/** Nothing for users without a managed device, who are most of them. */
export function ManagedDevices() {
  const { business } = useSelection();
  return business ? <Devices business={business} /> : null;
}

function Devices({ business }: { business: Wire['Business'] }) {
  const { bid, psm_business } = business;
  const read = useListMdmSelfServiceAppsQuery({ id: bid }, { refetchOnMountOrArgChange: true });
  const data = read.currentData;
  if (read.error && !data && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!data || data.devices.length === 0) return null;
  const { name } = psm_business;
  return (
    <section className={styles.card} aria-labelledby="profile-managed">
      <h2 id="profile-managed">
        <Trans>Dispositivos que administra {name}</Trans>
      </h2>
      {data.devices.map((device) => (
        <Device key={device.id} bid={bid} device={device} apps={data.apps} />
      ))}
      <details className={styles.rights}>
        <summary>
          <Trans>Qué puede ver y hacer {name} en ellos</Trans>
        </summary>
        <ManagementRights level="h3" />
      </details>
    </section>
  );
}

interface DeviceProps {
  bid: number;
  device: Wire['MdmOwnDevice'];
  apps: readonly Wire['MdmSelfServiceApp'][];
}

function Device({ bid, device, apps }: DeviceProps) {
  const { t } = useLingui();
  const now = useNow();
  const { name, status, model, os_version, last_seen_at, profiles } = device;
  const seen = last_seen_at === null ? '' : timeWords(last_seen_at, now);
  const given = profiles.join(', ');
  return (
    <div className={styles.managed}>
      <div className={styles.titled}>
        <Icon name="devices" size={20} />
        <div>
          <h3>{name}</h3>
          <p className={styles.hint}>
            {[model, os_version, seen && t`Visto ${seen}`].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {given && (
        <p className={styles.hint}>
          <Trans>Perfiles del negocio: {given}</Trans>
        </p>
      )}
      {status !== 'enrolled' ? (
        <p className={styles.hint}>
          <Trans>Ahora no está inscrito: el negocio no ve ni hace nada en él.</Trans>
        </p>
      ) : (
        apps.length > 0 && (
          <ul className={styles.devices} aria-label={t`Aplicaciones para ${name}`}>
            {apps.map((app) => (
              <App key={app.id} bid={bid} device={device} app={app} />
            ))}
          </ul>
        )
      )}
    </div>
  );
}

function App({
  bid,
  device,
  app,
}: {
  bid: number;
  device: Wire['MdmOwnDevice'];
  app: Wire['MdmSelfServiceApp'];
}) {
  const { t } = useLingui();
  const [install, { isLoading }] = useInstallMdmSelfServiceAppMutation();
  const own = device.installs.find((one) => one.app === app.id);
  const canInstall = !own || own.state === 'failed';
  const { name } = app;
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{own?.error || t(platformWords[app.platform])}</small>
      </span>
      {own && <MgBadge tone={assignmentWords[own.state].tone}>{t(assignmentWords[own.state].label)}</MgBadge>}
      {canInstall && (
        <MgButton loading={isLoading} aria-label={t`Instalar ${name}`} onClick={() => void ask()}>
          {own ? <Trans>Reintentar</Trans> : <Trans>Instalar</Trans>}
        </MgButton>
      )}
    </li>
  );

  async function ask(): Promise<void> {
    const body = { app: app.id, device: device.id };
    const failure = apiErrorOf(await install({ id: bid, newMdmOwnInstall: body }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(t`Se instalará cuando el dispositivo se conecte`, { tone: 'ok' });
  }
}
