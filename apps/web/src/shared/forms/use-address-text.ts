/** A text field whose value is mirrored in the address. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * The field owns its text; the address receives it, trimmed, after a pause of `delayMs`. A navigation with another text
 * (Back, a link) replaces the text; the delayed arrival of a value that the field wrote itself does not, since it would
 * drop characters typed since.
 */
export function useAddressText(
  inAddress: string,
  write: (text: string) => void,
  delayMs: number,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  /** Values that were written and have not appeared in the address yet, oldest first. */
  const written = useRef<string[]>([]);

  const follow = useEffectEvent((arrived: string) => {
    const at = written.current.indexOf(arrived);
    // Several writes may be coalesced.
    written.current.splice(0, at === -1 ? written.current.length : at + 1);
    if (at === -1 && arrived !== typed.trim()) setTyped(arrived);
  });
  const flush = useEffectEvent((text: string) => {
    if (text === (written.current.at(-1) ?? inAddress)) return;
    written.current.push(text);
    write(text);
  });
  useEffect(() => follow(inAddress), [inAddress]);
  useEffect(() => {
    const timer = setTimeout(() => flush(typed.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  return [typed, setTyped];
}
