/** Whom receipts name; the tax id is validated by country while it is typed. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateInvoiceDataMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import {
  hasTaxIdCheck,
  isTaxId,
  mostTaxIdCharacters,
  normalizeTaxId,
  taxIdNames,
} from '@minga/rules/billing/tax-ids';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { currentLanguage } from '../../../base/i18n.ts';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useSaveForm } from '../../../shared/forms/use-save-form.ts';
import settings from '../settings.module.css';

/** Countries to choose from; the language sorts them. */
const countries = 'AR BO BR CA CL CO CR CU DE DO EC ES FR GB GT HN IT MX NI PA PE PR PT PY SV US UY VE'.split(
  ' ',
);

/** Length of a tax id from which a wrong one is marked while it is typed. */
const shortest = 8;

interface Values {
  name: string;
  country: string;
  tax_id: string;
  address: string;
  email: string;
}

export function InvoiceForm({ bid, stored }: { bid: number; stored: Wire['InvoiceData'] | null }) {
  const { t } = useLingui();
  const [update] = useUpdateInvoiceDataMutation();
  const wrongId = t`Ese número no es válido en ese país. Revisa los dígitos.`;
  const form = useSaveForm<Values>({
    stored: {
      name: stored?.name ?? '',
      country: stored?.country ?? '',
      tax_id: stored?.tax_id ?? '',
      address: stored?.address ?? '',
      email: stored?.email ?? '',
    },
    codes: { 'billing/tax-id-invalid': 'tax_id' },
    check: ({ name, country, tax_id }) => ({
      ...(name.trim().length < 2 ? { name: t`Escribe al menos dos letras.` } : {}),
      ...(country === '' ? { country: t`Elige el país.` } : {}),
      ...(isTaxId(country, tax_id) && /^[-0-9A-Za-zÑñ&./ ]+$/.test(tax_id) ? {} : { tax_id: wrongId }),
    }),
    save: (_changes, values) =>
      update({
        id: bid,
        invoiceData: {
          ...values,
          name: values.name.trim(),
          tax_id: values.tax_id.trim(),
          address: values.address.trim(),
          email: values.email.trim() || null,
        },
      }),
  });
  const { name, country, tax_id: taxId, address, email } = form.values;
  const isWrong =
    hasTaxIdCheck(country) &&
    normalizeTaxId(country, taxId).length >= shortest &&
    taxId !== stored?.tax_id &&
    !isTaxId(country, taxId);
  const bind = (field: keyof Values) => ({
    value: form.values[field],
    error: form.errorOf(field),
    onInput: (event: { currentTarget: { value: string } }) =>
      form.change({ [field]: event.currentTarget.value }),
  });
  return (
    <form
      className={settings.card}
      noValidate
      aria-labelledby="billing-invoice"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <h2 id="billing-invoice">
        <Trans>Datos para los recibos</Trans>
      </h2>
      <div className={settings.fields}>
        <MgTextField
          label={t`Nombre o razón social`}
          required
          maxlength={120}
          {...bind('name')}
          value={name}
        />
        <MgSelect
          label={t`País`}
          searchable
          value={country}
          error={form.errorOf('country')}
          options={countryOptions(country)}
          onChange={(event) => form.change({ country: String(event.currentTarget.value) })}
        />
        <MgTextField
          label={hasTaxIdCheck(country) ? taxIdNames[country] : t`Identificación fiscal`}
          required
          maxlength={mostTaxIdCharacters}
          {...bind('tax_id')}
          value={taxId}
          error={form.errorOf('tax_id') || (isWrong ? wrongId : '')}
        />
        <MgTextField label={t`Dirección`} maxlength={300} {...bind('address')} value={address} />
        <MgTextField
          type="email"
          label={t`Correo para recibos`}
          maxlength={254}
          {...bind('email')}
          value={email}
        />
      </div>
      <FormFoot form={form} />
    </form>
  );
}

function countryOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'region' });
  const codes = chosen === '' || countries.includes(chosen) ? countries : [...countries, chosen];
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()));
}
