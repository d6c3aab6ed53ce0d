/** Dialog that schedules an update of the operating system (docs/product/mdm.md 2.5). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { SendCommand } from './device-commands.ts';
import { UpdateFields, isVersion, updateParameters } from './UpdateFields.tsx';

interface UpdateDialogProps {
  /** Name of the device. */
  name: string;
  onSend: SendCommand;
  onClose(): void;
}

export function UpdateDialog({ name, onSend, onClose }: UpdateDialogProps) {
  const { t } = useLingui();
  const [action, setAction] = useState<Wire['MdmInstallAction']>('Default');
  const [version, setVersion] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  return (
    <ConfirmDialog
      heading={t`Actualizar el sistema: ${name}`}
      label={<Trans>Actualizar el sistema</Trans>}
      isReady={() => {
        setIsChecked(true);
        return isVersion(version);
      }}
      onConfirm={() => onSend({ command: 'ScheduleOSUpdate', parameters: updateParameters(action, version) })}
      onClose={onClose}
    >
      <UpdateFields
        action={action}
        version={version}
        isChecked={isChecked}
        onAction={setAction}
        onVersion={setVersion}
      />
    </ConfirmDialog>
  );
}
