/** State of a command for many devices: sends its batches and tells the result. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCreateMdmCommandsMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect, useRef, useState } from 'react';
import { sendBatches } from '../../../shared/bulk/send-batches.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type DevicesCommand, type DevicesRun, readAnswer, startRun } from './device-batches.ts';

interface Step {
  name: 'running' | 'ended';
  run: DevicesRun;
}

/** Calls `onDone` when the command was queued for all devices; otherwise `step` says for which it was not. */
export function useCommandDevices(bid: number, onDone: () => void) {
  const { t } = useLingui();
  const [send] = useCreateMdmCommandsMutation();
  const [step, setStep] = useState<Step | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Unmounting stops the run: the result of the rest would not be shown.
  useEffect(() => () => stopper.current?.abort(), []);

  return {
    step,
    start: (command: DevicesCommand, ids: readonly string[]) => void follow(startRun(command, ids)),

    /** Stops the run before its next batch. */
    stop: () => stopper.current?.abort(),

    /** Sends the batches without an answer. */
    again: () => step && void follow(step.run),
  };

  async function follow(begun: DevicesRun): Promise<void> {
    const abort = new AbortController();
    stopper.current = abort;
    setStep({ name: 'running', run: begun });
    const run = await sendBatches(
      begun,
      {
        send: (mdmBulkCommand: Wire['MdmBulkCommand']) => send({ id: bid, mdmBulkCommand }).unwrap(),
        read: readAnswer,
        onProgress: (now) => setStep({ name: 'running', run: now }),
      },
      abort.signal,
    );
    if (run.batches.length > 0 || run.refused.length > 0) return setStep({ name: 'ended', run });
    onDone();
    const count = run.changed.length;
    showSnackbar(
      t`${plural(count, { one: 'La orden espera a # dispositivo', other: 'La orden espera a # dispositivos' })}`,
      { tone: 'ok' },
    );
  }
}
