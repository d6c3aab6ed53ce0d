/** State of the voice note that is being recorded for a message (docs/product/chat.md 2.14). */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type VoiceProblem, type VoiceRecording, recordVoice } from './record-voice.ts';

/** Longest note, in seconds. */
export const longestNote = 5 * 60;

/** Time between two looks at the clock and the level, in milliseconds. */
const tickMs = 100;

export interface VoiceNote {
  /** `asking` while the browser asks for the microphone, `full` after the longest time. */
  state: 'idle' | 'asking' | 'recording' | 'full';
  seconds: number;

  /** Loudness, from 0 to 1. */
  level: number;
  start: () => void;
  cancel: () => void;

  /** Ends the recording and hands it over as a file. */
  finish: () => void;
}

export function useVoiceNote(onRecorded: (file: File) => void): VoiceNote {
  const { t } = useLingui();
  const [state, setState] = useState<VoiceNote['state']>('idle');
  const [{ seconds, level }, setReading] = useState({ seconds: 0, level: 0 });
  const recording = useRef<VoiceRecording | null>(null);
  const blob = useRef<Promise<Blob> | null>(null);
  useUnsaved(state === 'recording' || state === 'full');
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      recording.current?.discard();
    };
  }, []);
  useEffect(() => {
    if (state !== 'recording') return undefined;
    const begun = performance.now();
    const timer = setInterval(() => {
      const passed = (performance.now() - begun) / 1000;
      setReading({
        seconds: Math.min(longestNote, Math.floor(passed)),
        level: recording.current?.level() ?? 0,
      });
      if (passed < longestNote) return;
      blob.current = recording.current?.finish() ?? null;
      setState('full');
    }, tickMs);
    return () => clearInterval(timer);
  }, [state]);

  return { state, seconds, level, start: () => void start(), cancel, finish: () => void finish() };

  async function start(): Promise<void> {
    if (state !== 'idle') return;
    setState('asking');
    const result = await recordVoice();
    if (isLeft.current) {
      // The room was left while the browser asked.
      if (typeof result !== 'string') result.discard();
      return;
    }
    if (typeof result === 'string') {
      setState('idle');
      showSnackbar(problemWords(result), { tone: 'danger' });
      return;
    }
    recording.current = result;
    blob.current = null;
    setReading({ seconds: 0, level: 0 });
    setState('recording');
  }

  function cancel(): void {
    recording.current?.discard();
    recording.current = null;
    setState('idle');
  }

  async function finish(): Promise<void> {
    const recorded = blob.current ?? recording.current?.finish();
    recording.current = null;
    setState('idle');
    if (!recorded) return;
    const sound = await recorded;
    if (sound.size === 0) return void showSnackbar(problemWords('failed'), { tone: 'danger' });
    onRecorded(new File([sound], `${t`Nota de voz`}.${endings[sound.type] ?? 'webm'}`, { type: sound.type }));
  }

  function problemWords(problem: VoiceProblem): string {
    return {
      refused: t`Minga no puede usar el micrófono. Permítelo en la configuración del navegador.`,
      missing: t`No se encontró un micrófono.`,
      failed: t`No se pudo grabar. Intenta otra vez.`,
    }[problem];
  }
}

/** Endings of file names by type. */
const endings: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/webm': 'webm' };
