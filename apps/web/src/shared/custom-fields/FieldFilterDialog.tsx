/** Dialog for the filter of a custom field: options with their counts, a range of numbers, or a text. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgCheckbox } from '@minga/react/checkbox';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
import { DialogActions } from '../forms/DialogActions.tsx';
import { type FieldFilter, longestText } from '@minga/rules/custom-fields/field-filters';
import styles from '../forms/RangeDialog.module.css';

export function FieldFilterDialog({
  field,
  filter,
  countOf = () => '',
  onChoose,
  onClose,
}: {
  field: Wire['CustomField'];
  filter: FieldFilter | undefined;

  /** Words for how many have a value, or none (null). */
  countOf?: (value: string | null) => string;

  /** Called with null when nothing is chosen any more. */
  onChoose: (filter: FieldFilter | null) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [values, setValues] = useState(filter?.kind === 'list' ? filter.values : []);
  const [isEmpty, setEmpty] = useState(
    (filter?.kind === 'number' && filter.range === 'none') ||
      (filter?.kind === 'text' && filter.text === null),
  );
  const [text, setText] = useState(filter?.kind === 'text' ? (filter.text ?? '') : '');
  const [range, setRange] = useState(() => {
    const { from = null, to = null } =
      filter?.kind === 'number' && filter.range !== 'none' ? filter.range : {};
    return { from: String(from ?? ''), to: String(to ?? '') };
  });
  const [isTried, setTried] = useState(false);
  const [from, to] = [typedNumber(range.from), typedNumber(range.to)];
  const isReversed = typeof from === 'number' && typeof to === 'number' && to < from;
  const wrong = t`Escribe un número.`;
  const { name, type, options } = field;
  const withoutValue = t`Sin valor`;

  return (
    <MgDialog ref={dialog} open size="sm" heading={name} onMgClose={onClose}>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        {type === 'list' &&
          // A chosen option that the list no longer has stays, so that it can be removed.
          [...new Set<string | null>([...options, ...values, null])].map((option) => (
            <MgCheckbox
              key={option === null ? 'none' : `=${option}`}
              checked={values.includes(option)}
              onChange={() => setValues(toggled(values, option))}
            >
              {option ?? withoutValue} <small className={styles.count}>{countOf(option)}</small>
            </MgCheckbox>
          ))}
        {type === 'number' && (
          <>
            <MgTextField
              label={t`Desde`}
              inputMode="decimal"
              autocomplete="off"
              disabled={isEmpty}
              value={range.from}
              error={isTried && from === undefined ? wrong : ''}
              onInput={(event) => setRange({ ...range, from: event.currentTarget.value })}
            />
            <MgTextField
              label={t`Hasta`}
              inputMode="decimal"
              autocomplete="off"
              disabled={isEmpty}
              value={range.to}
              error={
                isTried && (to === undefined || isReversed)
                  ? isReversed
                    ? t`El máximo va después del mínimo.`
                    : wrong
                  : ''
              }
              onInput={(event) => setRange({ ...range, to: event.currentTarget.value })}
            />
          </>
        )}
        {type === 'text' && (
          <MgTextField
            className={styles.wide}
            label={t`Contiene`}
            autocomplete="off"
            maxlength={longestText}
            disabled={isEmpty}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
        {type !== 'list' && (
          <MgCheckbox checked={isEmpty} onChange={(event) => setEmpty(event.currentTarget.checked)}>
            {withoutValue} <small className={styles.count}>{countOf(null)}</small>
          </MgCheckbox>
        )}
      </form>
      <DialogActions onCancel={() => dialog.current?.close(false)} onConfirm={choose}>
        <Trans>Filtrar</Trans>
      </DialogActions>
    </MgDialog>
  );

  function choose(): void {
    setTried(true);
    if (type === 'number' && !isEmpty && (from === undefined || to === undefined || isReversed)) return;
    onChoose(chosen());
    dialog.current?.close(true);
  }

  function chosen(): FieldFilter | null {
    const { id } = field;
    switch (type) {
      case 'list':
        return values.length > 0 ? { field: id, kind: 'list', values } : null;
      case 'text':
        if (isEmpty) return { field: id, kind: 'text', text: null };
        return text.trim() ? { field: id, kind: 'text', text: text.trim() } : null;
      case 'number':
        if (isEmpty) return { field: id, kind: 'number', range: 'none' };
        if ((from ?? to ?? null) === null) return null;
        return { field: id, kind: 'number', range: { from: from ?? null, to: to ?? null } };
      default:
        return type satisfies never;
    }
  }
}

/** The typed number; null without one, undefined for an invalid text. */
function typedNumber(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text.replace(',', '.'));
  // As many digits as the address takes.
  return Math.abs(number) < 1e12 ? Math.round(number * 1e6) / 1e6 : undefined;
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
