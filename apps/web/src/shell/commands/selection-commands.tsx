import { useLingui } from '@lingui/react/macro';
import { useSelectionActions } from '../../shared/bulk/selection-actions.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import type { Command } from './command.ts';

/** Commands on the selected tickets of the board or list that is shown. Only the palette subscribes to the selection. */
export function useSelectionCommands(): Command[] {
  const { t } = useLingui();
  return useSelectionActions().map(({ id, icon, ...action }) => ({
    ...action,
    id: `selection-${id}`,
    group: t`Selección`,
    start: <Icon name={icon} size={20} />,
  }));
}
