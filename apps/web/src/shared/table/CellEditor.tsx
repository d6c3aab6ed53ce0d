/**
 * Editor inside of a cell: Enter and leaving it save, Escape discards, Tab goes on to the next cell. Native controls: the
 * popup of a select of ours is in the top layer, and its arrow keys, Enter and Escape would compete with those of the cell.
 */
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './cells.module.css';
import type { CellInput } from './columns.ts';

/** How the editing ends: whether the values are stored, and where the focus goes. */
export interface EditEnd {
  /** Null when they are discarded. */
  values: readonly string[] | null;
  focus: 'cell' | 'next' | 'previous' | 'elsewhere';
}

interface CellEditorProps {
  inputs: readonly CellInput[];

  /** Name of the row. */
  name: string;

  /** Values that could not be stored, and why; null for a first attempt. */
  failed: { values: readonly string[]; message: string } | null;
  problemOf(values: readonly string[]): string | null;

  /** Says why values cannot be stored, where the cell has no room for it: leaving the editor discards them then. */
  onProblem?: (problem: string) => void;
  onEnd(end: EditEnd): void;
}

export function CellEditor({ inputs, name, failed, problemOf, onProblem, onEnd }: CellEditorProps) {
  const editor = useRef<HTMLDivElement>(null);
  const isEnded = useRef(false);
  const [problem, setProblem] = useState(failed?.message ?? null);
  const fields = () => [
    ...editor.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select'),
  ];

  useLayoutEffect(() => {
    const [first] = editor.current!.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
    first?.focus({ preventScroll: true });
    if (first instanceof HTMLInputElement && !/checkbox|date/.test(first.type)) first.select();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its inputs
    <div ref={editor} className={styles.editor} data-cell-editor onKeyDown={onKeyDown} onBlur={onBlur}>
      {inputs.map((input, at) => (
        <Field
          key={input.label}
          input={input}
          label={`${input.label}: ${name}`}
          value={failed?.values[at] ?? input.value}
          isInvalid={problem !== null}
          onInput={() => setProblem(null)}
        />
      ))}
      {problem !== null && !onProblem && (
        <small className={styles.problem} role="alert">
          {problem}
        </small>
      )}
    </div>
  );

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    // Arrows and letters belong to the inputs, not to the grid.
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab') return;
    if (key === 'Tab' && !isLeaving(event.target, shiftKey)) return;
    event.preventDefault();
    if (key === 'Escape') end({ values: null, focus: 'cell' });
    else save(key === 'Enter' ? 'cell' : shiftKey ? 'previous' : 'next');
  }

  /** Whether Tab leaves the editor. */
  function isLeaving(target: EventTarget, isBack: boolean): boolean {
    return target === fields().at(isBack ? 0 : -1);
  }

  function onBlur(event: FocusEvent<HTMLElement>): void {
    if (event.currentTarget.contains(event.relatedTarget) || isEnded.current) return;
    const found = onProblem && !isUntouched() ? findProblem() : null;
    if (found !== null) onProblem?.(found);
    end({ values: found === null ? values() : null, focus: 'elsewhere' });
  }

  function findProblem(): string | null {
    const refused = fields().findIndex((field) => !field.validity.valid);
    const input = inputs[refused];
    const invalid = input?.kind === 'text' ? input.invalid : undefined;
    return invalid ?? problemOf(values());
  }

  /** Whether nothing was changed and nothing had failed: a cell that its column no longer accepts can be left. */
  function isUntouched(): boolean {
    const now = values();
    const isSame = inputs.every(({ value }, at) => value === now[at]);
    return failed === null && isSame && fields().every(({ validity }) => !validity.badInput);
  }

  function save(focus: EditEnd['focus']): void {
    const found = isUntouched() ? null : findProblem();
    setProblem(found);
    if (found === null) end({ values: values(), focus });
    else onProblem?.(found);
  }

  function end(result: EditEnd): void {
    if (isEnded.current) return;
    isEnded.current = true;
    onEnd(result);
  }

  function values(): string[] {
    return fields().map((field) => {
      if (!(field instanceof HTMLInputElement)) return field.value;
      if (field.type === 'checkbox') return String(field.checked);
      // The input drops line breaks: a text that was not typed over keeps them.
      const isAsShown = field.value === field.defaultValue.replaceAll(/[\r\n]/g, '');
      return isAsShown ? field.defaultValue : field.value;
    });
  }
}

interface FieldProps {
  input: CellInput;
  label: string;
  value: string;
  isInvalid: boolean;
  onInput(): void;
}

function Field({ input, label, value, isInvalid, onInput }: FieldProps) {
  if (input.kind === 'check')
    return <input type="checkbox" aria-label={label} defaultChecked={value === 'true'} />;
  if (input.kind === 'choice') {
    return (
      <select aria-label={label} defaultValue={value}>
        {input.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      type={input.type ?? 'text'}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      autoComplete="off"
      defaultValue={value}
      maxLength={input.maxLength}
      min={input.min}
      max={input.max}
      step={input.step}
      inputMode={input.type === 'number' ? 'decimal' : undefined}
      onInput={onInput}
    />
  );
}
