/** Dialog for a new or existing company. */
import { useLingui } from '@lingui/react/macro';
import {
  useCreateCrmBusinessMutation,
  useGetCrmBusinessQuery,
  useUpdateCrmBusinessMutation,
} from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { MgDialog } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { newClientId } from '@minga/rules/client-ids';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { usePhoneCountry } from '../../../shared/crm/use-phone-country.ts';
import type { CountryCode } from '../../../shared/format/phone.ts';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { longestTag, mostTags, tagsOf } from '../contacts/contact-form.ts';
import styles from '../shared/crm.module.css';
import { PointFields } from '../shared/PointFields.tsx';
import { areEmails, arePhones, emailPoints, emailsOf, phonePoints, phonesOf } from '../shared/points.ts';
import { webAddressOf } from './web-address.ts';

export interface BusinessDialogProps {
  bid: number;

  /** Company to change; null for a new one. */
  business: string | null;
  members: readonly Wire['Member'][];
  onSaved?(business: Wire['CrmBusiness']): void;
  onClose(): void;
}

/** Cards of lists have no notes: an existing company is read first. */
export function BusinessDialog(props: BusinessDialogProps) {
  const { t } = useLingui();
  const { bid, business, onClose } = props;
  const read = useGetCrmBusinessQuery(business === null ? skipToken : { id: bid, company: business });
  if (business === null || read.currentData)
    return <BusinessFormDialog {...props} stored={read.currentData?.crmBusiness ?? null} />;
  return (
    <MgDialog open size="md" heading={t`Editar empresa`} onMgClose={onClose}>
      {read.error && !read.isFetching ? (
        <InlineError error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <MgSpinner className={styles.wait} />
      )}
    </MgDialog>
  );
}

function formOf(business: Wire['CrmBusiness'] | null, country: CountryCode) {
  return {
    name: business?.name ?? '',
    website: business?.website ?? '',
    phones: phonePoints(country, business?.phones),
    emails: emailPoints(country, business?.emails),
    address: business?.address ?? '',
    tags: business?.tags.join(', ') ?? '',
    notes: business?.notes ?? '',
    owner: business?.owner ?? '',
  };
}

function BusinessFormDialog({
  bid,
  stored,
  members,
  onSaved,
  onClose,
}: BusinessDialogProps & { stored: Wire['CrmBusiness'] | null }) {
  const { t } = useLingui();
  const [create, creating] = useCreateCrmBusinessMutation();
  const [update, updating] = useUpdateCrmBusinessMutation();
  const [newId] = useState(newClientId);
  const country = usePhoneCountry();
  const [first] = useState(() => formOf(stored, country));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const change = (patch: Partial<typeof values>) => setValues({ ...values, ...patch });
  const website = webAddressOf(values.website);
  const tags = tagsOf(values.tags);
  const areTags = tags.length <= mostTags && tags.every((tag) => tag.length <= longestTag);

  return (
    <FormDialog
      heading={stored ? t`Editar empresa` : t`Nueva empresa`}
      size="md"
      isChanged={values !== first}
      isBusy={creating.isLoading || updating.isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <MgTextField
        label={t`Nombre`}
        autocomplete="off"
        required
        maxlength={120}
        value={values.name}
        error={isChecked && values.name.trim() === '' ? t`Escribe un nombre.` : ''}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
      <MgTextField
        type="url"
        label={t`Sitio web`}
        autocomplete="off"
        placeholder="https://ejemplo.com"
        maxlength={290}
        value={values.website}
        error={isChecked && website === null ? t`Esa dirección no es válida.` : ''}
        onInput={(event) => change({ website: event.currentTarget.value })}
      />
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
      <MgTextField
        label={t`Dirección`}
        autocomplete="off"
        maxlength={300}
        value={values.address}
        onInput={(event) => change({ address: event.currentTarget.value })}
      />
      <div className={styles.fields}>
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
        <MgTextField
          label={t`Etiquetas`}
          autocomplete="off"
          placeholder={t`cliente, proveedor`}
          hint={t`Sepáralas con comas.`}
          value={values.tags}
          error={isChecked && !areTags ? t`Hasta ${mostTags} etiquetas de ${longestTag} caracteres.` : ''}
          onInput={(event) => change({ tags: event.currentTarget.value })}
        />
      </div>
      <MgTextarea
        label={t`Notas`}
        rows={3}
        maxRows={10}
        maxlength={5000}
        value={values.notes}
        onInput={(event) => change({ notes: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const name = values.name.trim();
    const arePoints = arePhones(values.phones) && areEmails(values.emails);
    if (name === '' || website === null || !areTags || !arePoints) return false;
    const crmBusiness = {
      name,
      website,
      phones: phonesOf(values.phones),
      emails: emailsOf(values.emails),
      address: values.address.trim(),
      tags,
      notes: values.notes.trim(),
      owner: values.owner || null,
    };
    const answer = stored
      ? await update({ id: bid, company: stored.id, crmBusinessPatchRequest: { crmBusiness } })
      : await create({
          id: bid,
          newCrmBusinessRequest: withIdempotencyKey({ crmBusiness: { id: newId, ...crmBusiness } }, newId),
        });
    setError(apiErrorOf(answer) ?? null);
    if (!answer.data) return false;
    onSaved?.(answer.data.crmBusiness);
    return true;
  }
}
