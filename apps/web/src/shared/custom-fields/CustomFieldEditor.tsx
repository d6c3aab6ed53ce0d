/**
 * Input of a form for the value of a custom field: a text, a number, or a choice of a list. A stored text with line
 * breaks has an input of several lines, which keeps them.
 */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';

export interface CustomFieldEditorProps {
  field: Wire['CustomField'];

  /** The text that was typed or chosen; empty without a value. */
  text: string;

  /** The stored value: an option that the list no longer has stays a choice until another one is chosen. */
  before?: string;
  error: string;
  onChange: (text: string) => void;
}

export function CustomFieldEditor({ field, text, before = '', error, onChange }: CustomFieldEditorProps) {
  const { t } = useLingui();
  const { name, type, required, options } = field;
  if (type === 'text' && /[\r\n]/.test(before))
    return (
      <MgTextarea
        label={name}
        required={required}
        rows={2}
        maxRows={10}
        maxlength={2000}
        value={text}
        error={error}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (type !== 'list')
    return (
      <MgTextField
        label={name}
        required={required}
        {...(type === 'number' ? { inputMode: 'decimal' as const } : { maxlength: 2000 })}
        autocomplete="off"
        value={text}
        error={error}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  const choices = [...new Set([...options, ...(before ? [before] : [])])];
  return (
    <MgSelect
      label={name}
      required={required}
      searchable={choices.length > 8}
      placeholder={t`Elige…`}
      value={text}
      error={error}
      options={[
        ...(required ? [] : [{ value: '', label: t`Sin valor` }]),
        ...choices.map((option) => ({ value: option, label: option })),
      ]}
      onChange={(event) => onChange(String(event.currentTarget.value))}
    />
  );
}
