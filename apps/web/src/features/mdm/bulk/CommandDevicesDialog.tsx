/** Dialog that gives a command to the selected devices: its fields, its progress, and which devices did not get it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { Wire } from '@minga/contract';
import type { MgDialogElement } from '@minga/react/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { BulkDialog } from '../../../shared/bulk/BulkDialog.tsx';
import { BulkReport } from '../../../shared/bulk/BulkReport.tsx';
import { numberWords } from '../../../shared/format/number-words.ts';
import { commandWords } from '../mdm-words.ts';
import { type CommandChoice, CommandFields, commandOf } from './CommandFields.tsx';
import { leftOf } from './device-batches.ts';
import { useCommandDevices } from './use-command-devices.ts';

interface CommandDevicesDialogProps {
  bid: number;
  command: Wire['MdmBulkCommandName'];
  ids: readonly string[];
  nameOf(id: string): string;

  /** Called once all devices have got the command. */
  onDone(): void;

  /** Called before the dialog closes with the devices that have not got it. */
  onPartlyDone(left: readonly string[]): void;
  onClose(): void;
}

export function CommandDevicesDialog(props: CommandDevicesDialogProps) {
  const { bid, command, nameOf, onDone, onPartlyDone, onClose } = props;
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  // Devices may leave the list while the dialog is open.
  const [ids] = useState(props.ids);
  const [choice, setChoice] = useState<CommandChoice>({ item: '', action: 'Default', version: '' });
  const { step, start, stop, again } = useCommandDevices(bid, () => {
    dialog.current?.close(true);
    onDone();
  });
  const body = commandOf(command, choice);
  const { run } = step ?? {};
  const [queued, total] = [numberWords(run?.changed.length ?? 0), numberWords(ids.length)];
  const name = t(commandWords[command]);
  const devices = t`${plural(ids.length, { one: '# dispositivo', other: '# dispositivos' })}`;
  return (
    <BulkDialog
      dialog={dialog}
      heading={`${name}: ${devices}`}
      step={step}
      progressLabel={t`Dando la orden`}
      report={
        run && (
          <BulkReport
            run={run}
            summary={
              <Trans>
                En espera para {queued} de {total}.
              </Trans>
            }
            nameOf={nameOf}
            leftWords={leftWords}
          />
        )
      }
      confirmLabel={<Trans>Dar la orden a {total}</Trans>}
      canConfirm={body !== null}
      canTryAgain={run !== undefined && run.batches.length > 0}
      onConfirm={() => (step ? again() : body && start(body, ids))}
      onStop={stop}
      onClose={() => {
        if (step?.name === 'ended') onPartlyDone(leftOf(ids, step.run));
        onClose();
      }}
    >
      <CommandFields bid={bid} command={command} choice={choice} onChange={setChoice} />
    </BulkDialog>
  );
}

function leftWords(count: number): ReactNode {
  return (
    <Plural
      value={count}
      one="Falta # dispositivo por recibir la orden."
      other="Faltan # dispositivos por recibir la orden."
    />
  );
}
