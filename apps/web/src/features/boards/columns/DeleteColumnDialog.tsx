/** Confirms the deletion of a column and asks for the column that receives its tickets. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeleteStatusMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { DeleteHeldDialog } from '../../../shared/tickets/DeleteHeldDialog.tsx';
import { useBoard } from '../board/board-context.ts';
import { useColumnIds } from '../board/use-held-board.ts';

export function DeleteColumnDialog({ status, onClose }: { status: Wire['Status']; onClose: () => void }) {
  const { arg, team } = useBoard();
  const { t } = useLingui();
  const count = useColumnIds(status.id).length;
  const [deleteStatus] = useDeleteStatusMutation();
  return (
    <DeleteHeldDialog
      name={status.name}
      note={
        count > 0 ? (
          <>
            <Plural value={count} one="Tiene # ticket." other="Tiene # tickets." />{' '}
            <Trans>Elige la columna a la que pasan.</Trans>
          </>
        ) : (
          <Trans>Está vacía. Esto no se puede deshacer.</Trans>
        )
      }
      others={count > 0 ? team.psm_status.filter(({ id }) => id !== status.id) : []}
      question={t`Pasan a`}
      onDelete={(moveTo) =>
        deleteStatus({
          id: arg.id,
          tid: team.id,
          sid: status.id,
          ...(moveTo === undefined ? {} : { moveTo }),
        })
      }
      onClose={onClose}
    />
  );
}
