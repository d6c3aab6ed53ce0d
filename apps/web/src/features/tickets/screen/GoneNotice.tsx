/** Says that an open ticket was deleted meanwhile, and offers to bring it back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type BoardArg, restoreTicket } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { cardOf } from '@minga/client/tickets/ticket-card';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../../../base/store.ts';
import { useAbility } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import styles from './GoneNotice.module.css';

export function GoneNotice({
  board,
  ticket,
  onClose,
}: {
  board: BoardArg;
  ticket: Wire['Ticket'];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dispatch = useDispatch<AppDispatch>();
  const canRestore = useAbility('delete');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <div className={styles.notice} role="alert">
      <p>
        <b>
          <Trans>Este ticket se eliminó o ya no puedes verlo.</Trans>
        </b>{' '}
        <Trans>Si estabas escribiendo, tu texto sigue aquí.</Trans>
      </p>
      <div className={styles.actions}>
        {canRestore && (
          <MgButton variant="outline" loading={isBusy} onClick={() => void restore()}>
            <Trans>Recuperar ticket</Trans>
          </MgButton>
        )}
        <MgButton variant="quiet" onClick={onClose}>
          <Trans>Ir al tablero</Trans>
        </MgButton>
      </div>
    </div>
  );

  /** Reads the ticket again, too. */
  async function restore(): Promise<void> {
    setIsBusy(true);
    const outcome = await dispatch(restoreTicket(board, cardOf(ticket)));
    setIsBusy(false);
    if (!outcome.ok)
      showSnackbar(`${t`No se recuperó el ticket.`} ${outcome.error.message}`, { tone: 'danger' });
  }
}
