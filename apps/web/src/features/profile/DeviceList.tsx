import { Trans, useLingui } from '@lingui/react/macro';
import {
  useDeleteDeviceMutation,
  useDeleteOtherSessionsMutation,
  useDeleteSessionMutation,
  useListDevicesQuery,
  useListSessionsQuery,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';

import { platformOf } from '../../base/platform.ts';
import { openSession } from '../../session/session.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { platformWords, thisPlatform } from '../../shared/format/platform-words.ts';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { fullTime, timeWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { DeviceName } from './DeviceName.tsx';
import styles from './Profile.module.css';

/** Sessions and push devices of the user: each can be ended, this one and all others as well. */
export function DeviceList() {
  const sessions = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const devices = useListDevicesQuery();
  const [endOthers, ending] = useDeleteOtherSessionsMutation();
  const { t } = useLingui();
  const failed = sessions.error ? sessions : devices;
  const others = sessions.data?.sessions.filter(({ current }) => !current) ?? [];
  const deviceOf = (did: string | null) => devices.data?.devices.find(({ id }) => id === did);
  const shown = new Set(sessions.data?.sessions.map(({ did }) => did));
  return (
    <section className={styles.card} aria-labelledby="profile-devices">
      <h2 id="profile-devices">
        <Trans>Dispositivos y sesiones</Trans>
      </h2>
      <ul className={styles.devices}>
        <ThisSession device={deviceOf(sessions.data?.sessions.find(({ current }) => current)?.did ?? null)} />
        {others.map((session) => (
          <SessionRow key={session.id} session={session} device={deviceOf(session.did)} />
        ))}
        {/* Devices registered by a client without a session here. */}
        {devices.data?.devices
          .filter(({ id }) => sessions.data && !shown.has(id))
          .map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
      </ul>
      {failed.error && !failed.isFetching && (
        <InlineError
          error={failed.error}
          onRetry={() => {
            void sessions.refetch();
            void devices.refetch();
          }}
        />
      )}
      {ending.error && <InlineError error={ending.error} />}
      {others.length > 0 && (
        <div className={styles.actions}>
          <MgButton
            loading={ending.isLoading}
            onClick={() =>
              void endOthers(undefined).then(({ error }) => {
                if (!error) showSnackbar(t`Se cerraron las demás sesiones`, { tone: 'ok' });
              })
            }
          >
            <Trans>Cerrar todas las demás</Trans>
          </MgButton>
        </div>
      )}
    </section>
  );
}

function ThisSession({ device }: { device: Wire['Device'] | undefined }) {
  return (
    <li>
      <Icon name="check_circle" size={20} />
      <span>
        <b>{thisPlatform()}</b>
        <small>
          {device ? <Trans>Esta sesión. Recibe notificaciones</Trans> : <Trans>Esta sesión</Trans>}
        </small>
      </span>
      <MgButton variant="quiet" onClick={() => void openSession().then((session) => session.signOut())}>
        <Trans>Salir</Trans>
      </MgButton>
    </li>
  );
}

function SessionRow({ session, device }: { session: Wire['Session']; device: Wire['Device'] | undefined }) {
  const { t } = useLingui();
  const now = useNow();
  const [end, ending] = useDeleteSessionMutation();
  const platform = platformOf(session.user_agent, 0);
  const words = platformWords(platform);
  const name = device?.name || words;
  const seen = timeWords(session.seen_at, now);
  const began = fullTime(session.created_at);
  return (
    <li>
      <Icon name={platform.isMobile ? 'smartphone' : 'devices'} size={20} />
      <DeviceName device={device} fallback={words}>
        <small title={t`Entró el ${began}`}>
          {device ? <Trans>Vista {seen}. Recibe notificaciones</Trans> : <Trans>Vista {seen}</Trans>}
          {session.address && ` · ${session.address}`}
        </small>
        {ending.error && <InlineError error={ending.error} />}
      </DeviceName>
      <MgIconButton
        icon="logout"
        label={t`Cerrar la sesión en ${name}`}
        disabled={ending.isLoading}
        onClick={() => {
          void end({ sid: session.id }).then(({ error }) => {
            if (!error) showSnackbar(t`Se cerró la sesión`, { tone: 'ok' });
          });
        }}
      />
    </li>
  );
}

function DeviceRow({ device }: { device: Wire['Device'] }) {
  const { t } = useLingui();
  const now = useNow();
  const [remove, removing] = useDeleteDeviceMutation();
  const seen = timeWords(device.seen_at, now);
  const name = device.name || device.device_id;
  return (
    <li>
      <Icon name="notifications" size={20} />
      <DeviceName device={device} fallback={device.device_id}>
        <small title={fullTime(device.seen_at)}>
          <Trans>Recibe notificaciones. Visto {seen}</Trans>
        </small>
        {removing.error && <InlineError error={removing.error} />}
      </DeviceName>
      <MgIconButton
        icon="delete"
        label={t`Quitar ${name}`}
        disabled={removing.isLoading}
        onClick={() => void remove({ did: device.id })}
      />
    </li>
  );
}
