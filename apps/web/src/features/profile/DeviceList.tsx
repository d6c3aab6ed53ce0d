import { Trans, useLingui } from '@lingui/react/macro';
import {
  useDeleteDeviceMutation,
  useListDevicesQuery,
  useUpdateDeviceMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIcon } from '@minga/react/icon';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { platformOf } from '../../base/platform.ts';
import { openSession } from '../../session/session.ts';
import { InlineError } from '../../shared/errors.tsx';
import { fullTime, timeWords } from '../../shared/time-words.ts';
import { useNow } from '../../shared/useNow.ts';
import styles from './Profile.module.css';

/** This session, and the devices that get pushes: each can be named and sent away. */
export function DeviceList() {
  const devices = useListDevicesQuery();
  const [here] = useState(() => platformOf(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <section className={styles.card} aria-labelledby="profile-devices">
      <h2 id="profile-devices">
        <Trans>Dispositivos y sesiones</Trans>
      </h2>
      <ul className={styles.devices}>
        <li>
          <MgIcon name="check_circle" />
          <span>
            <b>{[here.browser, here.os].filter(Boolean).join(', ')}</b>
            <small>
              <Trans>Esta sesión</Trans>
            </small>
          </span>
          <MgButton variant="quiet" onClick={() => void openSession().then((session) => session.signOut())}>
            <Trans>Salir</Trans>
          </MgButton>
        </li>
        {devices.data?.devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {devices.error && !devices.isFetching && (
        <InlineError error={devices.error} onRetry={() => void devices.refetch()} />
      )}
      <p className={styles.hint}>
        <Trans>Para cerrar la sesión en todos los demás, cambia tu contraseña.</Trans>
      </p>
    </section>
  );
}

function DeviceRow({ device }: { device: Wire['Device'] }) {
  const { t } = useLingui();
  const now = useNow();
  const [name, setName] = useState<string | null>(null);
  const [update, updating] = useUpdateDeviceMutation();
  const [remove, removing] = useDeleteDeviceMutation();
  const error = updating.error ?? removing.error;
  const seen = timeWords(device.seen_at, now);
  return (
    <li>
      <MgIcon name="devices" />
      {name === null ? (
        <span>
          <b>{device.name || device.device_id}</b>
          <small title={fullTime(device.seen_at)}>
            <Trans>Recibe notificaciones. Visto {seen}</Trans>
          </small>
          {error && <InlineError error={error} />}
        </span>
      ) : (
        <form
          className={styles.rename}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            void update({ did: device.id, devicePatch: { name: name.trim() } }).then(() => setName(null));
          }}
        >
          <MgTextField
            label={t`Nombre del dispositivo`}
            maxlength={120}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <MgButton type="submit" loading={updating.isLoading}>
            <Trans>Guardar</Trans>
          </MgButton>
        </form>
      )}
      {name === null && (
        <>
          <MgIconButton
            icon="edit"
            label={t`Cambiar el nombre de ${device.name}`}
            onClick={() => setName(device.name)}
          />
          <MgIconButton
            icon="delete"
            label={t`Quitar ${device.name}`}
            onClick={() => void remove({ did: device.id })}
          />
        </>
      )}
    </li>
  );
}
