/** Due date and points in a change of many tickets: unchanged, cleared, or a value to type. */
import { useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { DayField } from '../../../shared/dates/DayField.tsx';
import { typedPoints } from '../../../shared/tickets/points.ts';
import type { ChangeChoice } from './change-all.ts';

type Mode = '' | 'set' | 'none';

interface ValueProps {
  /** Called with an empty change while nothing is chosen. */
  onChange: (change: ChangeChoice) => void;
}

export function ChangeAllDay({ onChange }: ValueProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<Mode>('');
  const [day, setDay] = useState('');
  return (
    <>
      <MgSelect
        label={t`Vence`}
        value={mode}
        options={[
          { value: '', label: t`Sin cambios` },
          { value: 'set', label: t`Otro día` },
          { value: 'none', label: t`Sin fecha` },
        ]}
        onChange={(event) => {
          const next = String(event.currentTarget.value) as Mode;
          setMode(next);
          setDay('');
          onChange(next === 'none' ? { day: null } : {});
        }}
      />
      {mode === 'set' && (
        <DayField
          label={t`Día`}
          value={day}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setDay(value);
            onChange(value === '' ? {} : { day: value });
          }}
        />
      )}
    </>
  );
}

export function ChangeAllPoints({ canClear, onChange }: ValueProps & { canClear: boolean }) {
  const { t } = useLingui();
  const [mode, setMode] = useState<Mode>('');
  const [text, setText] = useState('');
  const points = typedPoints(text);
  return (
    <>
      <MgSelect
        label={t`Puntos`}
        value={mode}
        options={[
          { value: '', label: t`Sin cambios` },
          { value: 'set', label: t`Otro número` },
          ...(canClear ? [{ value: 'none', label: t`Sin puntos` }] : []),
        ]}
        onChange={(event) => {
          const next = String(event.currentTarget.value) as Mode;
          setMode(next);
          setText('');
          onChange(next === 'none' ? { points: null } : {});
        }}
      />
      {mode === 'set' && (
        <MgTextField
          label={t`Número de puntos`}
          inputMode="decimal"
          autocomplete="off"
          value={text}
          error={points === 'wrong' ? t`Escribe un número de 0 a 1000.` : ''}
          onInput={(event) => {
            const { value } = event.currentTarget;
            setText(value);
            const typed = typedPoints(value);
            onChange(typeof typed === 'number' ? { points: typed } : {});
          }}
        />
      )}
    </>
  );
}
