/** Deletes the selected tickets after a question, with progress, what could not be deleted and why, and one undo. */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import type { MgDialogElement } from '@minga/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { BulkDialog } from '../../../shared/bulk/BulkDialog.tsx';
import { BulkReport } from '../../../shared/bulk/BulkReport.tsx';
import styles from '../../../shared/bulk/bulk.module.css';
import { numberWords } from '../../../shared/format/number-words.ts';
import { useBoard } from '../board/board-context.ts';
import { useCards } from '../board/use-held-board.ts';
import { useDeleteSelected } from '../selection/use-delete-selected.ts';
import { type DeleteRun, goOnDeleting, startDeletion } from './delete-all.ts';

interface Step {
  name: 'running' | 'ended';
  run: DeleteRun;
}

export function DeleteSelectedDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const { business } = useBoard();
  const dialog = useRef<MgDialogElement>(null);
  const stopper = useRef<AbortController | null>(null);
  // Deleted tickets leave the selection while the dialog is open.
  const [selected] = useState(ids);
  const shown = useCards(selected);
  const [cards] = useState(() => shown.filter(({ version }) => version > 0));
  const [step, setStep] = useState<Step | null>(null);
  const { removeOne, offerUndo } = useDeleteSelected();
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      stopper.current?.abort();
    };
  }, []);

  const count = cards.length;
  const { run } = step ?? {};
  const deleted = numberWords(run?.changed.length ?? 0);
  const total = numberWords(run?.total ?? count);
  const byId = new Map(cards.map((card) => [card.id, card]));
  const { prefix } = business.psm_business;

  return (
    <BulkDialog
      dialog={dialog}
      heading={t`${plural(count, { one: 'Eliminar # ticket', other: 'Eliminar # tickets' })}`}
      step={step}
      progressLabel={t`Eliminando los tickets`}
      report={
        run && (
          <BulkReport
            run={run}
            summary={
              <Trans>
                Se eliminaron {deleted} de {total}.
              </Trans>
            }
            nameOf={(id) => `${ticketName(prefix, byId.get(id)?.number ?? 0)} ${byId.get(id)?.title ?? ''}`}
          />
        )
      }
      confirmLabel={<Trans>Eliminar {total}</Trans>}
      canConfirm={count > 0}
      canTryAgain={run !== undefined && (run.batches.length > 0 || run.refused.length > 0)}
      onConfirm={() => void follow(run ? withRefusedAgain(run) : startDeletion(cards))}
      onStop={() => stopper.current?.abort()}
      onClose={() => {
        // What was deleted before the dialog closed can still be undone.
        if (step?.name === 'ended' && step.run.changed.length > 0) offerUndo(step.run.changed);
        onClose();
      }}
    >
      <p className={styles.note}>
        <Trans>
          Desaparecen para todo el equipo, con sus comentarios y archivos. Después puedes deshacerlo desde el
          mensaje.
        </Trans>
      </p>
    </BulkDialog>
  );

  async function follow(begun: DeleteRun): Promise<void> {
    const abort = new AbortController();
    stopper.current = abort;
    const show = (now: DeleteRun) => setStep({ name: 'running', run: now });
    show(begun);
    const ended = await goOnDeleting(begun, removeOne, show, abort.signal);
    // The user left the board: what was deleted before can still be undone.
    if (hasLeft.current) {
      if (ended.changed.length > 0) offerUndo(ended.changed);
      return;
    }
    if (ended.batches.length > 0 || ended.refused.length > 0) {
      setStep({ name: 'ended', run: ended });
      return;
    }
    dialog.current?.close(true);
    offerUndo(ended.changed);
  }

  function withRefusedAgain(before: DeleteRun): DeleteRun {
    const again = before.refused.flatMap(({ id }) => byId.get(id) ?? []);
    return { ...before, refused: [], batches: [...before.batches, ...startDeletion(again).batches] };
  }
}
