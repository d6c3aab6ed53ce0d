/** Dialog of a command that takes data or access away: the user types the name of the device. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgTextField } from '@minga/react/text-field';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { HarmfulCommand, SendCommand } from './device-commands.ts';
import { commandWords } from '../mdm-words.ts';

interface HarmfulCommandDialogProps {
  command: HarmfulCommand;
  device: Wire['MdmDevice'];
  onSend: SendCommand;
  onClose(): void;
}

/** What happens to the device. */
const consequences: Record<HarmfulCommand, ReactNode> = {
  DeviceLock: <Trans>La pantalla se bloquea. Se abre otra vez con el código del dispositivo.</Trans>,
  ClearPasscode: <Trans>El dispositivo queda sin código, y quien lo tenga puede abrirlo.</Trans>,
  EnableLostMode: (
    <Trans>
      El dispositivo se bloquea con tu mensaje hasta que termines el modo perdido, y puedes pedir su
      ubicación. Solo funciona en iPhone y iPad supervisados.
    </Trans>
  ),
  EraseDevice: (
    <Trans>
      Se borra todo lo que hay en el dispositivo y deja de estar administrado. No se puede deshacer.
    </Trans>
  ),
};

export function HarmfulCommandDialog({ command, device, onSend, onClose }: HarmfulCommandDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [phone, setPhone] = useState('');
  const [footnote, setFootnote] = useState('');
  const [pin, setPin] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { name } = device;
  const isName = typed.trim() === name;
  const isLostMode = command === 'EnableLostMode';
  const takesTexts = command === 'DeviceLock' || isLostMode;
  const takesPin = command === 'DeviceLock' || command === 'EraseDevice';
  // A finder needs one of them.
  const hasContact = !isLostMode || message.trim() !== '' || phone.trim() !== '';
  const isPin = /^(\d{6})?$/.test(pin);
  const isPhone = /^[-+ 0-9().]*$/.test(phone);
  return (
    <ConfirmDialog
      heading={t`${t(commandWords[command])}: ${name}`}
      label={t(commandWords[command])}
      isReady={() => {
        setIsChecked(true);
        return isName && isPin && isPhone && hasContact;
      }}
      onConfirm={() => onSend({ command, confirm_name: typed.trim(), parameters: parameters() })}
      onClose={onClose}
    >
      <p>{consequences[command]}</p>
      {takesTexts && (
        <MgTextField
          label={t`Mensaje en la pantalla`}
          autocomplete="off"
          maxlength={200}
          value={message}
          error={isChecked && !hasContact ? t`Escribe un mensaje o un teléfono.` : ''}
          onInput={(event) => setMessage(event.currentTarget.value)}
        />
      )}
      {takesTexts && (
        <MgTextField
          type="tel"
          label={t`Teléfono en la pantalla`}
          autocomplete="off"
          maxlength={30}
          hint={t`Quien encuentre el dispositivo puede llamar a este número.`}
          value={phone}
          error={isChecked && !isPhone ? t`Escribe solo cifras, espacios y signos.` : ''}
          onInput={(event) => setPhone(event.currentTarget.value)}
        />
      )}
      {isLostMode && (
        <MgTextField
          label={t`Línea al pie de la pantalla`}
          autocomplete="off"
          maxlength={100}
          value={footnote}
          onInput={(event) => setFootnote(event.currentTarget.value)}
        />
      )}
      {takesPin && (
        <MgTextField
          label={t`PIN para abrirlo después`}
          autocomplete="off"
          inputMode="numeric"
          maxlength={6}
          hint={t`Seis cifras. Solo lo usan los Mac.`}
          value={pin}
          error={isChecked && !isPin ? t`Escribe seis cifras.` : ''}
          onInput={(event) => setPin(event.currentTarget.value)}
        />
      )}
      <MgTextField
        label={t`Escribe «${name}» para confirmar`}
        autocomplete="off"
        required
        maxlength={80}
        value={typed}
        error={isChecked && !isName ? t`El nombre no es el del dispositivo.` : ''}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );

  function parameters(): Wire['MdmCommandParameters'] {
    return {
      ...(takesPin && pin ? { pin } : {}),
      ...(takesTexts && message.trim() ? { message: message.trim() } : {}),
      ...(takesTexts && phone.trim() ? { phone: phone.trim() } : {}),
      ...(isLostMode && footnote.trim() ? { footnote: footnote.trim() } : {}),
    };
  }
}
