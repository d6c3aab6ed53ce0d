/** Page of one device: what it reported, commands, and their history. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useGetMdmDeviceEnrollmentProfileQuery,
  useGetMdmDeviceQuery,
  useUpdateMdmDeviceMutation,
} from '@minga/client/endpoints';
import { apiErrorOf, isMissing } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { isClientId } from '@minga/rules/client-ids';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useTitle } from '../../../base/title.tsx';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import { type Fact, Facts } from '../../../shared/page/Facts.tsx';
import { CommandHistory } from './CommandHistory.tsx';
import { DeviceCommands } from './DeviceCommands.tsx';
import { DeviceDialog } from '../DeviceDialog.tsx';
import { DeviceApps, DeviceProfiles } from './DeviceItems.tsx';
import { LostMode } from './LostMode.tsx';
import { StatusBadge } from '../DevicesScreen.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from '../mdm.module.css';
import { MdmScreen, type MdmWorld } from '../MdmScreen.tsx';

/** How often a page is read again while the device has commands to answer, in milliseconds. */
const pollMs = 10_000;

export function DeviceScreen() {
  const { device = '' } = useParams();
  return <MdmScreen>{(world) => <Device key={device} {...world} id={device} />}</MdmScreen>;
}

function Device({ bid, isSudo, members, id }: MdmWorld & { id: string }) {
  const { t } = useLingui();
  const [opened, open] = useOpened<'edit' | 'release' | 'revoke'>();
  const [update] = useUpdateMdmDeviceMutation();
  const [isWaiting, setIsWaiting] = useState(false);
  const arg = { id: bid, device: id };
  // The server refuses an id that none can have.
  const isPossible = isClientId(id);
  const read = useGetMdmDeviceQuery(arg, {
    skip: !isPossible,
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? pollMs : 0,
    skipPollingIfUnfocused: true,
  });
  const mustPoll = (read.currentData?.device.waiting ?? 0) > 0;
  if (mustPoll !== isWaiting) setIsWaiting(mustPoll);
  const device = read.data?.device;
  useTitle(device?.name);
  if (!isPossible || (!read.isFetching && isMissing(read.error))) {
    return (
      <MgEmptyState icon="devices" heading={t`Ese dispositivo no existe`} level={1}>
        <MgButton slot="actions" href={paths.mdmDevices()}>
          <Trans>Ver los dispositivos</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (!device && read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!device) return <MgSpinner className={styles.wait} />;
  const { name } = device;
  const mayEnd = isSudo || !device.release_needs_sudo;
  return (
    <>
      <header className={styles.head}>
        <ScreenTitle back={{ href: paths.mdmDevices(), label: t`Volver a los dispositivos` }}>
          {name}
        </ScreenTitle>
        <div className={styles.buttons}>
          <MgButton onClick={() => open('edit')}>
            <Icon slot="start" name="edit" size={18} />
            <Trans>Editar</Trans>
          </MgButton>
          {device.status !== 'unenrolled' && (
            <MgButton disabled={!mayEnd} onClick={() => open('release')}>
              <Trans>Dejar de administrar</Trans>
            </MgButton>
          )}
          {(device.status === 'enrolled' || device.waiting > 0) && (
            <MgButton variant="danger" disabled={!mayEnd} onClick={() => open('revoke')}>
              <Trans>Revocar el certificado</Trans>
            </MgButton>
          )}
        </div>
        {!mayEnd && <p>{device.lost_mode ? renderLostReason() : renderWaitingReason()}</p>}
      </header>
      {device.lost_mode && <LostMode bid={bid} device={device} lostMode={device.lost_mode} isSudo={isSudo} />}
      <section className={styles.card} aria-labelledby="device-facts">
        <h2 id="device-facts">
          <Trans>Datos</Trans>
        </h2>
        <DeviceFacts bid={bid} device={device} />
      </section>
      <DeviceProfiles bid={bid} device={device} pollingInterval={mustPoll ? pollMs : 0} />
      <DeviceApps bid={bid} device={device} pollingInterval={mustPoll ? pollMs : 0} />
      {device.status === 'enrolled' && <DeviceCommands bid={bid} device={device} isSudo={isSudo} />}
      <CommandHistory bid={bid} device={device} />
      {opened?.value === 'edit' && (
        <DeviceDialog key={opened.key} bid={bid} device={device} members={members} onClose={opened.close} />
      )}
      {opened?.value === 'release' && (
        <ConfirmDialog
          key={opened.key}
          heading={t`¿Dejar de administrar ${name}?`}
          label={<Trans>Dejar de administrar</Trans>}
          onConfirm={async () =>
            apiErrorOf(await update({ ...arg, mdmDevicePatch: { status: 'unenrolled' } }))
          }
          onClose={opened.close}
        >
          <Trans>
            Se cancela lo que espera y el dispositivo quita los perfiles del negocio la próxima vez que se
            conecte. Para administrarlo otra vez hay que volver a inscribirlo.
          </Trans>{' '}
          {device.lost_mode && <Trans>Su modo perdido termina y su ubicación se borra.</Trans>}
        </ConfirmDialog>
      )}
      {opened?.value === 'revoke' && (
        <ConfirmDialog
          key={opened.key}
          heading={t`¿Revocar el certificado de ${name}?`}
          label={<Trans>Revocar el certificado</Trans>}
          onConfirm={async () =>
            apiErrorOf(await update({ ...arg, mdmDevicePatch: { status: 'unenrolled', revoke: true } }))
          }
          onClose={opened.close}
        >
          <Trans>
            Para un dispositivo robado: desde este momento no recibe nada más, ni órdenes que esperan. Si
            quieres borrarlo o terminar su modo perdido, hazlo antes: después ya no se puede.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );

  function renderLostReason() {
    return (
      <Trans>
        Mientras está en modo perdido, solo el propietario del negocio puede dejar de administrarlo o revocar
        su certificado.
      </Trans>
    );
  }

  function renderWaitingReason() {
    return (
      <Trans>
        Espera una orden que solo da el propietario del negocio. Hasta que el dispositivo responda, solo esa
        persona puede dejar de administrarlo o revocar su certificado.
      </Trans>
    );
  }
}

function DeviceFacts({ bid, device }: { bid: number; device: Wire['MdmDevice'] }) {
  const { t } = useLingui();
  const enrollment = useGetMdmDeviceEnrollmentProfileQuery({ id: bid, device: device.id });
  const now = useNow();
  const { capacity_gb, free_gb, battery, supervised, last_seen_at } = device;
  const capacity = capacity_gb === null ? '' : numberWords(Math.round(capacity_gb));
  const free = free_gb === null ? '' : numberWords(Math.round(free_gb));
  const facts: Fact[] = [
    [t`Estado`, <StatusBadge key="status" status={device.status} />],
    [t`Quién lo usa`, device.owner_name],
    [t`Modelo`, device.model],
    [t`Versión`, device.os_version],
    [t`Número de serie`, device.serial_number],
    [t`Espacio`, capacity && (free ? t`${free} GB libres de ${capacity} GB` : t`${capacity} GB`)],
    [t`Batería`, battery === null ? '' : `${battery} %`],
    [t`Supervisado`, supervised === null ? '' : supervised ? t`Sí` : t`No`],
    [t`Origen`, device.from_apple && 'Apple Business Manager'],
    [t`Para inscribirlo otra vez`, device.status === 'unenrolled' && againWords()],
    [t`Perfil de inscripción`, enrollment.data?.profile?.name],
    [t`Visto`, last_seen_at && <time title={fullTime(last_seen_at)}>{timeWords(last_seen_at, now)}</time>],
  ];
  return <Facts facts={facts} />;

  function againWords(): string {
    if (device.released) return t`Lo liberó el negocio: solo con una invitación o un archivo`;
    return device.from_apple ? t`Se inscribe solo al configurarlo` : t`Con una invitación o un archivo`;
  }
}
