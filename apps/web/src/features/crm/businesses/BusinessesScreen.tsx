/** All companies of the CRM: search, sorting, pages, adding, changing and deleting. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCrmBusinessPagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { useMemo } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { paths } from '../../../base/address/paths.ts';
import { ContactCount } from '../shared/ContactCount.tsx';
import { dayWords } from '../shared/contact-columns.tsx';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { mailTo } from '../shared/contact-facts.tsx';
import { ListHead } from '../shared/ListHead.tsx';
import { type Column, NothingFound, PagedTable, type RowAction } from '../../../shared/table/PagedTable.tsx';
import { useOpenCreated } from '../../../shared/forms/use-open-created.ts';
import { useListAddress } from '../shared/use-list-address.ts';
import { BusinessDialog } from './BusinessDialog.tsx';
import { useDeleteBusiness } from './use-delete-business.ts';

export function BusinessesScreen() {
  return <CrmScreen>{(world) => <Businesses {...world} />}</CrmScreen>;
}

type Row = Wire['CrmBusinessCard'];

function Businesses({ bid, rights }: CrmWorld) {
  const { t } = useLingui();
  const address = useListAddress();
  const { txt, sort, direction } = address;
  const [edited, openEditor] = useOpened<'new' | Row>();
  const openCreated = useOpenCreated(edited !== null, paths.crmBusiness);
  const read = useCrmBusinessPagesInfiniteQuery({ id: bid, sort, direction, ...(txt === '' ? {} : { txt }) });
  const rows = useMemo(() => read.data?.pages.flatMap((page) => page.crmBusinesses), [read.data]);
  const remove = useDeleteBusiness(bid);
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
        heading={<Trans>Empresas</Trans>}
        addLabel={rights.write && <Trans>Nueva empresa</Trans>}
        searchLabel={t`Buscar empresas`}
        address={address}
        onAdd={() => openEditor('new')}
      />
      <PagedTable
        label={t`Empresas`}
        read={read}
        rows={rows}
        columns={columns}
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
    {
      label: t`Teléfono`,
      cell: ({ phones: [phone] }) => phone && <a href={`tel:${phone.number}`}>{phone.number}</a>,
    },
    {
      label: t`Correo`,
      cell: ({ emails: [email] }) => email && <a href={mailTo(email.address)}>{email.address}</a>,
    },
    { label: t`Contactos`, cell: ({ contacts }) => <ContactCount count={contacts} /> },
    { label: t`Actualizado`, sort: 'updated', cell: ({ updated_at }) => dayWords(updated_at) },
  ];
}

function Empty({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <MgEmptyState icon="domain" heading={t`Todavía no hay empresas`} level={2}>
      <Trans>Guarda aquí a tus clientes y proveedores, con las personas que trabajan en ellos.</Trans>
      {onAdd && (
        <MgButton slot="actions" variant="primary" onClick={onAdd}>
          <Trans>Agregar la primera</Trans>
        </MgButton>
      )}
    </MgEmptyState>
  );
}
