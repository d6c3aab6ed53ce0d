/** Inputs for the required custom fields of new tickets. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { typedValue } from '../custom-values.ts';

/** Typed values by the id of their field. */
export type TypedFields = Readonly<Record<number, string>>;

export function AskedCustomFields({
  fields,
  typed,
  isTried,
  refused = {},
  onChange,
}: {
  fields: readonly Wire['CustomField'][];
  typed: TypedFields;

  /** Whether missing values are marked. */
  isTried: boolean;

  /** Messages of the server by the id of their field. */
  refused?: Readonly<Record<number, string>> | undefined;
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
    const error = isTried && (value ?? null) === null ? missing : (refused[field.id] ?? '');
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
