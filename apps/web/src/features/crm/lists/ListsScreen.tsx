/** All lists of contacts: search, sorting, pages, adding, changing and deleting. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCrmListPagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { useMemo } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { paths } from '../../../base/address/paths.ts';
import { ContactCount, ContactWords } from '../shared/ContactCount.tsx';
import { dayWords } from '../shared/contact-columns.tsx';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { ListHead } from '../shared/ListHead.tsx';
import type { Column, RowAction } from '../../../shared/table/columns.ts';
import { NothingFound, PagedTable } from '../../../shared/table/PagedTable.tsx';
import { useOpenCreated } from '../../../shared/forms/use-open-created.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { ListDialog } from './ListDialog.tsx';
import { useDeleteList } from './use-delete-list.ts';

export function ListsScreen() {
  return <CrmScreen>{(world) => <Lists {...world} />}</CrmScreen>;
}

type Row = Wire['CrmList'];

function Lists({ bid, rights, members }: CrmWorld) {
  const { t } = useLingui();
  const address = useListAddress();
  const { txt, sort, direction } = address;
  const [edited, openEditor] = useOpened<'new' | Row>();
  const openCreated = useOpenCreated(edited !== null, paths.crmList);
  const read = useCrmListPagesInfiniteQuery({ id: bid, sort, direction, ...(txt === '' ? {} : { txt }) });
  const rows = useMemo(() => read.data?.pages.flatMap((page) => page.lists), [read.data]);
  const remove = useDeleteList(bid);
  const columns = useColumns();
  const edit: RowAction<Row> = { icon: 'edit', label: ({ name }) => t`Editar ${name}`, run: openEditor };
  const deletion: RowAction<Row> = {
    icon: 'delete',
    label: ({ name }) => t`Eliminar ${name}`,
    run: (row) => void remove(row),
  };
  return (
    <>
      <ListHead
        heading={<Trans>Listas</Trans>}
        addLabel={rights.write && <Trans>Nueva lista</Trans>}
        searchLabel={t`Buscar listas`}
        address={address}
        onAdd={() => openEditor('new')}
      />
      <PagedTable
        label={t`Listas`}
        read={read}
        rows={rows}
        columns={columns}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.crmList(id)}
        summaryOf={summaryOf}
        actions={[...(rights.write ? [edit] : []), ...(rights.delete ? [deletion] : [])]}
        sorting={address}
        empty={
          txt === '' ? <Empty onAdd={rights.write ? () => openEditor('new') : null} /> : <NothingFound />
        }
      />
      {edited !== null && (
        <ListDialog
          key={edited.key}
          bid={bid}
          list={edited.value === 'new' ? null : edited.value}
          members={members}
          onSaved={({ id }) => edited.value === 'new' && openCreated(id)}
          onClose={edited.close}
        />
      )}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  return [
    { id: 'description', label: t`Descripción`, cell: ({ description }) => description },
    {
      id: 'kind',
      label: t`Tipo`,
      cell: ({ filter }) => (filter ? <Trans>Dinámica</Trans> : <Trans>Fija</Trans>),
    },
    { id: 'contacts', label: t`Contactos`, cell: ({ contacts }) => <ContactCount count={contacts} /> },
    { id: 'updated', label: t`Actualizado`, sort: 'updated', cell: ({ updated_at }) => dayWords(updated_at) },
  ];
}

function summaryOf({ contacts, description, filter }: Row) {
  return (
    <>
      <ContactWords count={contacts} />
      {filter && (
        <>
          {' · '}
          <Trans>Dinámica</Trans>
        </>
      )}
      {description && ` · ${description}`}
    </>
  );
}

function Empty({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <MgEmptyState heading={t`Todavía no hay listas`} level={2}>
      <EmptyDrawing of="list" />
      <Trans>Una lista reúne contactos para atenderlos o escribirles juntos.</Trans>
      {onAdd && (
        <MgButton slot="actions" variant="primary" onClick={onAdd}>
          <Trans>Crear la primera</Trans>
        </MgButton>
      )}
    </MgEmptyState>
  );
}
