/** Editor of a custom field: name, type, and the options of a list. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { MgTextarea } from '@minga/react/textarea';
import hidden from '../../../shared/page/visually-hidden.module.css';
import type { FieldLine } from './field-lines.ts';
import looks from './FieldLines.module.css';
import { OrderButtons } from './OrderButtons.tsx';

export interface FieldLineRowProps {
  line: FieldLine;

  /** Index of the line among `count`. */
  place: number;
  count: number;
  problem: string;
  onChange: (patch: Partial<FieldLine>) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

export function FieldLineRow({ line, place, count, problem, onChange, onMove, onDelete }: FieldLineRowProps) {
  const { t } = useLingui();
  const name = line.name || t`Campo ${place + 1}`;
  return (
    <li className={looks.fieldLine}>
      <OrderButtons className={looks.fieldOrder} name={name} place={place} count={count} onMove={onMove} />
      <MgTextField
        label={t`Campo ${place + 1}`}
        hideLabel
        maxlength={60}
        value={line.name}
        error={problem}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <MgSelect
        className={looks.fieldType}
        label={t`Clase de ${name}`}
        hideLabel
        // Stored values depend on the type: it cannot change once the field exists.
        disabled={line.id !== undefined}
        value={line.type}
        options={[
          { value: 'text', label: t`Texto` },
          { value: 'number', label: t`Número` },
          { value: 'list', label: t`Lista` },
        ]}
        onChange={(event) => onChange({ type: event.currentTarget.value as Wire['CustomField']['type'] })}
      />
      <MgIconButton icon="delete" label={t`Eliminar ${name}`} onClick={onDelete} />
      <MgCheckbox
        className={looks.fieldRequired}
        checked={line.required}
        onChange={(event) => onChange({ required: event.currentTarget.checked })}
      >
        <Trans>
          Obligatorio<span className={hidden.visuallyHidden}>: {name}</span>
        </Trans>
      </MgCheckbox>
      {line.type === 'list' && (
        <MgTextarea
          className={looks.fieldOptions}
          label={t`Opciones de ${name}`}
          placeholder={t`Una opción por línea`}
          rows={3}
          maxRows={12}
          value={line.options}
          onInput={(event) => onChange({ options: event.currentTarget.value })}
        />
      )}
    </li>
  );
}
