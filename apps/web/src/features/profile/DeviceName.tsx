import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateDeviceMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTextField } from '@minga/react/text-field';
import { type ReactNode, useState } from 'react';
import { InlineError } from '../../shared/errors.tsx';
import styles from './Profile.module.css';

interface DeviceNameProps {
  /** Nothing for a session without one: it keeps the name it has. */
  device: Wire['Device'] | undefined;
  fallback: string;
  children: ReactNode;
}

/** The name of a device and what is known of it; a press on the pencil changes the name in place. */
export function DeviceName({ device, fallback, children }: DeviceNameProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const [update, updating] = useUpdateDeviceMutation();
  const name = device?.name || fallback;
  if (draft === null || !device) {
    return (
      <>
        <span>
          <b>{name}</b>
          {children}
          {updating.error && <InlineError error={updating.error} />}
        </span>
        {device && (
          <MgIconButton icon="edit" label={t`Cambiar el nombre de ${name}`} onClick={() => setDraft(name)} />
        )}
      </>
    );
  }
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.trim() === '') return;
        void update({ did: device.id, devicePatch: { name: draft.trim() } }).then(() => setDraft(null));
      }}
    >
      <MgTextField
        label={t`Nombre del dispositivo`}
        maxlength={120}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
      />
      <MgButton type="submit" loading={updating.isLoading}>
        <Trans>Guardar</Trans>
      </MgButton>
    </form>
  );
}
