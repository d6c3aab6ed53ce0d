/** State of the voice note that is being recorded for a message (docs/product/chat.md 2.14). */
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type VoiceProblem, type VoiceRecording, recordVoice } from './record-voice.ts';

/** Longest note, in seconds. */
export const longestNote = 5 * 60;

/** Interval at which time and level are read, in milliseconds. */
const tickMs = 100;

export interface VoiceNote {
  /**
   * `asking` while the browser asks for the microphone, `full` after the longest time, and `stopped` when the microphone
   * was lost or the message has no room for the note.
   */
  state: 'idle' | 'asking' | 'recording' | 'full' | 'stopped';
  seconds: number;

  /** Loudness, from 0 to 1. */
  level: number;
  start: () => void;
  cancel: () => void;

  /** Ends the recording and hands it over as a file. */
  finish: () => void;
}

/** Whether the recorder is shown instead of the text field. */
export function isRecorded({ state }: Pick<VoiceNote, 'state'>): boolean {
  return state !== 'idle' && state !== 'asking';
}

/**
 * `place` are the parameters of the address that the field belongs to. `onRecorded` returns whether the file was taken; a
 * note that was not stays.
 */
export function useVoiceNote(place: readonly string[], onRecorded: (file: File) => boolean): VoiceNote {
  const { t } = useLingui();
  const [state, setState] = useState<VoiceNote['state']>('idle');
  const [{ seconds, level }, setReading] = useState({ seconds: 0, level: 0 });
  const recording = useRef<VoiceRecording | null>(null);
  const blob = useRef<Promise<Blob> | null>(null);
  useUnsaved(isRecorded({ state }), 'leave', place);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
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
      if (passed >= longestNote) stop('full');
    }, tickMs);
    const stop = (reason: 'full' | 'stopped'): void => {
      blob.current ??= recording.current?.finish() ?? null;
      setState(reason);
    };
    const unwatch = recording.current?.onLost(() => stop('stopped'));
    return () => {
      clearInterval(timer);
      unwatch?.();
    };
  }, [state]);

  return { state, seconds, level, start: () => void start(), cancel, finish: () => void finish() };

  async function start(): Promise<void> {
    if (state !== 'idle') return;
    setState('asking');
    const result = await recordVoice();
    if (isUnmounted.current) {
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
    end();
  }

  function end(): void {
    recording.current = null;
    blob.current = null;
    setState('idle');
  }

  async function finish(): Promise<void> {
    const recorded = (blob.current ??= recording.current?.finish() ?? null);
    if (!recorded) return;
    const audio = await recorded;
    // Sent or discarded meanwhile.
    if (blob.current !== recorded) return;
    if (audio.size === 0) {
      cancel();
      return void showSnackbar(problemWords('failed'), { tone: 'danger' });
    }
    const name = `${t`Nota de voz`}.${endings[audio.type] ?? 'webm'}`;
    const isTaken = onRecorded(new File([audio], name, { type: audio.type }));
    if (isTaken) end();
    else setState((before) => (before === 'recording' ? 'stopped' : before));
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
