/** State of a bulk change of contacts: sends it, tells the result, and undoes it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useChangeCrmContactsMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useEffect, useRef, useState } from 'react';
import { sendBatches } from '../../../shared/bulk/send-batches.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type ContactChange, type ContactsRun, readAnswer, startRun, undoRun } from './contact-changes.ts';

export interface ChangeStep {
  name: 'running' | 'ended';
  run: ContactsRun;
  action: Wire['CrmBulkAction'];
}

/** Calls `onDone` when nothing is left to change; what could not be changed is in `step`. */
export function useChangeContacts(bid: number, onDone: () => void) {
  const { t } = useLingui();
  const [send] = useChangeCrmContactsMutation();
  const [step, setStep] = useState<ChangeStep | null>(null);
  const stopper = useRef<AbortController | null>(null);
  // Unmounting stops the run: the result of the rest would not be shown.
  useEffect(() => () => stopper.current?.abort(), []);

  return {
    step,
    start: (change: ContactChange, ids: readonly string[]) =>
      void follow(startRun(change, ids), change.action),

    /** Stops the run before its next batch. */
    stop: () => stopper.current?.abort(),

    /** Sends the batches without an answer. */
    again: () => step && void follow(step.run, step.action),

    /** Tells what was changed, with an undo, once the report of the rest is closed. */
    tellResult: () => step && tell(step.run, step.action),
  };

  async function follow(begun: ContactsRun, action: Wire['CrmBulkAction']): Promise<void> {
    const abort = new AbortController();
    stopper.current = abort;
    const show = (run: ContactsRun) => setStep({ name: 'running', run, action });
    show(begun);
    const run = await sendBatches(begun, callsOf(show), abort.signal);
    if (run.batches.length > 0 || run.refused.length > 0) return setStep({ name: 'ended', run, action });
    onDone();
    tell(run, action);
  }

  function callsOf(onProgress: (run: ContactsRun) => void) {
    return {
      send: (crmBulkChange: Wire['CrmBulkChange']) => send({ id: bid, crmBulkChange }).unwrap(),
      read: readAnswer,
      onProgress,
    };
  }

  function tell({ changed }: ContactsRun, action: Wire['CrmBulkAction']): void {
    const count = changed.length;
    if (count === 0) return void showSnackbar(t`No hizo falta cambiar nada.`, { id: 'crm-bulk' });
    const words =
      action === 'delete'
        ? t`${plural(count, { one: 'Se eliminó # contacto', other: 'Se eliminaron # contactos' })}`
        : t`${plural(count, { one: 'Cambió # contacto', other: 'Cambiaron # contactos' })}`;
    showSnackbar(words, {
      id: 'crm-bulk',
      action: { label: t`Deshacer`, run: () => void takeBack(undoRun(changed)) },
    });
  }

  async function takeBack(begun: ContactsRun): Promise<void> {
    const run = await sendBatches(
      begun,
      callsOf(() => undefined),
    );
    const count = run.total - run.changed.length - run.unchanged;
    if (count === 0) return;
    const words = t`${plural(count, { one: 'No volvió # contacto.', other: 'No volvieron # contactos.' })}`;
    showSnackbar(`${words} ${run.error?.message ?? run.refused[0]?.message ?? ''}`, { tone: 'danger' });
  }
}
