import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateDeviceMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTextField } from '@minga/react/text-field';
import { type ComponentRef, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { InlineError } from '../../shared/page/errors.tsx';
import { useUnsaved } from '../../shared/forms/use-unsaved.ts';
import styles from './Profile.module.css';

interface DeviceNameProps {
  /** Undefined for a session without a device: its name cannot be changed. */
  device: Wire['Device'] | undefined;
  fallback: string;
  children: ReactNode;
}

/** Name and details of a device; the pencil button edits the name in place. */
export function DeviceName({ device, fallback, children }: DeviceNameProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const [update, updating] = useUpdateDeviceMutation();
  const name = device?.name || fallback;
  useUnsaved(draft !== null && draft !== name);
  const pencil = useRef<ComponentRef<typeof MgIconButton>>(null);
  const field = useRef<ComponentRef<typeof MgTextField>>(null);

  /** Moves focus into the field, and back to the pencil button. */
  function edit(): void {
    flushSync(() => setDraft(name));
    void field.current?.updateComplete.then(() => field.current?.focus());
  }
  function close(): void {
    flushSync(() => setDraft(null));
    void pencil.current?.updateComplete.then(() => pencil.current?.focus());
  }

  if (draft === null || !device) {
    return (
      <>
        <span>
          <b>{name}</b>
          {children}
        </span>
        {device && (
          <MgIconButton
            ref={pencil}
            icon="edit"
            label={t`Cambiar el nombre de ${name}`}
            onClick={() => {
              updating.reset();
              edit();
            }}
          />
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
        void update({ did: device.id, devicePatch: { name: draft.trim() } }).then(({ error }) => {
          // Keeps the text if it could not be stored.
          if (!error) close();
        });
      }}
    >
      <MgTextField
        ref={field}
        label={t`Nombre del dispositivo`}
        maxlength={120}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      />
      <MgButton type="submit" loading={updating.isLoading}>
        <Trans>Guardar</Trans>
      </MgButton>
      <MgButton variant="quiet" onClick={close}>
        <Trans>Cancelar</Trans>
      </MgButton>
      {updating.error && <InlineError error={updating.error} />}
    </form>
  );
}
