/** Dialog that changes the name that a device shows to its user (docs/product/mdm.md 2.5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { SendCommand } from './device-commands.ts';

interface NameDialogProps {
  /** Name of the device in Minga. */
  name: string;
  onSend: SendCommand;
  onClose(): void;
}

export function NameDialog({ name, onSend, onClose }: NameDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [isChecked, setIsChecked] = useState(false);
  const isName = typed.trim() !== '';
  return (
    <ConfirmDialog
      heading={t`Cambiar el nombre: ${name}`}
      label={<Trans>Cambiar el nombre</Trans>}
      isReady={() => {
        setIsChecked(true);
        return isName;
      }}
      onConfirm={() => onSend({ command: 'Settings', parameters: { name: typed.trim() } })}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre en el dispositivo`}
        autocomplete="off"
        required
        maxlength={80}
        hint={t`En Minga el nombre no cambia. iPhone y iPad tienen que estar supervisados.`}
        value={typed}
        error={isChecked && !isName ? t`Escribe un nombre.` : ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
