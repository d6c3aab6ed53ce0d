/** Options of the list: grouping, sort order and columns. */
import { useLingui, Trans } from '@lingui/react/macro';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgDivider } from '@minga/react/divider';
import { useState } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { ColumnsDialog } from '../../../../shared/table/ColumnsDialog.tsx';
import { useBoard } from '../../board/board-context.ts';
import { useColumnNames, useGroupingNames } from './column-names.ts';
import { type ListOptions, offeredColumns, offeredGroupings } from './list-options.ts';
import styles from './ListToolbar.module.css';

export function ListToolbar({
  options,
  hasColumns,
  onChange,
}: {
  options: ListOptions;

  /** Whether the list shows columns: not on narrow screens. */
  hasColumns: boolean;
  onChange: (part: Partial<ListOptions>) => void;
}) {
  const { t } = useLingui();
  const columnNames = useColumnNames();
  const groupingNames = useGroupingNames();
  const [isChoosing, setIsChoosing] = useState(false);
  const { team } = useBoard();
  const { group, sort } = options;
  const groupings = offeredGroupings(team);

  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Opciones de la lista`}>
      <MgMenu
        onMgSelect={({ value }) => onChange({ group: groupings.find((each) => each === value) ?? null })}
      >
        <button slot="trigger" type="button" className={styles.button}>
          <Icon name="table_rows" />
          <span className={styles.words}>
            {group ? t`Agrupado por: ${groupingNames[group]}` : <Trans>Agrupar</Trans>}
          </span>
        </button>
        {groupings.map((each) => (
          <MgMenuItem key={each} type="radio" value={each} checked={group === each}>
            {groupingNames[each]}
          </MgMenuItem>
        ))}
        <MgMenuItem type="radio" value="" checked={group === null}>
          <Trans>Sin agrupar</Trans>
        </MgMenuItem>
      </MgMenu>

      <MgMenu onMgSelect={({ value }) => changeSort(value)}>
        <button slot="trigger" type="button" className={styles.button}>
          <Icon name={sort === null ? 'swap_vert' : sort.isDescending ? 'arrow_downward' : 'arrow_upward'} />
          <span className={styles.words}>
            {sort ? t`Ordenado por: ${columnNames[sort.column]}` : <Trans>Ordenar</Trans>}
          </span>
        </button>
        <MgMenuItem type="radio" value="board" checked={sort === null}>
          <Trans>Como el tablero</Trans>
        </MgMenuItem>
        {offeredColumns(team).map((column) => (
          <MgMenuItem key={column} type="radio" value={column} checked={sort?.column === column}>
            {columnNames[column]}
          </MgMenuItem>
        ))}
        <MgDivider />
        <MgMenuItem
          type="checkbox"
          value="descending"
          checked={sort?.isDescending ?? false}
          disabled={sort === null}
        >
          <Trans>De mayor a menor</Trans>
        </MgMenuItem>
      </MgMenu>

      {hasColumns && (
        <button type="button" className={styles.button} onClick={() => setIsChoosing(true)}>
          <Icon name="table_view" />
          <span className={styles.words}>
            <Trans>Columnas</Trans>
          </span>
        </button>
      )}
      {isChoosing && (
        <ColumnsDialog
          offered={offeredColumns(team)}
          names={columnNames}
          columns={options.columns}
          required={['title']}
          onChange={(columns) => onChange({ columns })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );

  function changeSort(value: string): void {
    if (value === 'descending') {
      if (sort) onChange({ sort: { ...sort, isDescending: !sort.isDescending } });
      return;
    }
    const column = offeredColumns(team).find((each) => each === value);
    onChange({ sort: column ? { column, isDescending: sort?.isDescending ?? false } : null });
  }
}
