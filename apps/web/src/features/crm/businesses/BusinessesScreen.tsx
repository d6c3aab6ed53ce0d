/** All companies of the CRM: search, sorting, pages, adding, changing and deleting. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCrmBusinessPagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { useMemo } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { paths } from '../../../base/address/paths.ts';
import { ContactCount } from '../shared/ContactCount.tsx';
import { dayWords } from '../shared/contact-columns.tsx';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { mailTo } from '../shared/contact-facts.tsx';
import { ListHead } from '../shared/ListHead.tsx';
import type { Column, RowAction } from '../../../shared/table/columns.ts';
import { NothingFound, PagedTable } from '../../../shared/table/PagedTable.tsx';
import { TableColumns } from '../../../shared/table/TableColumns.tsx';
import { useTableLayout } from '../../../shared/table/use-table-layout.ts';
import { useOpenCreated } from '../../../shared/forms/use-open-created.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { BusinessDialog } from './BusinessDialog.tsx';
import { useDeleteBusiness } from './use-delete-business.ts';

export function BusinessesScreen() {
  return <CrmScreen>{(world) => <Businesses {...world} />}</CrmScreen>;
}

type Row = Wire['CrmBusinessCard'];

function Businesses({ bid, rights, members }: CrmWorld) {
  const { t } = useLingui();
  const address = useListAddress();
  const { txt, sort, direction } = address;
  const [edited, openEditor] = useOpened<'new' | Row>();
  const openCreated = useOpenCreated(edited !== null, paths.crmBusiness);
  const read = useCrmBusinessPagesInfiniteQuery({ id: bid, sort, direction, ...(txt === '' ? {} : { txt }) });
  const rows = useMemo(() => read.data?.pages.flatMap((page) => page.crmBusinesses), [read.data]);
  const remove = useDeleteBusiness(bid);
  const layout = useTableLayout(useColumns(), { table: 'companies', bid, usual: usualColumns });
  const edit: RowAction<Row> = { icon: 'edit', label: ({ name }) => t`Editar ${name}`, run: openEditor };
  const deletion: RowAction<Row> = {
    icon: 'delete',
    label: ({ name }) => t`Eliminar ${name}`,
    run: (row) => void remove(row),
  };
  return (
    <>
      <ListHead
        heading={<Trans>Empresas</Trans>}
        addLabel={rights.write && <Trans>Nueva empresa</Trans>}
        searchLabel={t`Buscar empresas`}
        address={address}
        actions={<TableColumns layout={layout} />}
        onAdd={() => openEditor('new')}
      />
      <PagedTable
        label={t`Empresas`}
        read={read}
        rows={rows}
        columns={layout.columns}
        layout={layout}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.crmBusiness(id)}
        summaryOf={({ phones, emails, address }) =>
          [phones[0]?.number, emails[0]?.address, address].filter(Boolean).join(' · ')
        }
        actions={[...(rights.write ? [edit] : []), ...(rights.delete ? [deletion] : [])]}
        sorting={address}
        empty={
          txt === '' ? <Empty onAdd={rights.write ? () => openEditor('new') : null} /> : <NothingFound />
        }
      />
      {edited !== null && (
        <BusinessDialog
          key={edited.key}
          bid={bid}
          business={edited.value === 'new' ? null : edited.value.id}
          members={members}
          onSaved={({ id }) => edited.value === 'new' && openCreated(id)}
          onClose={edited.close}
        />
      )}
    </>
  );
}

/** Columns that are shown until others are chosen. */
const usualColumns = ['phone', 'email', 'contacts', 'updated'] as const;

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  return [
    {
      id: 'phone',
      label: t`Teléfono`,
      cell: ({ phones: [phone] }) => phone && <a href={`tel:${phone.number}`}>{phone.number}</a>,
    },
    {
      id: 'email',
      label: t`Correo`,
      cell: ({ emails: [email] }) => email && <a href={mailTo(email.address)}>{email.address}</a>,
    },
    {
      id: 'contacts',
      label: t`Contactos`,
      cell: ({ contacts }) => <ContactCount count={contacts} />,
    },
    {
      id: 'website',
      label: t`Sitio web`,
      cell: ({ website }) =>
        website && (
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </a>
        ),
    },
    { id: 'address', label: t`Dirección`, cell: ({ address }) => address },
    {
      id: 'updated',
      label: t`Actualizado`,
      sort: 'updated',
      cell: ({ updated_at }) => dayWords(updated_at),
    },
  ];
}

function Empty({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <MgEmptyState heading={t`Todavía no hay empresas`} level={2}>
      <EmptyDrawing of="contacts" />
      <Trans>Guarda aquí a tus clientes y proveedores, con las personas que trabajan en ellos.</Trans>
      {onAdd && (
        <MgButton slot="actions" variant="primary" onClick={onAdd}>
          <Trans>Agregar la primera</Trans>
        </MgButton>
      )}
    </MgEmptyState>
  );
}
