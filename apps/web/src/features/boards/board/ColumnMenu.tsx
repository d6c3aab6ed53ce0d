/** Menu of a column. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateTeamMutation } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDivider } from '@minga/react/divider';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { memo } from 'react';
import { useNavigate } from 'react-router';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { paths } from '../../../base/address/paths.ts';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { type AddPlace, useBoard } from './board-context.ts';
import { ColumnDialog } from '../columns/ColumnDialog.tsx';
import { ArchiveColumnDialog, ChangeAllDialog } from '../bulk-edit/ChangeAllDialog.tsx';
import { DeleteColumnDialog } from '../columns/DeleteColumnDialog.tsx';
import { keyHint } from '../screen/key-hint.ts';
import { movedColumn } from '../columns/columns.ts';
import { useColumnIds } from './use-held-board.ts';

export const ColumnMenu = memo(function ColumnMenu({
  status,
  onAdd,
  onCollapse,
}: {
  status: Wire['Status'];
  onAdd: (status: number, place: AddPlace) => void;
  onCollapse: () => void;
}) {
  const { arg, team, can } = useBoard();
  const { t } = useLingui();
  const navigate = useNavigate();
  const [updateTeam] = useUpdateTeamMutation();
  const [dialog, openDialog] = useOpened<'edit' | 'delete' | 'change' | 'archive'>();
  const mayDelete = useDeletionGuard();
  const columns = team.psm_status;
  const isEmpty = useColumnIds(status.id).length === 0;
  const index = columns.findIndex(({ id }) => id === status.id);

  return (
    <>
      <MgMenu placement="bottom-end" onMgSelect={(event) => choose(event.value)}>
        <MgIconButton slot="trigger" icon="more_horiz" size="sm" label={t`Acciones de ${status.name}`} />
        {can.create && (
          <>
            <MgMenuItem value="add" shortcut={keyHint('C')}>
              <Trans>Agregar ticket arriba</Trans>
            </MgMenuItem>
            <MgMenuItem value="import">
              <Trans>Importar tickets</Trans>
            </MgMenuItem>
          </>
        )}
        {can.edit && (
          <MgMenuItem value="change" disabled={isEmpty}>
            <Trans>Cambiar todos…</Trans>
          </MgMenuItem>
        )}
        {can.edit && status.state === 'done' && (
          <MgMenuItem value="archive" disabled={isEmpty}>
            <Trans>Archivar todos…</Trans>
          </MgMenuItem>
        )}
        <MgMenuItem value="collapse">
          <Trans>Contraer columna</Trans>
        </MgMenuItem>
        {can.admin && (
          <>
            <MgDivider />
            <MgMenuItem value="edit">
              <Trans>Editar columna</Trans>
            </MgMenuItem>
            <MgMenuItem value="left" disabled={index <= 0}>
              <Trans>Mover a la izquierda</Trans>
            </MgMenuItem>
            <MgMenuItem value="right" disabled={index >= columns.length - 1}>
              <Trans>Mover a la derecha</Trans>
            </MgMenuItem>
            <MgDivider />
            <MgMenuItem value="delete" danger disabled={columns.length < 2}>
              <Trans>Eliminar columna</Trans>
            </MgMenuItem>
          </>
        )}
      </MgMenu>
      {dialog?.value === 'edit' && <ColumnDialog key={dialog.key} status={status} onClose={dialog.close} />}
      {dialog?.value === 'change' && (
        <ChangeAllDialog key={dialog.key} status={status} onClose={dialog.close} />
      )}
      {dialog?.value === 'archive' && (
        <ArchiveColumnDialog key={dialog.key} status={status} onClose={dialog.close} />
      )}
      {dialog?.value === 'delete' && (
        <DeleteColumnDialog key={dialog.key} status={status} onClose={dialog.close} />
      )}
    </>
  );

  function choose(action: string): void {
    if (action === 'add') onAdd(status.id, 'top');
    if (action === 'import') void navigate(paths.importTickets());
    if (action === 'collapse') onCollapse();
    if (action === 'change' || action === 'archive') openDialog(action);
    if (action === 'edit' || (action === 'delete' && mayDelete(arg.id))) openDialog(action);
    if (action === 'left' || action === 'right') void move(action === 'left' ? -1 : 1);
  }

  async function move(by: -1 | 1): Promise<void> {
    const psm_status = movedColumn(columns, status.id, by);
    const answer = await updateTeam({ id: arg.id, tid: team.id, teamPatch: { psm_status } });
    if (answer.error) showSnackbar((answer.error as ApiError).message, { tone: 'danger' });
  }
});
