/** The list on narrow screens: a list of two-line cards. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isCustomKey } from '../../../../shared/tickets/custom-values.ts';
import { RowWindow } from '../../virtual-list/RowWindow.tsx';
import { CompactRow } from './CompactRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import { ListContext, type ListHandlers } from './list-context.ts';
import type { ListColumn } from './list-columns.ts';
import type { Grouping } from './list-options.ts';
import type { ListContents } from './use-list-rows.ts';
import type { RowSelection } from '../../../../shared/bulk/use-row-selection.ts';

const none: readonly string[] = [];
const ignore = () => undefined;

export function CompactList({
  contents: { ids, groups },
  columns,
  grouping,
  collapsed,
  selection,
  onToggleGroup,
}: {
  contents: ListContents;

  /** Chosen columns; a row shows the custom fields among them. */
  columns: readonly ListColumn[];
  grouping: Grouping | null;
  collapsed: ReadonlySet<string>;
  selection: RowSelection;
  onToggleGroup: (key: string) => void;
}) {
  const { t } = useLingui();
  const { toggle } = selection;
  const custom = useMemo(() => columns.filter(isCustomKey), [columns]);
  // Nothing is edited in place here: the menu of a ticket and its screen do that.
  const handlers = useMemo<ListHandlers>(
    () => ({ onFocusCell: ignore, onEdit: ignore, onEditEnd: ignore, onSelect: toggle, onToggleGroup }),
    [toggle, onToggleGroup],
  );
  return (
    <ListContext value={handlers}>
      <RowWindow ids={ids} rowHeight={60} pinned={none} listRole="list" rowRole="listitem" label={t`Tickets`}>
        {(id) => {
          const group = groups.get(id);
          if (!group || !grouping)
            return <CompactRow id={id} custom={custom} isSelected={selection.has(id)} />;
          return (
            <GroupRow
              grouping={grouping}
              groupKey={group.key}
              count={group.cards.length}
              {...group.sums}
              isCollapsed={collapsed.has(group.key)}
              isTabStop={null}
            />
          );
        }}
      </RowWindow>
    </ListContext>
  );
}
