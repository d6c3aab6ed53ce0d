/** Table of contacts: its rows with the changes made in cells, its columns and their layout on this device. */
import type { Wire } from '@minga/contract';
import { useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { useTableLayout } from '../../../shared/table/use-table-layout.ts';
import { useChangeContact } from '../contacts/use-change-contact.ts';
import { useContactColumns, usualContactColumns } from './contact-columns.tsx';
import type { CrmWorld } from './CrmScreen.tsx';

/** `stored` are the rows of the loaded pages. */
export function useContactTable(
  { bid, rights, members }: CrmWorld,
  stored: readonly Wire['CrmContactCard'][] | undefined,
) {
  const fields = useContactFields(bid);
  const { rows, change } = useChangeContact({ bid, members, fields }, stored);
  const { columns, nameEdit } = useContactColumns({
    fields,
    members,
    change: rights.write ? change : null,
  });
  const layout = useTableLayout(columns, {
    table: 'contacts',
    bid,
    usual: usualContactColumns,
    isPartial: fields === undefined,
  });
  return { rows, nameEdit, layout, columns: layout.columns };
}
