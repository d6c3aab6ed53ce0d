import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import { MgTextField, type MgTextFieldElement } from '@minga/react/text-field';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './Onboarding.module.css';

interface LineListProps {
  name: string;
  legend: string;
  hint?: string;
  lines: readonly string[];
  fewest: number;
  most: number;
  maxLength: number;
  lineLabel(place: number): string;
  addLabel: string;
  onChange(lines: string[]): void;

  /** Receives initial focus. */
  isFirst?: boolean;
}

/** Editable list of text lines; Enter moves to the next line, and adds one after the last. */
export function LineList(props: LineListProps) {
  const { t } = useLingui();
  const { name, lines, fewest, most, onChange } = props;
  const list = useRef<HTMLFieldSetElement>(null);
  const canAdd = lines.length < most;

  function focusLine(place: number): void {
    const line = list.current?.querySelectorAll<MgTextFieldElement>(`[name="${name}"]`)[place];
    // A new line has no input before its first update; the next key press comes after it.
    if (line?.hasUpdated) line.focus();
    else void line?.updateComplete.then(() => line.focus());
  }
  function add(): void {
    flushSync(() => onChange([...lines, '']));
    focusLine(lines.length);
  }
  function remove(place: number): void {
    flushSync(() => onChange(lines.filter((_line, other) => other !== place)));
    // Removing the last line removes its focused button.
    focusLine(Math.min(place, lines.length - 2));
  }
  function onEnter(event: React.KeyboardEvent, place: number): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || lines[place]?.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (place < lines.length - 1) focusLine(place + 1);
    else if (canAdd) add();
  }

  return (
    <fieldset ref={list} className={styles.lines}>
      <legend>{props.legend}</legend>
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
      {lines.map((line, place) => (
        // Lines have no identity: their index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} onKeyDownCapture={(event) => onEnter(event, place)}>
          <MgTextField
            data-first={props.isFirst && place === 0 ? '' : undefined}
            name={name}
            size="lg"
            label={props.lineLabel(place + 1)}
            hideLabel
            autocomplete="off"
            maxlength={props.maxLength}
            value={line}
            onInput={(event) => onChange(lines.with(place, event.currentTarget.value))}
          />
          <MgIconButton
            icon="close"
            label={t`Quitar ${props.lineLabel(place + 1)}`}
            disabled={lines.length <= fewest}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {canAdd && (
        <MgButton variant="quiet" className={styles.add} onClick={add}>
          <Icon slot="start" name="add" />
          {props.addLabel}
        </MgButton>
      )}
    </fieldset>
  );
}
