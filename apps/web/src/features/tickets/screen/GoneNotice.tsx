/** Notice of an opened ticket that was deleted, with a button to restore it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type BoardArg, useRestoreTicketMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { cardOf } from '@minga/client/tickets/ticket-card';
import { MgButton } from '@minga/react/button';
import { useAbility } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import styles from './GoneNotice.module.css';

export function GoneNotice({
  board,
  opened,
  onClose,
}: {
  board: BoardArg;
  opened: Wire['TicketAnswer'];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [restoreTicket, restoring] = useRestoreTicketMutation();
  const canRestore = useAbility('delete');
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
          <MgButton variant="outline" loading={restoring.isLoading} onClick={() => void restore()}>
            <Trans>Recuperar ticket</Trans>
          </MgButton>
        )}
        <MgButton variant="quiet" onClick={onClose}>
          <Trans>Ir al tablero</Trans>
        </MgButton>
      </div>
    </div>
  );

  async function restore(): Promise<void> {
    const error = apiErrorOf(await restoreTicket({ ...board, tid: opened.ticket.id, card: cardOf(opened) }));
    if (error) showSnackbar(`${t`No se recuperó el ticket.`} ${error.message}`, { tone: 'danger' });
  }
}
