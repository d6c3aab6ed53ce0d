/** Inputs for the required custom fields of new tickets. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';

/** Typed values by the id of their field. */
export type TypedFields = Readonly<Record<number, string>>;

/** The value of a custom field that a person typed; null without any, undefined unless the field accepts it. */
export function typedValue(field: Wire['CustomField'], typed: string): string | number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (field.type !== 'number') return text;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

export function AskedCustomFields({
  fields,
  typed,
  isTried,
  onChange,
}: {
  fields: readonly Wire['CustomField'][];
  typed: TypedFields;

  /** Whether missing values are marked. */
  isTried: boolean;
  onChange: (typed: TypedFields) => void;
}) {
  const { t } = useLingui();
  return fields.map((field) => {
    const { name } = field;
    const text = typed[field.id] ?? '';
    const value = typedValue(field, text);
    const isNumber = field.type === 'number';
    const missing =
      value === undefined ? t`Escribe un número.` : t`Este equipo pide «${name}» en cada ticket.`;
    const error = isTried && (value ?? null) === null ? missing : '';
    const change = (next: string) => onChange({ ...typed, [field.id]: next });
    return field.type === 'list' ? (
      <MgSelect
        key={field.id}
        label={name}
        required
        searchable={field.options.length > 8}
        placeholder={t`Elige…`}
        value={text}
        error={error}
        options={field.options.map((option) => ({ value: option, label: option }))}
        onChange={(event) => change(String(event.currentTarget.value))}
      />
    ) : (
      <MgTextField
        key={field.id}
        label={name}
        required
        {...(isNumber ? { inputMode: 'decimal' as const } : { maxlength: 2000 })}
        autocomplete="off"
        value={text}
        error={error}
        onInput={(event) => change(event.currentTarget.value)}
      />
    );
  });
}
