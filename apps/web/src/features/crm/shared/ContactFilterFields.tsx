/** Fields of a filter of contacts, one for each condition (docs/product/crm.md 3.4). */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { DayField } from '../../../shared/dates/DayField.tsx';
import { isDay } from '../../../shared/format/periods.ts';
import { customKey } from '../../../shared/tickets/custom-values.ts';
import { longestTag } from '../contacts/contact-form.ts';
import { consentChoices, consentTexts, readConsentChoice } from '../consent/consent-words.ts';
import styles from './crm.module.css';
import { dayAt, momentOf } from './filter-days.ts';
import {
  emptiableFields,
  fieldsIn,
  filterTextNames,
  filterTexts,
  longestFilterText,
  monthName,
  months,
} from './filter-fields.ts';
import { CustomFilterFields } from './CustomFilterFields.tsx';
import { HolderSelect } from './HolderSelect.tsx';
import type { ContactFilter } from './use-contact-filter.ts';

interface ContactFilterFieldsProps {
  filter: ContactFilter;
  members: readonly Wire['Member'][];

  /** Custom fields of contacts; undefined until they are known. */
  fields: readonly Wire['CustomField'][] | undefined;

  /** Business whose lists and CRM businesses are offered; dynamic lists cannot ask for them. */
  bid?: number;
  onChange(filter: ContactFilter): void;
}

export function ContactFilterFields({ filter, members, fields, bid, onChange }: ContactFilterFieldsProps) {
  const { t, i18n } = useLingui();
  const { owner = '', do_not_contact: mark } = filter;
  const isKnown = owner === '' || owner === 'none' || members.some(({ psm_user }) => psm_user.id === owner);
  const fieldOptions = [
    ...Object.entries(emptiableFields).map(([value, name]) => ({ value, label: i18n._(name) })),
    ...(fields ?? []).map(({ id, name }) => ({ value: customKey(id), label: name })),
  ];
  return (
    <div className={styles.fields}>
      {filterTextNames.map((name) => (
        <MgTextField
          key={name}
          label={i18n._(filterTexts[name])}
          placeholder={name === 'in_address' ? t`Ciudad, país, calle…` : ''}
          autocomplete="off"
          maxlength={longestFilterText}
          value={filter[name] ?? ''}
          onInput={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <MgTextField
        label={t`Etiqueta`}
        autocomplete="off"
        maxlength={longestTag}
        value={filter.tag ?? ''}
        onInput={(event) => change({ tag: event.currentTarget.value })}
      />
      <MgSelect
        label={t`Responsable`}
        searchable={members.length > 8}
        value={owner}
        options={[
          { value: '', label: t`Cualquiera` },
          { value: 'none', label: t`Sin asignar` },
          ...(isKnown ? [] : [{ value: owner, label: t`alguien que ya no está` }]),
          ...members.map(({ psm_user }) => ({ value: psm_user.id, label: psm_user.displayName })),
        ]}
        onChange={(event) => change({ owner: String(event.currentTarget.value) })}
      />
      {bid !== undefined && (
        <>
          <HolderSelect
            bid={bid}
            kind="list"
            value={filter.list ?? ''}
            onChange={(list) => change({ list })}
          />
          <HolderSelect
            bid={bid}
            kind="company"
            value={filter.company ?? ''}
            onChange={(company) => change({ company })}
          />
        </>
      )}
      <MgSelect
        label={t`No contactar`}
        value={mark === undefined ? '' : mark ? 'yes' : 'no'}
        options={[
          { value: '', label: t`Todos` },
          { value: 'yes', label: t`Solo quienes lo pidieron` },
          { value: 'no', label: t`Sin quienes lo pidieron` },
        ]}
        onChange={(event) => {
          const value = String(event.currentTarget.value);
          change({ do_not_contact: value === '' ? undefined : value === 'yes' });
        }}
      />
      <MgSelect
        label={t`Consentimiento`}
        value={filter.consent ?? ''}
        options={[
          { value: '', label: t`Cualquiera` },
          ...consentChoices.map((value) => ({ value, label: i18n._(consentTexts[value]) })),
        ]}
        onChange={(event) => change({ consent: readConsentChoice(String(event.currentTarget.value)) })}
      />
      <MgSelect
        label={t`Mes del cumpleaños`}
        value={String(filter.birthday_month ?? '')}
        options={[
          { value: '', label: t`Cualquiera` },
          ...months.map((month) => ({ value: String(month), label: monthName(month) })),
        ]}
        onChange={(event) => {
          const month = Number(event.currentTarget.value);
          change({ birthday_month: month === 0 ? undefined : month });
        }}
      />
      <MgSelect
        label={t`Con dato`}
        placeholder={t`Cualquiera`}
        multiple
        value={fieldsIn(filter.has)}
        options={fieldOptions}
        onChange={(event) => change({ has: namesOf(event.currentTarget.value) })}
      />
      <MgSelect
        label={t`Sin dato`}
        placeholder={t`Cualquiera`}
        multiple
        value={fieldsIn(filter.lacks)}
        options={fieldOptions}
        onChange={(event) => change({ lacks: namesOf(event.currentTarget.value) })}
      />
      {day('created_from', t`Creado desde`)}
      {day('created_before', t`Creado hasta`)}
      {day('updated_from', t`Cambiado desde`)}
      {day('updated_before', t`Cambiado hasta`)}
      <CustomFilterFields
        fields={fields}
        filter={filter.fields}
        onChange={(conditions) => change({ fields: conditions })}
      />
    </div>
  );

  function day(name: 'created_from' | 'created_before' | 'updated_from' | 'updated_before', label: string) {
    const edge = name.endsWith('before') ? 'before' : 'from';
    return (
      <DayField
        label={label}
        value={dayAt(filter[name], edge)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === '' || isDay(value)) change({ [name]: momentOf(value, edge) });
        }}
      />
    );
  }

  /** Conditions that become empty are left out. */
  function change(values: { [Name in keyof ContactFilter]?: ContactFilter[Name] | undefined }): void {
    const next = Object.entries({ ...filter, ...values });
    onChange(Object.fromEntries(next.filter(([, value]) => value !== undefined && value !== '')));
  }
}

function namesOf(chosen: string | readonly string[]): string {
  return [chosen].flat().join(',');
}
