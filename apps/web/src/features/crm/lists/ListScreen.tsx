/** Page of one list: its description and contacts. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useAddCrmListContactMutation,
  useGetCrmListQuery,
  useRemoveCrmListContactMutation,
} from '@minga/client/endpoints';
import { apiErrorOf, isMissing } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useTitle } from '../../../base/title.tsx';
import { useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import styles from '../shared/crm.module.css';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { HeldContacts } from '../shared/HeldContacts.tsx';
import { ExportContactsDialog } from '../exports/ExportContactsDialog.tsx';
import { filterWords } from '../shared/filter-words.ts';
import { MakeStaticDialog } from './MakeStaticDialog.tsx';
import { ListDialog } from './ListDialog.tsx';
import { useDeleteList } from './use-delete-list.ts';

export function ListScreen() {
  const { list = '' } = useParams();
  return <CrmScreen>{(world) => <List key={list} {...world} id={list} />}</CrmScreen>;
}

function List({ bid, rights, members, id }: CrmWorld & { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isEdited, setIsEdited] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const [isConverting, setIsConverting] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const fields = useContactFields(bid);
  // A deleted entry is not read again before its page is left.
  const read = useGetCrmListQuery({ id: bid, list: id }, { skip: isDeleting });
  const remove = useDeleteList(bid);
  const [addContact] = useAddCrmListContactMutation();
  const [removeContact] = useRemoveCrmListContactMutation();
  const entry = read.data?.list;
  useTitle(entry?.name);
  if (!read.isFetching && isMissing(read.error)) {
    return (
      <MgEmptyState icon="list" heading={t`Esa lista no existe`} level={1}>
        <MgButton slot="actions" href={paths.crmLists()}>
          <Trans>Ver las listas</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!entry) return <MgSpinner className={styles.wait} />;
  const { name } = entry;
  return (
    <>
      <header className={styles.head}>
        <ScreenTitle back={{ href: paths.crmLists(), label: t`Volver a las listas` }}>{name}</ScreenTitle>
        <div className={styles.buttons}>
          {rights.export && (
            <MgButton onClick={() => setIsExporting(true)}>
              <Icon slot="start" name="download" size={18} />
              <Trans>Exportar</Trans>
            </MgButton>
          )}
          {rights.write && (
            <MgButton onClick={() => setIsEdited(true)}>
              <Icon slot="start" name="edit" size={18} />
              <Trans>Editar</Trans>
            </MgButton>
          )}
          {rights.delete && (
            <MgButton loading={isDeleting} onClick={() => void removeAndLeave()}>
              <Icon slot="start" name="delete" size={18} />
              <Trans>Eliminar</Trans>
            </MgButton>
          )}
        </div>
        {entry.description && <p>{entry.description}</p>}
      </header>
      {entry.filter && (
        <div className={styles.filter}>
          <Icon name="tune" size={20} />
          <span>
            <Trans>Lista dinámica</Trans>
            <small>{filterWords(entry.filter, { members, fields })}</small>
          </span>
          {rights.write && (
            <MgButton onClick={() => setIsConverting(true)}>
              <Trans>Convertir en lista fija</Trans>
            </MgButton>
          )}
        </div>
      )}
      <HeldContacts
        bid={bid}
        filter={{ list: id }}
        count={entry.contacts}
        pickHeading={t`Agregar contactos a «${name}»`}
        emptyText={
          entry.filter
            ? t`Ningún contacto cumple el filtro ahora.`
            : t`Agrega los contactos que quieres reunir aquí.`
        }
        isComputed={entry.filter !== null}
        rights={rights}
        members={members}
        onAdd={async (contact) => apiErrorOf(await addContact({ id: bid, list: id, contact }))}
        onRemove={async (contact) => apiErrorOf(await removeContact({ id: bid, list: id, contact }))}
      />
      {isExporting && (
        <ExportContactsDialog bid={bid} filter={{ list: id }} onClose={() => setIsExporting(false)} />
      )}
      {isEdited && <ListDialog bid={bid} list={entry} members={members} onClose={() => setIsEdited(false)} />}
      {isConverting && <MakeStaticDialog bid={bid} list={entry} onClose={() => setIsConverting(false)} />}
    </>
  );

  async function removeAndLeave(): Promise<void> {
    setIsDeleting(true);
    if (await remove({ id, name })) void navigate(paths.crmLists());
    else setIsDeleting(false);
  }
}
