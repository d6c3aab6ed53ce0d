/** Custom fields in a change of many tickets: each unchanged, without a value, or with a value to choose or type. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { typedValue } from '../../../shared/tickets/custom-values.ts';
import type { ChangeChoice } from './change-all.ts';

type Custom = NonNullable<ChangeChoice['custom']>;

/** With more fields, those to change are chosen first. */
const mostShown = 6;

export function ChangeAllCustom({
  fields,
  onChange,
}: {
  fields: readonly Wire['CustomField'][];
  onChange: (custom: Custom) => void;
}) {
  const { t } = useLingui();
  const [custom, setCustom] = useState<Custom>({});
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isLong = fields.length > mostShown;
  const shown = isLong ? fields.filter(({ id }) => chosen.includes(String(id))) : fields;
  return (
    <>
      {isLong && (
        <MgSelect
          label={t`Campos del equipo`}
          multiple
          searchable
          placeholder={t`Sin cambios`}
          value={[...chosen]}
          options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const next = Array.isArray(value) ? value : [value];
            setChosen(next);
            put(Object.fromEntries(Object.entries(custom).filter(([id]) => next.includes(id))));
          }}
        />
      )}
      {shown.map((field) => (
        <CustomChange key={field.id} field={field} onChange={(value) => change(field.id, value)} />
      ))}
    </>
  );

  function change(id: number, value: string | number | null | undefined): void {
    const { [id]: _before, ...others } = custom;
    put(value === undefined ? others : { ...others, [id]: value });
  }

  function put(next: Custom): void {
    setCustom(next);
    onChange(next);
  }
}

interface CustomChangeProps {
  field: Wire['CustomField'];

  /** Null clears the field; undefined leaves it unchanged. */
  onChange: (value: string | number | null | undefined) => void;
}

function CustomChange({ field, onChange }: CustomChangeProps) {
  return field.type === 'list' ? (
    <OptionChange field={field} onChange={onChange} />
  ) : (
    <TypedChange field={field} onChange={onChange} />
  );
}

/** Value of the item that clears a field; options have a prefix, so that none is equal to it. */
const nothing = 'none';
const optionPrefix = 'option:';

function OptionChange({ field: { name, options, required }, onChange }: CustomChangeProps) {
  const { t } = useLingui();
  const [value, setValue] = useState('');
  return (
    <MgSelect
      label={name}
      searchable={options.length > 8}
      value={value}
      options={[
        { value: '', label: t`Sin cambios` },
        ...options.map((option) => ({ value: `${optionPrefix}${option}`, label: option })),
        ...(required ? [] : [{ value: nothing, label: t`Sin valor` }]),
      ]}
      onChange={(event) => {
        const next = String(event.currentTarget.value);
        setValue(next);
        if (next === '') onChange(undefined);
        else onChange(next === nothing ? null : next.slice(optionPrefix.length));
      }}
    />
  );
}

function TypedChange({ field, onChange }: CustomChangeProps) {
  const { t } = useLingui();
  const { name, type, required } = field;
  const [mode, setMode] = useState<'' | 'set' | 'none'>('');
  const [text, setText] = useState('');
  const isNumber = type === 'number';
  return (
    <>
      <MgSelect
        label={name}
        value={mode}
        options={[
          { value: '', label: t`Sin cambios` },
          { value: 'set', label: isNumber ? t`Otro número` : t`Otro texto` },
          ...(required ? [] : [{ value: 'none', label: t`Sin valor` }]),
        ]}
        onChange={(event) => {
          const next = String(event.currentTarget.value) as typeof mode;
          setMode(next);
          setText('');
          onChange(next === 'none' ? null : undefined);
        }}
      />
      {mode === 'set' && (
        <MgTextField
          label={t`Valor nuevo de «${name}»`}
          {...(isNumber ? { inputMode: 'decimal' as const } : { maxlength: 2000 })}
          autocomplete="off"
          value={text}
          error={typedValue(field, text) === undefined ? t`Escribe un número.` : ''}
          onInput={(event) => {
            const { value } = event.currentTarget;
            setText(value);
            onChange(typedValue(field, value) ?? undefined);
          }}
        />
      )}
    </>
  );
}
