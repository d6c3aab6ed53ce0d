/** Asks before a column or a type is deleted, and which one its tickets get. */
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { useRef, useState } from 'react';
import type { SaveAnswer } from '../../shared/use-save-form.ts';
import type { Line } from './LineEditor.tsx';
import styles from './settings.module.css';

interface DeleteLineDialogProps {
  line: Line;

  /** Those that may take its tickets. */
  others: readonly Line[];
  question: string;
  onDelete(moveTo: number | undefined): Promise<SaveAnswer>;
  onClose(): void;
}

export function DeleteLineDialog({ line, others, question, onDelete, onClose }: DeleteLineDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [moveTo, setMoveTo] = useState(others[0]?.id);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={t`¿Eliminar «${line.name}»?`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.dialogForm}>
        <p>
          <Trans>No se puede deshacer.</Trans>
        </p>
        {others.length > 0 && (
          <MgSelect
            label={question}
            value={String(moveTo ?? '')}
            options={others.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
            onChange={(event) => setMoveTo(Number(event.currentTarget.value))}
          />
        )}
        {problem && (
          <p className={styles.rowProblem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <MgButton slot="footer" onClick={() => dialog.current?.close(false)}>
        <Trans>Cancelar</Trans>
      </MgButton>
      <MgButton slot="footer" variant="danger" loading={isBusy} onClick={() => void remove()}>
        <Trans>Eliminar</Trans>
      </MgButton>
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
