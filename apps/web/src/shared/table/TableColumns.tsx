/** Button that opens the choice of the columns of a table: which ones, their order and their widths. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { useState } from 'react';
import { useMediaQuery } from '../hooks/use-media-query.ts';
import { Icon } from '../icons/Icon.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { narrowTable } from './narrow-table.ts';
import type { TableLayout } from './use-table-layout.ts';
import { WidthButtons } from './widths/WidthButtons.tsx';

export function TableColumns<Row>({ layout }: { layout: TableLayout<Row> }) {
  const [isOpen, setIsOpen] = useState(false);
  // Narrow screens show lines without columns.
  const isNarrow = useMediaQuery(narrowTable);
  if (isNarrow) return null;
  const { offered, columns } = layout;
  const names = Object.fromEntries(offered.map(({ id, label }) => [id, label]));
  return (
    <>
      <MgButton onClick={() => setIsOpen(true)}>
        <Icon slot="start" name="table_view" size={18} />
        <Trans>Columnas</Trans>
      </MgButton>
      {isOpen && (
        <ColumnsDialog
          offered={offered.map(({ id }) => id)}
          names={names}
          columns={columns.map(({ id }) => id)}
          footer={
            <MgButton slot="footer" disabled={!layout.isChanged} onClick={layout.reset}>
              <Trans>Restablecer</Trans>
            </MgButton>
          }
          onChange={layout.show}
          onClose={() => setIsOpen(false)}
        >
          {(id) => (
            <WidthButtons
              name={names[id] ?? ''}
              onChange={(by) => layout.resize(id, layout.widthOf(id) + by)}
            />
          )}
        </ColumnsDialog>
      )}
    </>
  );
}
