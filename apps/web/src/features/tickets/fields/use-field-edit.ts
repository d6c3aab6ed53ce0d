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
 * Props of an input that saves when it is left, also by a page that goes while it has the focus: Enter leaves it,
 * Escape takes the edit back first. `shown` is the saved value as text; `onCommit` gets a valid text that differs
 * from it.
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
  // An input that is removed is not told that it was left.
  useEffect(() => () => commit.current(), []);
  return {
    value: typed ?? shown,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      isValid.current = event.currentTarget.validity.valid;
      setTyped(event.currentTarget.value);
    },
    onBlur(event: FocusEvent<HTMLInputElement>) {
      // A number that is none has an empty value.
      isValid.current = event.currentTarget.validity.valid;
      commit.current();
      commit.current = () => {};
      setTyped(null);
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
