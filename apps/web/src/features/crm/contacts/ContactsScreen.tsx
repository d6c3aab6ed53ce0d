/** All contacts of the business: search, sorting, pages, adding, changing and deleting. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useContactPagesInfiniteQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { EmptyDrawing } from '../../../shared/empty/EmptyDrawing.tsx';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { paths } from '../../../base/address/paths.ts';
import { contactName, contactSummary } from '../../../shared/crm/contact-words.ts';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { useContactTable } from '../shared/use-contact-table.ts';
import { ListHead } from '../shared/ListHead.tsx';
import { NothingFound, PagedTable } from '../../../shared/table/PagedTable.tsx';
import { TableColumns } from '../../../shared/table/TableColumns.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { useOpenCreated } from '../../../shared/forms/use-open-created.ts';
import { useContactFilter } from '../shared/use-contact-filter.ts';
import { ListDialog } from '../lists/ListDialog.tsx';
import { useContactAddress } from '../shared/use-list-address.ts';
import { ExportContactsDialog } from '../exports/ExportContactsDialog.tsx';
import { ContactSelectionBar } from '../bulk/ContactSelectionBar.tsx';
import { useContactSelection } from '../bulk/use-contact-selection.ts';
import { DeletedContactsDialog } from '../personal-data/DeletedContactsDialog.tsx';
import { ContactViewsMenu } from '../views/ContactViewsMenu.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactFilterBar } from './ContactFilterBar.tsx';
import { useDeleteContact } from './use-delete-contact.ts';
import { useContactActions } from './use-contact-actions.ts';

export function ContactsScreen() {
  return <CrmScreen>{(world) => <Contacts {...world} />}</CrmScreen>;
}

function Contacts(world: CrmWorld) {
  const { bid, rights, members } = world;
  const { t } = useLingui();
  const address = useContactAddress();
  const { txt, sort, direction } = address;
  const filterAddress = useContactFilter();
  const { filter: conditions } = filterAddress;
  const [showsFilter, setShowsFilter] = useState(false);
  const [newList, openNewList] = useOpened<Wire['CrmFilter']>();
  const openList = useOpenCreated(newList !== null, paths.crmList);
  const [edited, openEditor] = useOpened<'new' | Wire['CrmContactCard']>();
  const [isExporting, setIsExporting] = useState(false);
  const [showsDeleted, setShowsDeleted] = useState(false);
  const openCreated = useOpenCreated(edited !== null, paths.crmContact);
  const whole = { ...conditions, ...(txt === '' ? {} : { txt }) };
  const isFiltered = Object.keys(conditions).length > 0;
  const filter = { id: bid, ...whole };
  const read = useContactPagesInfiniteQuery({ ...filter, sort, direction });
  const stored = useMemo(() => read.data?.pages.flatMap(({ contacts }) => contacts), [read.data]);
  const { rows, columns, nameEdit, layout } = useContactTable(world, stored);
  const selection = useContactSelection(filter, stored, read.hasNextPage);
  const remove = useDeleteContact(bid);
  const actions = useContactActions({ rights, onEdit: openEditor, onDelete: (row) => void remove(row) });
  return (
    <>
      <ListHead
        heading={<Trans>Contactos</Trans>}
        addLabel={rights.write && <Trans>Nuevo contacto</Trans>}
        searchLabel={t`Buscar contactos`}
        address={address}
        actions={
          <>
            <ContactViewsMenu bid={bid} canShare={rights.erase} />
            <MgButton aria-expanded={showsFilter} onClick={() => setShowsFilter(!showsFilter)}>
              <Icon slot="start" name="tune" size={18} />
              <Trans>Filtrar</Trans>
            </MgButton>
            <TableColumns layout={layout} />
            <MoreActions
              rights={rights}
              onExport={() => setIsExporting(true)}
              onShowDeleted={() => setShowsDeleted(true)}
            />
          </>
        }
        onAdd={() => openEditor('new')}
      />
      <ContactFilterBar
        world={world}
        txt={txt}
        address={filterAddress}
        isOpen={showsFilter}
        onSaveAsList={openNewList}
      />
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
          actions={actions}
          sorting={address}
          selection={rights.write || rights.delete ? selection.rows : undefined}
          empty={
            txt === '' && !isFiltered ? (
              <Empty onAdd={rights.write ? () => openEditor('new') : null} />
            ) : (
              <NothingFound />
            )
          }
        />
        <ContactSelectionBar bid={bid} rights={rights} members={members} selection={selection} />
      </div>
      {isExporting && (
        <ExportContactsDialog
          bid={bid}
          filter={{ sort, direction, ...whole }}
          onClose={() => setIsExporting(false)}
        />
      )}
      {showsDeleted && (
        <DeletedContactsDialog bid={bid} mayErase={rights.erase} onClose={() => setShowsDeleted(false)} />
      )}
      {newList !== null && (
        <ListDialog
          key={newList.key}
          bid={bid}
          list={null}
          filter={newList.value}
          members={members}
          onSaved={({ id }) => openList(id)}
          onClose={newList.close}
        />
      )}
      {edited !== null && (
        <ContactDialog
          key={edited.key}
          bid={bid}
          contact={edited.value === 'new' ? null : edited.value.id}
          members={members}
          onSaved={({ contact }) => edited.value === 'new' && openCreated(contact.id)}
          onClose={edited.close}
        />
      )}
    </>
  );
}

interface MoreActionsProps {
  rights: CrmWorld['rights'];
  onExport(): void;
  onShowDeleted(): void;
}

/** What is done less often: duplicates, import, export, and deleted contacts. */
function MoreActions({ rights, onExport, onShowDeleted }: MoreActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!rights.write && !rights.export && !rights.delete) return null;
  return (
    <MgMenu placement="bottom-end" onMgSelect={({ value }) => choose(value)}>
      <MgIconButton slot="trigger" icon="more_horiz" label={t`Más acciones`} />
      {rights.write && (
        <MgMenuItem value="import">
          <Icon slot="start" name="upload_file" size={20} />
          <Trans>Importar</Trans>
        </MgMenuItem>
      )}
      {rights.export && (
        <MgMenuItem value="export">
          <Icon slot="start" name="download" size={20} />
          <Trans>Exportar</Trans>
        </MgMenuItem>
      )}
      {rights.write && (
        <MgMenuItem value="duplicates">
          <Icon slot="start" name="content_copy" size={20} />
          <Trans>Duplicados</Trans>
        </MgMenuItem>
      )}
      {rights.delete && (
        <MgMenuItem value="deleted">
          <Icon slot="start" name="delete" size={20} />
          <Trans>Eliminados</Trans>
        </MgMenuItem>
      )}
    </MgMenu>
  );

  function choose(action: string): void {
    if (action === 'import') void navigate(paths.crmImport());
    if (action === 'duplicates') void navigate(paths.crmDuplicates());
    if (action === 'export') onExport();
    if (action === 'deleted') onShowDeleted();
  }
}

function Empty({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useLingui();
  return (
    <MgEmptyState heading={t`Todavía no hay contactos`} level={2}>
      <EmptyDrawing of="contacts" />
      <Trans>Guarda aquí a las personas a las que atiendes, con sus teléfonos y correos.</Trans>
      {onAdd && (
        <MgButton slot="actions" variant="primary" onClick={onAdd}>
          <Trans>Agregar el primero</Trans>
        </MgButton>
      )}
    </MgEmptyState>
  );
}
