/** Contacts of a list or company: a table with a search, adding from a picker and removing. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useContactPagesInfiniteQuery } from '@minga/client/endpoints';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import type { CrmRights } from '@minga/rules/access/crm-rights';
import { useMemo, useState } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ContactSelectionBar } from '../bulk/ContactSelectionBar.tsx';
import { useContactSelection } from '../bulk/use-contact-selection.ts';
import { useContactTable } from './use-contact-table.ts';
import { ContactWords } from './ContactCount.tsx';
import { contactName, contactSummary } from '../../../shared/crm/contact-words.ts';
import { longestSearch } from '../../../shared/crm/search-limits.ts';
import { ContactPicker } from './ContactPicker.tsx';
import styles from './crm.module.css';
import type { RowAction } from '../../../shared/table/columns.ts';
import { NothingFound, PagedTable } from '../../../shared/table/PagedTable.tsx';
import { TableColumns } from '../../../shared/table/TableColumns.tsx';
import { useContactAddress } from './use-list-address.ts';

interface HeldContactsProps {
  bid: number;

  /** The list or company whose contacts are shown. */
  filter: { list: string } | { company: string };

  /** Number of contacts, counted up to 1000. */
  count: number;

  /** Whether the contacts follow from a filter: they are neither added nor removed by hand. */
  isComputed?: boolean;

  /** Heading of the picker. */
  pickHeading: string;

  /** What there is to do without contacts. */
  emptyText: string;
  rights: CrmRights;
  members: readonly Wire['Member'][];

  /** Both resolve with the error of the call. */
  onAdd(contact: string): Promise<ApiError | undefined>;
  onRemove(contact: string): Promise<ApiError | undefined>;
}

export function HeldContacts(props: HeldContactsProps) {
  const { bid, filter, count, isComputed = false, pickHeading, emptyText, rights, members } = props;
  const { onAdd, onRemove } = props;
  const mayChoose = rights.write && !isComputed;
  const { t } = useLingui();
  const address = useContactAddress();
  const { txt, sort, direction } = address;
  const [isPicking, setIsPicking] = useState(false);
  const shown = { id: bid, ...filter, ...(txt === '' ? {} : { txt }) };
  const read = useContactPagesInfiniteQuery({ ...shown, sort, direction });
  const stored = useMemo(() => read.data?.pages.flatMap(({ contacts }) => contacts), [read.data]);
  const { rows, columns, nameEdit, layout } = useContactTable({ bid, rights, members }, stored);
  const selection = useContactSelection(shown, stored, read.hasNextPage);
  const remove: RowAction<Wire['CrmContactCard']> = {
    icon: 'person_remove',
    label: (row) => {
      const name = contactName(row);
      return t`Quitar a ${name}`;
    },
    run: (row) => void removeWithUndo(row),
  };
  return (
    <>
      <header className={styles.head}>
        <h2>
          <ContactWords count={count} />
        </h2>
        <div className={styles.buttons}>
          <TableColumns layout={layout} />
          {mayChoose && (
            <MgButton onClick={() => setIsPicking(true)}>
              <Icon slot="start" name="person_add" size={18} />
              <Trans>Agregar contactos</Trans>
            </MgButton>
          )}
        </div>
      </header>
      {(count > 0 || address.typed !== '') && (
        <SearchField
          label={t`Buscar contactos`}
          text={address.typed}
          maxLength={longestSearch}
          onText={address.setTyped}
        />
      )}
      {/* One block, in which the bar sticks to the bottom of the window. */}
      <div>
        <PagedTable<Wire['CrmContactCard']>
          label={t`Contactos`}
          read={read}
          rows={rows}
          columns={columns}
          nameEdit={nameEdit}
          layout={layout}
          nameOf={contactName}
          hrefOf={({ id }) => paths.crmContact(id)}
          pictureOf={({ pic }) => pic ?? null}
          summaryOf={contactSummary}
          actions={mayChoose ? [remove] : []}
          hasNarrowActions
          sorting={address}
          selection={rights.write || rights.delete ? selection.rows : undefined}
          empty={
            txt === '' ? (
              <MgEmptyState icon="contacts" heading={t`Todavía no hay contactos`} level={3}>
                {emptyText}
              </MgEmptyState>
            ) : (
              <NothingFound />
            )
          }
        />
        <ContactSelectionBar
          bid={bid}
          rights={rights}
          members={members}
          selection={selection}
          list={'list' in filter && !isComputed ? filter.list : undefined}
        />
      </div>
      {isPicking && (
        <ContactPicker
          bid={bid}
          heading={pickHeading}
          held={new Set(rows?.map(({ id }) => id))}
          onAdd={onAdd}
          onClose={() => setIsPicking(false)}
        />
      )}
    </>
  );

  async function removeWithUndo(row: Wire['CrmContactCard']): Promise<void> {
    const failure = await onRemove(row.id);
    if (failure) return void showSnackbar(failure.message, { tone: 'danger' });
    const name = contactName(row);
    showSnackbar(t`Se quitó a ${name}`, {
      id: `crm-held-${row.id}`,
      action: {
        label: t`Deshacer`,
        run: () =>
          void onAdd(row.id).then((error) => error && showSnackbar(error.message, { tone: 'danger' })),
      },
    });
  }
}
