/** Notice of a device in lost mode: its message, its last location, and what can be done (docs/product/mdm.md 2.13). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateMdmCommandMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { numberWords } from '../../../shared/format/number-words.ts';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type Fact, Facts } from '../../../shared/page/Facts.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import styles from '../mdm.module.css';
import { commandWords } from '../mdm-words.ts';
import type { SendCommand } from './device-commands.ts';

interface LostModeProps {
  bid: number;
  device: Wire['MdmDevice'];
  lostMode: Wire['MdmLostMode'];
  isSudo: boolean;
}

const requests = ['DeviceLocation', 'PlayLostModeSound'] as const;

export function LostMode({ bid, device, lostMode, isSudo }: LostModeProps) {
  const { t } = useLingui();
  const now = useNow();
  const [opened, open] = useOpened<'end'>();
  const [create] = useCreateMdmCommandMutation();
  const [sending, setSending] = useState<Wire['MdmCommandName'] | null>(null);
  const { message, phone, footnote, since, location } = lostMode;
  const { name } = device;
  const facts: Fact[] = [
    [t`Mensaje`, message],
    [t`Teléfono`, phone],
    [t`Al pie`, footnote],
    [
      t`Desde cuándo`,
      <time key="since" title={fullTime(since)}>
        {timeWords(since, now)}
      </time>,
    ],
  ];
  return (
    <section className={`${styles.card} ${styles.lost}`} aria-labelledby="device-lost">
      <h2 id="device-lost" className={styles.buttons}>
        <Icon name="lock" size={20} />
        <Trans>En modo perdido</Trans>
      </h2>
      <Facts facts={facts} />
      {isSudo ? renderLocation() : null}
      {isSudo ? (
        <div className={styles.buttons}>
          {requests.map((command) => (
            <MgButton key={command} loading={sending === command} onClick={() => void ask(command)}>
              {t(commandWords[command])}
            </MgButton>
          ))}
          <MgButton variant="primary" onClick={() => open('end')}>
            {t(commandWords.DisableLostMode)}
          </MgButton>
        </div>
      ) : (
        <p className={styles.quiet}>
          <Trans>
            Solo el propietario del negocio ve la ubicación, lo hace sonar o termina el modo perdido.
          </Trans>
        </p>
      )}
      {opened && (
        <ConfirmDialog
          key={opened.key}
          heading={t`¿Terminar el modo perdido de ${name}?`}
          label={t(commandWords.DisableLostMode)}
          onConfirm={() => send({ command: 'DisableLostMode' })}
          onClose={opened.close}
        >
          <Trans>
            Cuando el dispositivo se conecte, deja de mostrar el mensaje, se puede usar otra vez y Minga borra
            su ubicación.
          </Trans>
        </ConfirmDialog>
      )}
    </section>
  );

  function renderLocation() {
    if (!location) {
      return (
        <p className={styles.quiet}>
          <Trans>Todavía no se sabe dónde está. Cada consulta queda en la auditoría.</Trans>
        </p>
      );
    }
    return <Facts facts={locationFacts(location)} />;
  }

  function locationFacts({ latitude, longitude, accuracy_m, located_at }: Wire['MdmLocation']): Fact[] {
    const meters = accuracy_m === null ? '' : numberWords(Math.ceil(accuracy_m));
    return [
      [t`Latitud`, degreesWords(latitude)],
      [t`Longitud`, degreesWords(longitude)],
      [t`Precisión`, meters && t`A ${meters} m como máximo`],
      [t`Estuvo ahí`, fullTime(located_at)],
    ];
  }

  async function send(body: Parameters<SendCommand>[0]) {
    const failure = apiErrorOf(await create({ id: bid, device: device.id, newMdmCommand: body }));
    if (!failure) showSnackbar(t`La orden espera a que el dispositivo se conecte`, { tone: 'ok' });
    return failure;
  }

  async function ask(command: Wire['MdmCommandName']): Promise<void> {
    setSending(command);
    const failure = await send({ command });
    setSending(null);
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
  }
}

/** Degrees with five decimals, which are about a meter: "-17,39350°". */
function degreesWords(degrees: number): string {
  return `${numberWords(degrees, { minimumFractionDigits: 5, maximumFractionDigits: 5 })}°`;
}
