/** Confirms the deletion of a column, type or source, and asks for its replacement in tickets. */
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@minga/client/errors';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { type ReactNode, useRef, useState } from 'react';
import styles from './DeleteHeldDialog.module.css';
import { DialogActions } from '../forms/DialogActions.tsx';
import type { SaveAnswer } from '../forms/use-save-form.ts';

interface DeleteHeldDialogProps {
  name: string;
  note: ReactNode;

  /** Possible replacements; empty if no ticket uses it, or if it is the last of its kind. */
  others: readonly { id?: number; name: string; color?: string }[];

  /** Label of the select for the replacement. */
  question: string;
  onDelete(moveTo: number | undefined): Promise<SaveAnswer>;
  onClose(): void;
}

export function DeleteHeldDialog({ name, note, others, question, onDelete, onClose }: DeleteHeldDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [moveTo, setMoveTo] = useState(others[0]?.id);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <MgDialog ref={dialog} open size="sm" heading={t`¿Eliminar «${name}»?`} onMgClose={onClose}>
      <div className={styles.form}>
        <p>{note}</p>
        {others.length > 0 && (
          <MgSelect
            label={question}
            value={String(moveTo ?? '')}
            options={others.map(({ id, name: label, color }) => ({
              value: String(id),
              label,
              ...(color === undefined ? {} : { color }),
            }))}
            onChange={(event) => setMoveTo(Number(event.currentTarget.value))}
          />
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogActions
        isDanger
        isBusy={isBusy}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void remove()}
      >
        <Trans>Eliminar</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function remove(): Promise<void> {
    setIsBusy(true);
    setProblem('');
    const { error } = await onDelete(moveTo);
    setIsBusy(false);
    if (error === undefined) dialog.current?.close(true);
    else setProblem(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`);
  }
}
