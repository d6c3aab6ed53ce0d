/** Button that begins a voice note. */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from '../files/Files.module.css';
import { canRecordVoice } from './record-voice.ts';
import type { RefObject } from 'react';
import type { VoiceNote } from './use-voice-note.ts';

interface VoiceButtonProps {
  note: VoiceNote;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

export function VoiceButton({ note, buttonRef }: VoiceButtonProps) {
  const { t } = useLingui();
  if (!canRecordVoice()) return null;
  return (
    <button
      ref={buttonRef}
      type="button"
      className={styles.attach}
      aria-label={t`Grabar una nota de voz`}
      title={t`Grabar una nota de voz`}
      aria-disabled={note.state === 'asking'}
      onClick={note.start}
    >
      <Icon name="mic" size={20} />
    </button>
  );
}
