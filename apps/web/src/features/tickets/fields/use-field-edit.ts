import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { leaveOnEscape } from './field-escape.ts';

/**
 * Props of an input that saves on blur and on unmount: Enter blurs it, Escape discards the edit first. `shown` is the
 * saved value as text; `onCommit` receives a valid text that differs from it.
 */
export function useFieldEdit(shown: string, onCommit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const isValid = useRef(true);
  const commit = useRef(() => {});
  useLayoutEffect(() => {
    commit.current = () => {
      const text = typed?.trim() ?? shown;
      if (text !== shown && isValid.current) onCommit(text);
    };
  });
  // Removing an input fires no `blur`.
  useEffect(() => () => commit.current(), []);
  return {
    value: typed ?? shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      isValid.current = event.currentTarget.validity.valid;
      setTyped(event.currentTarget.value);
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      // A number input with invalid text has an empty value.
      isValid.current = event.currentTarget.validity.valid;
      commit.current();
      commit.current = () => {};
      setTyped(null);
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      if (event.key === 'Enter') input.blur();
      leaveOnEscape(event, () => {
        // Flushed before the blur, which must find nothing to save.
        flushSync(() => setTyped(null));
        // Invalid text of a number input is not in `value`, and React does not reset it.
        input.value = shown;
      });
    },
  };
}
