/** Actions on the selected tickets of a list or a board; nothing while none is selected. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { useSyncExternalStore } from 'react';
import { SelectionBar } from '../../../shared/bulk/SelectionBar.tsx';
import { useBoard } from '../board/board-context.ts';
import styles from './TicketSelectionBar.module.css';
import { usePaletteActions } from './use-palette-actions.ts';

export function TicketSelectionBar() {
  const { t } = useLingui();
  const { team, can, controller, selection, openBulk } = useBoard();
  const ids = useSyncExternalStore(selection.watch, () => selection.shown);
  usePaletteActions(ids);
  if (ids.length === 0) return null;
  return (
    <SelectionBar label={t`Tickets seleccionados`} count={ids.length} onClear={clear}>
      <MgMenu
        placement="top-start"
        onMgSelect={({ value }) => openBulk({ ids, action: { status: Number(value) } })}
      >
        <MgButton slot="trigger" variant="primary">
          <Trans>Mover a</Trans>
        </MgButton>
        {team.psm_status.map((status) => (
          <MgMenuItem key={status.id} value={String(status.id)}>
            <i slot="start" className={styles.dot} style={{ background: status.color }} />
            {status.name}
          </MgMenuItem>
        ))}
      </MgMenu>
      <MgButton onClick={() => openBulk({ ids, action: 'choose' })}>
        <Trans>Cambiar…</Trans>
      </MgButton>
      <MgButton onClick={() => openBulk({ ids, action: 'archive' })}>
        <Trans>Archivar…</Trans>
      </MgButton>
      {can.delete && (
        <MgButton onClick={() => openBulk({ ids, action: 'delete' })}>
          <Trans>Eliminar…</Trans>
        </MgButton>
      )}
    </SelectionBar>
  );

  function clear(): void {
    selection.clear();
    // The pressed button is gone.
    if (controller.focusId !== null) controller.focus(controller.focusId);
  }
}
