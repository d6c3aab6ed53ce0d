/** Field of a bulk change: the list, the tags, the owner, the consent or the value of a custom field. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListCrmListsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import styles from '../../../shared/bulk/bulk.module.css';
import { useContactFieldsRead } from '../../../shared/crm/use-contact-fields.ts';
import { CustomFieldEditor } from '../../../shared/custom-fields/CustomFieldEditor.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { typedValue } from '../../../shared/tickets/custom-values.ts';
import { longestTag, tagsOf } from '../contacts/contact-form.ts';
import { ConsentFields, isConsentDay } from '../consent/ConsentFields.tsx';
import { type ConsentChoice, consentBody } from '../consent/consent-words.ts';
import type { OfferedAction } from './bulk-words.tsx';
import type { ContactChange } from './contact-changes.ts';

/** What was typed and chosen; empty for nothing yet. */
export interface BulkChoice {
  /** Id of the list. */
  list: string;

  /** Separated by commas. */
  tags: string;

  /** Id of the member, or `nobody`. */
  owner: string;
  consent: ConsentChoice;

  /** Day of the consent. */
  consentDate: string;

  /** Custom field; null until one is chosen. */
  field: Wire['CustomField'] | null;

  /** Text of its value; empty to clear it. */
  text: string;
}

/** Most tags of one change (docs/product/limits.md 1.2). */
const mostTags = 5;

/** Option without an owner. */
const nobody = 'none';

/** The change, or null while its value is missing or invalid. */
export function changeOf(
  action: OfferedAction,
  { list, tags, owner, consent, consentDate, field, text }: BulkChoice,
): ContactChange | null {
  switch (action) {
    case 'add-to-list':
    case 'remove-from-list':
      return list === '' ? null : { action, list };
    case 'add-tags':
    case 'remove-tags':
      return tags.trim() === '' || !areTags(tags) ? null : { action, tags: tagsOf(tags) };
    case 'set-owner':
      return owner === '' ? null : { action, owner: owner === nobody ? null : owner };
    case 'set-consent':
      if (consent !== 'none' && !isConsentDay(consentDate)) return null;
      return { action, consent: consentBody(consent, consentDate) };
    case 'set-fields': {
      const value = field ? typedValue(field, text) : undefined;
      if (!field || value === undefined || (value === null && field.required)) return null;
      return { action, custom_fields: [{ id: field.id, value }] };
    }
    default:
      return { action };
  }
}

interface BulkFieldsProps {
  bid: number;
  action: OfferedAction;
  choice: BulkChoice;
  members: readonly Wire['Member'][];
  onChange(choice: BulkChoice): void;
}

export function BulkFields({ bid, action, choice, members, onChange }: BulkFieldsProps) {
  const { t } = useLingui();
  switch (action) {
    case 'add-to-list':
    case 'remove-from-list':
      return <ListSelect bid={bid} value={choice.list} onChange={(list) => onChange({ ...choice, list })} />;
    case 'add-tags':
    case 'remove-tags':
      return (
        <MgTextField
          label={t`Etiquetas`}
          autocomplete="off"
          placeholder={t`cliente, proveedor`}
          hint={t`Sepáralas con comas.`}
          value={choice.tags}
          error={areTags(choice.tags) ? '' : t`Hasta ${mostTags} etiquetas de ${longestTag} caracteres.`}
          onInput={(event) => onChange({ ...choice, tags: event.currentTarget.value })}
        />
      );
    case 'set-owner':
      return (
        <MgSelect
          label={t`Responsable`}
          searchable={members.length > 8}
          placeholder={t`Elige…`}
          value={choice.owner}
          options={[
            { value: nobody, label: t`Sin asignar` },
            ...members.map(({ psm_user }) => ({ value: psm_user.id, label: psm_user.displayName })),
          ]}
          onChange={(event) => onChange({ ...choice, owner: String(event.currentTarget.value) })}
        />
      );
    case 'set-consent':
      return (
        <ConsentFields
          choice={choice.consent}
          date={choice.consentDate}
          isChecked
          onChange={(consent) => onChange({ ...choice, consent: consent.choice, consentDate: consent.date })}
        />
      );
    case 'set-fields':
      return <FieldValue bid={bid} choice={choice} onChange={onChange} />;
    default:
      return null;
  }
}

/** Choice of a custom field, and its value. */
function FieldValue({ bid, choice, onChange }: Pick<BulkFieldsProps, 'bid' | 'choice' | 'onChange'>) {
  const { t } = useLingui();
  const { fields, error, retry } = useContactFieldsRead(bid);
  const { field, text } = choice;
  if (error !== undefined) return <InlineError error={error} onRetry={retry} />;
  const isInvalid = field !== null && typedValue(field, text) === undefined;
  return (
    <>
      <MgSelect
        label={t`Campo`}
        searchable={(fields?.length ?? 0) > 8}
        placeholder={t`Elige…`}
        disabled={!fields}
        value={field ? String(field.id) : ''}
        options={(fields ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...choice, field: fields?.find(({ id }) => String(id) === value) ?? null, text: '' })
        }
      />
      {field && (
        <CustomFieldEditor
          key={field.id}
          field={field}
          text={text}
          error={isInvalid ? t`Escribe un número.` : ''}
          onChange={(typed) => onChange({ ...choice, text: typed })}
        />
      )}
      {field && !field.required && text.trim() === '' && (
        <p className={styles.note}>
          <Trans>Vacío: se borra el valor que tengan.</Trans>
        </p>
      )}
    </>
  );
}

function ListSelect({ bid, value, onChange }: { bid: number; value: string; onChange(list: string): void }) {
  const { t } = useLingui();
  const read = useListCrmListsQuery({ id: bid, limit: 100 });
  const lists = (read.data?.lists ?? []).filter(({ filter }) => filter === null);
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  const isNone = read.data !== undefined && lists.length === 0;
  return (
    <MgSelect
      label={t`Lista`}
      searchable={lists.length > 8}
      placeholder={t`Elige…`}
      disabled={!read.data || isNone}
      hint={isNone ? t`Todavía no hay listas.` : ''}
      value={value}
      options={lists.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChange(String(event.currentTarget.value))}
    />
  );
}

function areTags(text: string): boolean {
  const tags = tagsOf(text);
  return tags.length <= mostTags && tags.every((tag) => tag.length <= longestTag);
}
