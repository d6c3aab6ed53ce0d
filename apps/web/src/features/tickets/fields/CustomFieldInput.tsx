/** Custom field of the team: text, number or list. It saves on blur. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { NumberText } from './FieldInputs.tsx';
import styles from './FieldInputs.module.css';
import { useFieldEdit } from './use-field-edit.ts';

type Value = Wire['CustomFieldValue']['value'];

export interface CustomFieldInputProps {
  field: Wire['CustomField'];
  value: Value | null;
  isReadOnly: boolean;
  onSave: (value: Value | null) => void;
}

export function CustomFieldInput(props: CustomFieldInputProps) {
  return props.field.type === 'list' ? <ListInput {...props} /> : <TypedInput {...props} />;
}

function ListInput({ field, value, isReadOnly, onSave }: CustomFieldInputProps) {
  const { t } = useLingui();
  const chosen = value === null ? '' : String(value);
  // An option that was removed from the list stays available until another one is chosen.
  const options =
    chosen === '' || field.options.includes(chosen) ? field.options : [...field.options, chosen];
  return (
    <MgSelect
      label={field.name}
      hideLabel
      quiet
      searchable={options.length > 8}
      disabled={isReadOnly}
      value={chosen}
      options={[
        // A required field is not emptied; without a value yet it shows the placeholder.
        ...(field.required && chosen !== '' ? [] : [{ value: '', label: t`Sin elegir` }]),
        ...options.map((option) => ({ value: option, label: option })),
      ]}
      onChange={(event) => onSave(String(event.currentTarget.value) || null)}
    />
  );
}

function TypedInput({ field, value, isReadOnly, onSave }: CustomFieldInputProps) {
  const { t } = useLingui();
  const isNumber = field.type === 'number';
  const shown = value === null ? '' : String(value);
  const edit = useFieldEdit(shown, (text) => onSave(text === '' ? null : isNumber ? Number(text) : text));
  const input = (
    <input
      className={isNumber ? styles.number : undefined}
      {...(isNumber
        ? { type: 'number', inputMode: 'decimal', step: 'any' }
        : { type: 'text', maxLength: 2000 })}
      placeholder={t`Sin definir`}
      aria-label={field.name}
      title={isNumber ? undefined : shown}
      readOnly={isReadOnly}
      {...edit}
    />
  );
  return (
    <label className={`${styles.box} ${isNumber ? '' : styles.wide}`}>
      {isNumber ? <NumberText value={value === null ? null : Number(value)}>{input}</NumberText> : input}
    </label>
  );
}
