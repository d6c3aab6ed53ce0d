/** Buttons of the commands that a device can be given (docs/product/mdm.md 2.5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateMdmCommandMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { type HarmfulCommand, type SendCommand, harmfulCommands } from './device-commands.ts';
import { HarmfulCommandDialog } from './HarmfulCommandDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { UpdateDialog } from './UpdateDialog.tsx';
import styles from '../mdm.module.css';
import { commandWords } from '../mdm-words.ts';

type Name = Wire['MdmCommandName'];

const queries: readonly Name[] = [
  'DeviceInformation',
  'SecurityInfo',
  'InstalledApplicationList',
  'ProfileList',
  'CertificateList',
];
const interruptions: readonly Name[] = ['RestartDevice', 'ShutDownDevice'];
const forms: readonly Name[] = ['ScheduleOSUpdate', 'Settings'];

interface DeviceCommandsProps {
  bid: number;
  device: Wire['MdmDevice'];
  isSudo: boolean;
}

export function DeviceCommands({ bid, device, isSudo }: DeviceCommandsProps) {
  const { t } = useLingui();
  const [create] = useCreateMdmCommandMutation();
  const [opened, open] = useOpened<Name>();
  const { name } = device;
  const isHarmful = (command: Name): command is HarmfulCommand =>
    harmfulCommands.some((one) => one === command);
  // The page of a device in lost mode offers to end it.
  const offered = harmfulCommands.filter((one) => one !== 'EnableLostMode' || !device.lost_mode);
  const send: SendCommand = async (body) => {
    const failure = apiErrorOf(await create({ id: bid, device: device.id, newMdmCommand: body }));
    if (!failure) showSnackbar(t`La orden espera a que el dispositivo se conecte`, { tone: 'ok' });
    return failure;
  };
  const ask = async (command: Name) => {
    const failure = await send({ command });
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  };
  return (
    <section className={styles.card} aria-labelledby="device-commands">
      <h2 id="device-commands">
        <Trans>Órdenes</Trans>
      </h2>
      <div className={styles.buttons}>
        {queries.map((command) => (
          <MgButton key={command} onClick={() => void ask(command)}>
            {t(commandWords[command])}
          </MgButton>
        ))}
        {[...forms, ...interruptions].map((command) => (
          <MgButton key={command} onClick={() => open(command)}>
            {t(commandWords[command])}
          </MgButton>
        ))}
      </div>
      {isSudo && (
        <div className={styles.buttons}>
          {offered.map((command) => (
            <MgButton key={command} variant="danger" onClick={() => open(command)}>
              {t(commandWords[command])}
            </MgButton>
          ))}
        </div>
      )}
      {opened && interruptions.includes(opened.value) && (
        <ConfirmDialog
          key={opened.key}
          heading={t`${t(commandWords[opened.value])}: ${name}`}
          label={t(commandWords[opened.value])}
          onConfirm={() => send({ command: opened.value })}
          onClose={opened.close}
        >
          <Trans>Lo que no esté guardado en el dispositivo se puede perder.</Trans>
        </ConfirmDialog>
      )}
      {opened?.value === 'ScheduleOSUpdate' && (
        <UpdateDialog key={opened.key} name={name} onSend={send} onClose={opened.close} />
      )}
      {opened?.value === 'Settings' && (
        <NameDialog key={opened.key} name={name} onSend={send} onClose={opened.close} />
      )}
      {opened && isHarmful(opened.value) && (
        <HarmfulCommandDialog
          key={opened.key}
          command={opened.value}
          device={device}
          onSend={send}
          onClose={opened.close}
        />
      )}
    </section>
  );
}
