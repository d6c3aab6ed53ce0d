import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { leaveOnEscape } from './field-escape.ts';

/**
 * Props of an input that saves when it is left: Enter leaves it, Escape takes the edit back first. `shown` is the saved
 * value as text; `onCommit` gets a valid text that differs from it.
 */
export function useFieldEdit(shown: string, onCommit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? shown,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onBlur(event: FocusEvent<HTMLInputElement>) {
      const { value, validity } = event.currentTarget;
      const text = value.trim();
      setTyped(null);
      if (typed !== null && text !== shown && validity.valid) onCommit(text);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      if (event.key === 'Enter') input.blur();
      leaveOnEscape(event, () => {
        // Rendered before focus leaves: the blur must find nothing to save.
        flushSync(() => setTyped(null));
        // A text that is no number is not in `value`, and React does not take it back.
        input.value = shown;
      });
    },
  };
}
