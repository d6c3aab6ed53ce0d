/** Dialog for a new or existing contact. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateCrmContactMutation,
  useGetCrmContactQuery,
  useUpdateCrmContactMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgDateField } from '@minga/react/date-field';
import { MgDialog } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import {
  ContactCustomFields,
  areCustomValues,
  customBody,
} from '../../../shared/crm/ContactCustomFields.tsx';
import { UnknownFields } from '../../../shared/crm/UnknownFields.tsx';
import { useContactFieldsRead } from '../../../shared/crm/use-contact-fields.ts';
import { usePhoneCountry } from '../../../shared/crm/use-phone-country.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ConsentFields, isConsentDay } from '../consent/ConsentFields.tsx';
import styles from '../shared/crm.module.css';
import { PointFields } from '../shared/PointFields.tsx';
import { areEmails, arePhones } from '../shared/points.ts';
import { ContactAddress } from './ContactAddress.tsx';
import { type ContactForm, contactBody, contactForm, longestTag, mostTags, tagsOf } from './contact-form.ts';

export interface ContactDialogProps {
  bid: number;

  /** Contact to change; null for a new one. */
  contact: string | null;
  members: readonly Wire['Member'][];
  onSaved?(answer: Wire['CrmContactAnswer']): void;
  onClose(): void;
}

/** Cards of lists have no notes: an existing contact is read first. */
export function ContactDialog(props: ContactDialogProps) {
  const { t } = useLingui();
  const { bid, contact, onClose } = props;
  const read = useGetCrmContactQuery(contact === null ? skipToken : { id: bid, contact });
  if (contact === null || read.currentData)
    return <ContactFormDialog {...props} stored={read.currentData?.contact ?? null} />;
  return (
    <MgDialog open size="md" heading={t`Editar contacto`} onMgClose={onClose}>
      {read.error && !read.isFetching ? (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <MgSpinner className={styles.wait} />
      )}
    </MgDialog>
  );
}

function ContactFormDialog({
  bid,
  stored,
  members,
  onSaved,
  onClose,
}: ContactDialogProps & { stored: Wire['CrmContact'] | null }) {
  const { t } = useLingui();
  const [create, creating] = useCreateCrmContactMutation();
  const [update, updating] = useUpdateCrmContactMutation();
  const [newId] = useState(newClientId);
  const country = usePhoneCountry();
  const read = useContactFieldsRead(bid);
  const { fields } = read;
  const [first] = useState(() => contactForm(stored, country));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const change = (patch: Partial<ContactForm>) => setValues({ ...values, ...patch });
  const hasName = values.first_name.trim() !== '';
  const tags = tagsOf(values.tags);
  const areTags = tags.length <= mostTags && tags.every((tag) => tag.length <= longestTag);

  const isConsented = values.consent === 'none' || isConsentDay(values.consent_date);

  return (
    <FormDialog
      heading={stored ? t`Editar contacto` : t`Nuevo contacto`}
      size="md"
      isChanged={values !== first}
      isBusy={creating.isLoading || updating.isLoading || (!stored && !fields && read.error === undefined)}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <MgTextField
          label={t`Nombre`}
          autocomplete="off"
          required
          maxlength={80}
          value={values.first_name}
          error={isChecked && !hasName ? t`Escribe un nombre.` : ''}
          onInput={(event) => change({ first_name: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Apellidos`}
          autocomplete="off"
          maxlength={80}
          value={values.last_name}
          onInput={(event) => change({ last_name: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Empresa`}
          autocomplete="off"
          maxlength={120}
          value={values.company}
          onInput={(event) => change({ company: event.currentTarget.value })}
        />
        <MgTextField
          label={t`Cargo`}
          autocomplete="off"
          maxlength={80}
          value={values.position}
          onInput={(event) => change({ position: event.currentTarget.value })}
        />
      </div>
      <PointFields
        kind="phone"
        points={values.phones}
        isChecked={isChecked}
        onChange={(phones) => change({ phones })}
      />
      <PointFields
        kind="email"
        points={values.emails}
        isChecked={isChecked}
        onChange={(emails) => change({ emails })}
      />
      <ContactAddress address={values.address} location={values.location} onChange={(next) => change(next)} />
      <div className={styles.fields}>
        <MgDateField
          label={t`Cumpleaños`}
          value={values.birthday}
          onInput={(event) => change({ birthday: event.currentTarget.value })}
          onChange={(event) => change({ birthday: event.currentTarget.value })}
        />
        <MgSelect
          label={t`Responsable`}
          searchable={members.length > 8}
          value={values.owner}
          options={[
            { value: '', label: t`Sin asignar` },
            ...members.map(({ psm_user }) => ({ value: psm_user.id, label: psm_user.displayName })),
          ]}
          onChange={(event) => change({ owner: String(event.currentTarget.value) })}
        />
      </div>
      <UnknownFields read={read} />
      {fields && fields.length > 0 && (
        <div className={styles.fields}>
          <ContactCustomFields
            fields={fields}
            typed={values.custom}
            stored={stored}
            isChecked={isChecked}
            onChange={(custom) => change({ custom })}
          />
        </div>
      )}
      <MgTextField
        label={t`Etiquetas`}
        autocomplete="off"
        placeholder={t`cliente, proveedor`}
        hint={t`Sepáralas con comas.`}
        value={values.tags}
        error={isChecked && !areTags ? t`Hasta ${mostTags} etiquetas de ${longestTag} caracteres.` : ''}
        onInput={(event) => change({ tags: event.currentTarget.value })}
      />
      <MgTextarea
        label={t`Notas`}
        rows={3}
        maxRows={10}
        maxlength={5000}
        value={values.notes}
        onInput={(event) => change({ notes: event.currentTarget.value })}
      />
      <ConsentFields
        choice={values.consent}
        date={values.consent_date}
        isChecked={isChecked}
        onChange={({ choice, date }) => change({ consent: choice, consent_date: date })}
      />
      <MgCheckbox
        checked={values.do_not_contact}
        onChange={(event) => change({ do_not_contact: event.currentTarget.checked })}
      >
        <Trans>Pidió que no lo contacten</Trans>
      </MgCheckbox>
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    // A contact that exists needs no values that it did not have.
    if (!fields && !stored) return false;
    if (!areCustomValues(fields ?? [], values.custom, stored)) return false;
    if (!hasName || !areTags || !isConsented || !arePhones(values.phones) || !areEmails(values.emails))
      return false;
    const custom = customBody(fields ?? [], values.custom, stored);
    const body = { ...contactBody(values), ...(custom.length > 0 ? { custom_fields: custom } : {}) };
    const answer = stored
      ? await update({ id: bid, contact: stored.id, crmContactPatchRequest: { contact: body } })
      : await create({
          id: bid,
          newCrmContactRequest: withIdempotencyKey({ contact: { id: newId, ...body } }, newId),
        });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onSaved?.(answer.data);
    return true;
  }
}
