/** Page of one company: its facts, contacts, their tickets and timeline. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useAddCrmBusinessContactMutation,
  useGetCrmBusinessQuery,
  useRemoveCrmBusinessContactMutation,
} from '@minga/client/endpoints';
import { apiErrorOf, isMissing } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useTitle } from '../../../base/title.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import styles from '../shared/crm.module.css';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { ContactFacts, emailLinks, phoneLinks } from '../shared/contact-facts.tsx';
import { HeldContacts } from '../shared/HeldContacts.tsx';
import { Tags } from '../shared/contact-columns.tsx';
import { BusinessDialog } from './BusinessDialog.tsx';
import { CompanyTickets, CompanyTimeline } from './CompanyActivity.tsx';
import { useDeleteBusiness } from './use-delete-business.ts';

export function BusinessScreen() {
  const { company = '' } = useParams();
  return <CrmScreen>{(world) => <Business key={company} {...world} id={company} />}</CrmScreen>;
}

function Business({ bid, rights, members, id }: CrmWorld & { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isEdited, setIsEdited] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // A deleted entry is not read again before its page is left.
  const read = useGetCrmBusinessQuery({ id: bid, company: id }, { skip: isDeleting });
  const remove = useDeleteBusiness(bid);
  const [addContact] = useAddCrmBusinessContactMutation();
  const [removeContact] = useRemoveCrmBusinessContactMutation();
  const entry = read.data?.crmBusiness;
  useTitle(entry?.name);
  if (!read.isFetching && isMissing(read.error)) {
    return (
      <MgEmptyState icon="domain" heading={t`Esa empresa no existe`} level={1}>
        <MgButton slot="actions" href={paths.crmBusinesses()}>
          <Trans>Ver las empresas</Trans>
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
        <ScreenTitle back={{ href: paths.crmBusinesses(), label: t`Volver a las empresas` }}>
          {name}
        </ScreenTitle>
        <div className={styles.buttons}>
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
      </header>
      <section className={styles.card} aria-labelledby="company-facts">
        <h2 id="company-facts">
          <Trans>Datos</Trans>
        </h2>
        <ContactFacts
          facts={[
            [
              t`Sitio web`,
              entry.website && (
                <a href={entry.website} target="_blank" rel="noopener noreferrer">
                  {entry.website.replace(/^https?:\/\//, '')}
                </a>
              ),
            ],
            [t`Teléfonos`, phoneLinks(entry.phones)],
            [t`Correos`, emailLinks(entry.emails)],
            [t`Dirección`, entry.address],
            [t`Responsable`, entry.owner_name],
            [t`Etiquetas`, entry.tags.length > 0 && <Tags tags={entry.tags} />],
            [t`Notas`, entry.notes],
          ]}
        />
      </section>
      <HeldContacts
        bid={bid}
        filter={{ company: id }}
        count={entry.contacts}
        pickHeading={t`Agregar contactos a «${name}»`}
        emptyText={t`Agrega a las personas que trabajan en esta empresa.`}
        rights={rights}
        members={members}
        onAdd={async (contact) => apiErrorOf(await addContact({ id: bid, company: id, contact }))}
        onRemove={async (contact) => apiErrorOf(await removeContact({ id: bid, company: id, contact }))}
      />
      <CompanyTickets bid={bid} company={id} isDeleting={isDeleting} />
      <CompanyTimeline bid={bid} company={id} members={members} isDeleting={isDeleting} />
      {isEdited && (
        <BusinessDialog bid={bid} business={id} members={members} onClose={() => setIsEdited(false)} />
      )}
    </>
  );

  async function removeAndLeave(): Promise<void> {
    setIsDeleting(true);
    if (await remove({ id, name })) void navigate(paths.crmBusinesses());
    else setIsDeleting(false);
  }
}
