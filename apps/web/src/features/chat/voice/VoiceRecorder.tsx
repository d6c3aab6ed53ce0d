/** Voice note that is being recorded, in place of the field: time, level, and the buttons that discard and send it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import messageStyles from '../messages/Messages.module.css';
import type { VoiceNote } from './use-voice-note.ts';
import styles from './VoiceRecorder.module.css';

export function VoiceRecorder({ note }: { note: VoiceNote }) {
  const { t } = useLingui();
  const send = useRef<HTMLButtonElement>(null);
  // Enter sends, Escape discards.
  useEffect(() => send.current?.focus({ preventScroll: true }), []);
  const { seconds, level, state } = note;
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a button discards it, too
    <div
      className={styles.recorder}
      role="group"
      aria-label={t`Nota de voz`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        note.cancel();
      }}
    >
      <MgIconButton icon="delete" label={t`Descartar la nota de voz`} onClick={note.cancel} />
      <span className={styles.sign} data-recording={state === 'recording' || undefined} />
      <span className={styles.time} role="timer">
        {time}
      </span>
      <meter className={styles.level} min={0} max={1} value={level} aria-label={t`Volumen`} />
      <span className={styles.words} role="status">
        {state === 'full' ? (
          <Trans>Llegaste a 5 minutos. Envía la nota o descártala.</Trans>
        ) : state === 'stopped' ? (
          <Trans>La grabación se detuvo. Envía la nota o descártala.</Trans>
        ) : (
          <Trans>Grabando…</Trans>
        )}
      </span>
      <button
        ref={send}
        type="button"
        className={messageStyles.send}
        aria-label={t`Enviar la nota de voz`}
        title={t`Enviar la nota de voz`}
        onClick={note.finish}
      >
        <Icon name="send" size={20} />
      </button>
    </div>
  );
}
