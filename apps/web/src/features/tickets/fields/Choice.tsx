/** Select that looks like text until it is focused. */
import { MgSelect } from '@minga/react/select';

export function Choice({
  label,
  value,
  options,
  isReadOnly,
  placeholder = '',
  onChoose,
}: {
  label: string;
  value: string;
  options: { value: string; label: string; icon?: string; color?: string }[];
  isReadOnly: boolean;
  placeholder?: string;
  onChoose: (value: string) => void;
}) {
  return (
    <MgSelect
      label={label}
      hideLabel
      quiet
      disabled={isReadOnly}
      placeholder={placeholder}
      searchable={options.length > 12}
      value={value}
      options={options}
      onChange={(event) => onChoose(String(event.currentTarget.value))}
    />
  );
}
