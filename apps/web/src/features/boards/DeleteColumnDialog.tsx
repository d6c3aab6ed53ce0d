/** Asks before a column is deleted, and which one takes its tickets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeleteStatusMutation } from '@minga/client/endpoints';
import { type ApiError, isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { useRef, useState } from 'react';
import { useBoard } from './board-context.ts';
import styles from './ColumnDialog.module.css';
import { useColumnIds } from './useHeldBoard.ts';

export function DeleteColumnDialog({ status, onClose }: { status: Wire['Status']; onClose: () => void }) {
  const { arg, team } = useBoard();
  const { t } = useLingui();
  const count = useColumnIds(status.id).length;
  const dialog = useRef<MgDialogElement>(null);
  const [deleteStatus, { isLoading }] = useDeleteStatusMutation();
  const others = team.psm_status.filter(({ id }) => id !== status.id);
  const [moveTo, setMoveTo] = useState(String(others[0]?.id ?? ''));
  const [problem, setProblem] = useState('');

  return (
    <MgDialog ref={dialog} open size="sm" heading={t`¿Eliminar «${status.name}»?`} onMgClose={onClose}>
      <div className={styles.form}>
        {count > 0 ? (
          <>
            <p className={styles.text}>
              <Plural value={count} one="Tiene # ticket." other="Tiene # tickets." />{' '}
              <Trans>Elige la columna a la que pasan.</Trans>
            </p>
            <MgSelect
              label={t`Pasan a`}
              value={moveTo}
              options={others.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
              onChange={(event) => setMoveTo(String(event.currentTarget.value))}
            />
          </>
        ) : (
          <p className={styles.text}>
            <Trans>Está vacía. Esto no se puede deshacer.</Trans>
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <MgButton slot="footer" onClick={() => dialog.current?.close(false)}>
        <Trans>Cancelar</Trans>
      </MgButton>
      <MgButton slot="footer" variant="danger" loading={isLoading} onClick={() => void remove()}>
        <Trans>Eliminar</Trans>
      </MgButton>
    </MgDialog>
  );

  async function remove(): Promise<void> {
    const answer = await deleteStatus({
      id: arg.id,
      tid: team.id,
      sid: status.id,
      ...(count > 0 ? { moveTo: Number(moveTo) } : {}),
    });
    if (!answer.error) dialog.current?.close(true);
    else if (isApiError(answer.error)) setProblem((answer.error as ApiError).message);
  }
}
