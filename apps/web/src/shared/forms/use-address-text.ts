/** A text field whose value is mirrored in the address. */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

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
  /** Whether the text is the user's: a navigation may arrive while its own text is still to be shown. */
  const isOwn = useRef(false);

  const follow = useEffectEvent((arrived: string) => {
    const at = written.current.indexOf(arrived);
    // Several writes may be coalesced.
    written.current.splice(0, at === -1 ? written.current.length : at + 1);
    if (at !== -1 || arrived === typed.trim()) return;
    isOwn.current = false;
    setTyped(arrived);
  });
  const flush = useEffectEvent((text: string) => {
    if (!isOwn.current || text === (written.current.at(-1) ?? inAddress)) return;
    written.current.push(text);
    write(text);
  });
  useEffect(() => follow(inAddress), [inAddress]);
  useEffect(() => {
    const timer = setTimeout(() => flush(typed.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  const type = useCallback((text: string) => {
    isOwn.current = true;
    setTyped(text);
  }, []);
  return [typed, type];
}
