/** Page of one contact: its facts, tickets, companies, lists and timeline. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetCrmContactQuery } from '@minga/client/endpoints';
import { isMissing } from '@minga/client/errors';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { writeVcard } from '@minga/rules/crm/write-vcard';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useTitle } from '../../../base/title.tsx';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import { addressText } from '../../../shared/places/address-text.ts';
import { saveFile } from '../../../shared/page/save-file.ts';
import type { Fact } from '../../../shared/page/Facts.tsx';
import { customValueWords } from '../../../shared/tickets/custom-values.ts';
import { birthdayWords } from '../shared/birthday-words.ts';
import { Tags } from '../shared/contact-columns.tsx';
import { contactValue, useContactFields } from '../../../shared/crm/use-contact-fields.ts';
import { contactName } from '../../../shared/crm/contact-words.ts';
import { ConsentFact } from '../consent/ConsentFact.tsx';
import styles from '../shared/crm.module.css';
import { CrmScreen, type CrmWorld } from '../shared/CrmScreen.tsx';
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx';
import { ContactFacts, emailLinks, phoneLinks } from '../shared/contact-facts.tsx';
import { PersonalData } from '../personal-data/PersonalData.tsx';
import { ContactCompanies, ContactLists } from './ContactHolders.tsx';
import { ContactDialog } from './ContactDialog.tsx';
import { ContactPhoto } from './ContactPhoto.tsx';
import { ContactTickets } from './ContactTickets.tsx';
import { Timeline } from '../timeline/Timeline.tsx';
import { useDeleteContact } from './use-delete-contact.ts';

export function ContactScreen() {
  const { contact = '' } = useParams();
  return <CrmScreen>{(world) => <Contact key={contact} {...world} id={contact} />}</CrmScreen>;
}

function Contact({ id, ...world }: CrmWorld & { id: string }) {
  const { bid, rights, members } = world;
  const { t } = useLingui();
  const navigate = useNavigate();
  const fields = useContactFields(bid);
  const [isEdited, setIsEdited] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  // A deleted contact is not read again before its page is left.
  const read = useGetCrmContactQuery({ id: bid, contact: id }, { skip: isDeleting });
  const remove = useDeleteContact(bid);
  useTitle(read.data && contactName(read.data.contact));
  if (!read.isFetching && isMissing(read.error)) {
    return (
      <MgEmptyState icon="contacts" heading={t`Ese contacto no existe`} level={1}>
        <MgButton slot="actions" href={paths.crmContacts()}>
          <Trans>Ver los contactos</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <MgSpinner className={styles.wait} />;
  const { contact, businesses, lists } = read.data;
  // The contact was merged into another one (crm.md 10.4).
  if (contact.id !== id) return <Navigate to={paths.crmContact(contact.id)} replace />;
  return (
    <>
      <header className={styles.head}>
        <ScreenTitle back={{ href: paths.crmContacts(), label: t`Volver a los contactos` }}>
          {contactName(contact)}
        </ScreenTitle>
        <div className={styles.buttons}>
          {rights.export && (
            <MgButton onClick={saveVcard}>
              <Icon slot="start" name="download" size={18} />
              vCard
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
        {(contact.position || contact.company) && (
          <p>{[contact.position, contact.company].filter(Boolean).join(' · ')}</p>
        )}
      </header>
      {contact.do_not_contact && (
        <p className={styles.notice}>
          <Icon name="do_not_disturb_on" size={20} />
          <Trans>Pidió que no lo contacten. Por eso no puedes llamarlo ni escribirle desde aquí.</Trans>
        </p>
      )}
      {rights.write && <DuplicateNotice bid={bid} contact={id} />}
      <div className={styles.profile}>
        <section className={styles.card} aria-labelledby="contact-facts">
          <div className={styles.factsHead}>
            <h2 id="contact-facts">
              <Trans>Datos</Trans>
            </h2>
            <ContactPhoto bid={bid} contact={contact} mayWrite={rights.write} />
          </div>
          <ContactFacts
            facts={[
              [t`Teléfonos`, phoneLinks(contact.phones, !contact.do_not_contact)],
              [t`Correos`, emailLinks(contact.emails, !contact.do_not_contact)],
              [t`Dirección`, contact.location ? addressText(contact.location) : contact.address],
              [t`Cumpleaños`, contact.birthday && birthdayWords(contact.birthday)],
              [t`Responsable`, contact.owner_name],
              [t`Etiquetas`, contact.tags.length > 0 && <Tags tags={contact.tags} />],
              [
                t`Consentimiento`,
                contact.consent && <ConsentFact consent={contact.consent} members={members} />,
              ],
              ...(fields ?? []).map((field): Fact => [
                field.name,
                customValueWords(field, contactValue(contact, field.id)),
              ]),
              [t`Notas`, contact.notes],
            ]}
          />
        </section>
        <div className={styles.grid}>
          <ContactCompanies bid={bid} contact={id} mayWrite={rights.write} references={businesses} />
          <ContactLists bid={bid} contact={id} mayWrite={rights.write} references={lists} />
          <ContactTickets bid={bid} contact={{ id, name: contactName(contact) }} isDeleting={isDeleting} />
          <Timeline {...world} contact={id} isDeleting={isDeleting} />
          <PersonalData
            bid={bid}
            contact={contact}
            rights={rights}
            onErasing={setIsDeleting}
            onErased={() => void navigate(paths.crmContacts())}
          />
        </div>
      </div>
      {isEdited && (
        <ContactDialog bid={bid} contact={id} members={members} onClose={() => setIsEdited(false)} />
      )}
    </>
  );

  function saveVcard(): void {
    const blob = new Blob([writeVcard(contact)], { type: 'text/vcard' });
    saveFile({ name: `${contactName(contact)}.vcf`, blob });
  }

  async function removeAndLeave(): Promise<void> {
    setIsDeleting(true);
    if (await remove(contact)) void navigate(paths.crmContacts());
    else setIsDeleting(false);
  }
}
