import { useCallback, useEffect, useState } from 'react';
import { openSession } from './session.ts';

/** Opens the session for a screen; returns whether that failed, and a retry. */
export function useOpenSession(): { hasFailed: boolean; retry(): void } {
  const [hasFailed, setHasFailed] = useState(false);
  const open = useCallback(() => {
    openSession().then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(open, [open]);
  return { hasFailed, retry: open };
}
