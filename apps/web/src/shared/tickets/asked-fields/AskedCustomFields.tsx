/** Inputs for the required custom fields of new tickets. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { CustomFieldEditor } from '../../custom-fields/CustomFieldEditor.tsx';
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
    const missing =
      value === undefined ? t`Escribe un número.` : t`Este equipo pide «${name}» en cada ticket.`;
    const error = isTried && (value ?? null) === null ? missing : (refused[field.id] ?? '');
    return (
      <CustomFieldEditor
        key={field.id}
        field={field}
        text={text}
        error={error}
        onChange={(next) => onChange({ ...typed, [field.id]: next })}
      />
    );
  });
}
