/** Buttons of a row of contacts, as far as the user may press them. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { CrmRights } from '@minga/rules/access/crm-rights';
import { contactName } from '../../../shared/crm/contact-words.ts';
import type { RowAction } from '../../../shared/table/columns.ts';

interface ContactActions {
  rights: CrmRights;
  onEdit(row: Wire['CrmContactCard']): void;
  onDelete(row: Wire['CrmContactCard']): void;
}

export function useContactActions({ rights, onEdit, onDelete }: ContactActions) {
  const { t } = useLingui();
  const edit: RowAction<Wire['CrmContactCard']> = {
    icon: 'edit',
    label: (row) => {
      const name = contactName(row);
      return t`Editar ${name}`;
    },
    run: onEdit,
  };
  const remove: RowAction<Wire['CrmContactCard']> = {
    icon: 'delete',
    label: (row) => {
      const name = contactName(row);
      return t`Eliminar ${name}`;
    },
    run: onDelete,
  };
  return [...(rights.write ? [edit] : []), ...(rights.delete ? [remove] : [])];
}
