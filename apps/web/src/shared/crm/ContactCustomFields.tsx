/** Inputs of the custom fields of a contact. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { CustomFieldEditor } from '../custom-fields/CustomFieldEditor.tsx';
import { typedValue } from '../tickets/custom-values.ts';
import { contactValue } from './use-contact-fields.ts';

type Stored = Pick<Wire['CrmContact'], 'custom_fields'> | null;

/** Texts that were typed or chosen, by the id of their field. */
export type TypedCustom = Readonly<Record<number, string>>;

interface ContactCustomFieldsProps {
  fields: readonly Wire['CustomField'][];
  typed: TypedCustom;

  /** The contact before; null for a new one. */
  stored: Stored;

  /** Whether problems are marked. */
  isChecked: boolean;
  onChange: (typed: TypedCustom) => void;
}

export function ContactCustomFields({
  fields,
  typed,
  stored,
  isChecked,
  onChange,
}: ContactCustomFieldsProps) {
  const { t } = useLingui();
  return fields.map((field) => {
    const { id, name } = field;
    const problem = isChecked ? customProblem(field, typed, stored) : null;
    const missing = problem === 'missing' ? t`Cada contacto necesita un valor en «${name}».` : '';
    return (
      <CustomFieldEditor
        key={id}
        field={field}
        text={textOf(field, typed, stored)}
        before={contactValue(stored, id)}
        error={problem === 'number' ? t`Escribe un número.` : missing}
        onChange={(text) => onChange({ ...typed, [id]: text })}
      />
    );
  });
}

/** Whether a request can hold all values. */
export function areCustomValues(
  fields: readonly Wire['CustomField'][],
  typed: TypedCustom,
  stored: Stored,
): boolean {
  return fields.every((field) => customProblem(field, typed, stored) === null);
}

/** The custom fields of a request: those that differ from the stored ones. */
export function customBody(
  fields: readonly Wire['CustomField'][],
  typed: TypedCustom,
  stored: Stored,
): Wire['CustomFieldChange'][] {
  return fields.flatMap((field) => {
    if (typed[field.id] === undefined) return [];
    const value = typedValue(field, textOf(field, typed, stored));
    const isSame = String(value ?? '') === contactValue(stored, field.id);
    return value === undefined || isSame ? [] : [{ id: field.id, value }];
  });
}

/** Required fields need a value, unless the contact had none before they were required (docs/product/crm.md 2.9). */
function customProblem(
  field: Wire['CustomField'],
  typed: TypedCustom,
  stored: Stored,
): 'number' | 'missing' | null {
  const value = typedValue(field, textOf(field, typed, stored));
  if (value === undefined) return 'number';
  const mayBeEmpty = !field.required || (stored !== null && contactValue(stored, field.id) === '');
  return value === null && !mayBeEmpty ? 'missing' : null;
}

function textOf({ id }: Wire['CustomField'], typed: TypedCustom, stored: Stored): string {
  return typed[id] ?? contactValue(stored, id);
}
