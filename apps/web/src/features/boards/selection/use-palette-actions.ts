import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type SelectionAction, useOfferedActions } from '../../../shared/bulk/selection-actions.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import { useBoard } from '../board/board-context.ts';
import type { MenuField } from '../field-menu/menu-fields.ts';

/**
 * Offers the actions on the selected tickets in the command palette: they open the menus and dialogs of the keys and of the
 * bar (docs/product/tickets.md 2.21).
 */
export function usePaletteActions(ids: readonly string[]): void {
  const { t } = useLingui();
  const { team, can, openBulk, openDialog, openField } = useBoard();
  const count = ids.length;
  useOfferedActions(count === 0 || !can.edit ? null : actions());

  function actions(): readonly SelectionAction[] {
    // The pressed command is gone: menus open in the middle of the upper half.
    const openMenu = (field: MenuField) => () =>
      openField(ids, field, { x: innerWidth / 2, y: innerHeight / 4 });
    const tickets = t`${plural(count, { one: '# ticket', other: '# tickets' })}`;
    return [
      ...(can.assign
        ? [
            {
              id: 'assign',
              label: t`Asignar ${tickets}…`,
              icon: 'person_add',
              hint: 'A',
              run: openMenu('assignees'),
            },
          ]
        : []),
      { id: 'move', label: t`Mover ${tickets}…`, icon: 'swap_horiz', hint: 'S', run: openMenu('status') },
      ...(team.psm_types.length > 0
        ? [
            {
              id: 'type',
              label: t`Tipo de ${tickets}…`,
              icon: 'label',
              hint: 'T',
              run: openMenu('type'),
            },
          ]
        : []),
      ...(usesField(team, 'priority')
        ? [
            {
              id: 'priority',
              label: t`Prioridad de ${tickets}…`,
              icon: 'flag',
              hint: 'P',
              run: openMenu('priority'),
            },
          ]
        : []),
      {
        id: 'due',
        label: t`Vencimiento de ${tickets}…`,
        icon: 'schedule',
        hint: 'D',
        run: () => openDialog(ids, 'due'),
      },
      {
        id: 'archive',
        label: t`Archivar ${tickets}…`,
        icon: 'archive',
        hint: 'Y',
        run: () => openBulk({ ids, action: 'archive' }),
      },
      ...(can.delete
        ? [
            {
              id: 'delete',
              label: t`Eliminar ${tickets}…`,
              icon: 'delete',
              run: () => openBulk({ ids, action: 'delete' }),
            },
          ]
        : []),
    ];
  }
}
