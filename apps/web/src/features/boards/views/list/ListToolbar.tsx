/** Options of the list: grouping, sort order and columns. */
import { useLingui, Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgDivider } from '@minga/react/divider';
import { useState } from 'react';
import { Icon } from '../../../../shared/icons/Icon.tsx';
import { isCustomKey } from '../../../../shared/tickets/custom-values.ts';
import { WidthButtons } from '../../../../shared/table/widths/WidthButtons.tsx';
import { withinLimits } from '../../../../shared/table/widths/column-width.ts';
import { ColumnsDialog } from '../../../../shared/table/ColumnsDialog.tsx';
import { useBoard } from '../../board/board-context.ts';
import { useColumnNames, useGroupingNames } from './column-names.ts';
import { limitWidths, limitsOf, widthOf } from './column-widths.ts';
import { withWidth } from './grid/row-layout.ts';
import { titleOnScreen } from './grid/use-column-widths.ts';
import { type ListColumn, defaultColumns } from './list-columns.ts';
import { type ListOptions, offeredColumns, offeredGroupings, withCustomColumns } from './list-options.ts';
import styles from './ListToolbar.module.css';
import type { ChangeOptions } from './use-list-options.ts';

export function ListToolbar({
  options,
  isCompact,
  onChange,
}: {
  options: ListOptions;

  /** Whether the rows are cards instead of columns; of the columns they have custom fields only. */
  isCompact: boolean;
  onChange: ChangeOptions;
}) {
  const { t } = useLingui();
  const columnNames = useColumnNames();
  const groupingNames = useGroupingNames();
  const [isChoosing, setIsChoosing] = useState(false);
  const { team } = useBoard();
  const { group, sort } = options;
  const groupings = offeredGroupings(team);
  const offered = offeredColumns(team);
  const custom = offered.filter(isCustomKey);
  const isChanged =
    Object.keys(options.widths).length > 0 || options.columns.join() !== defaultColumns.join();

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
        {offered.map((column) => (
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

      {(!isCompact || custom.length > 0) && (
        <button type="button" className={styles.button} onClick={() => setIsChoosing(true)}>
          <Icon name="table_view" />
          <span className={styles.words}>
            {isCompact ? <Trans>Mostrar campos</Trans> : <Trans>Columnas</Trans>}
          </span>
        </button>
      )}
      {isChoosing && (
        <ColumnsDialog
          {...(isCompact ? { heading: t`Campos que se muestran` } : {})}
          offered={isCompact ? custom : offered}
          names={columnNames}
          columns={isCompact ? options.columns.filter(isCustomKey) : options.columns}
          required={['title']}
          onChange={(columns) =>
            onChange({
              columns: isCompact ? withCustomColumns(options.columns, columns.filter(isCustomKey)) : columns,
            })
          }
          footer={
            !isCompact && (
              <MgButton
                slot="footer"
                disabled={!isChanged}
                onClick={() => onChange({ columns: defaultColumns, widths: {} })}
              >
                <Trans>Restablecer</Trans>
              </MgButton>
            )
          }
          onClose={() => setIsChoosing(false)}
        >
          {(column) =>
            !isCompact && (
              <WidthButtons name={columnNames[column] ?? ''} onChange={(by) => widen(column, by)} />
            )
          }
        </ColumnsDialog>
      )}
    </div>
  );

  function widen(column: ListColumn, by: number): void {
    const shown = { columns: options.columns, titleOnScreen: titleOnScreen() };
    const fields = team.psm_custom_fields;
    onChange((latest) => {
      const widths = limitWidths(latest.widths, fields);
      const before = column === 'title' ? shown.titleOnScreen : widthOf(column, widths);
      const width = withinLimits(before + by, limitsOf(column, fields));
      return { widths: withWidth(widths, column, width, shown) };
    });
  }

  function changeSort(value: string): void {
    if (value === 'descending') {
      if (sort) onChange({ sort: { ...sort, isDescending: !sort.isDescending } });
      return;
    }
    const column = offered.find((each) => each === value);
    onChange({ sort: column ? { column, isDescending: sort?.isDescending ?? false } : null });
  }
}
