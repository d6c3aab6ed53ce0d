import { useEffect, useState } from 'react';

/** A text once it has stood still for so many milliseconds: what is asked of a server while somebody types. */
export function useRested(text: string, restMs: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
}
