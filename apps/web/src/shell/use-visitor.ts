import { useEffect } from 'react';
import { hasSessionHint } from '../session/hint.ts';

/** What tells that somebody is really there. */
const signs = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Opens the session of a visitor of the public pages, once they have done something and the browser has nothing else to
 * do: no script of the identity service stands in the way of a first page.
 */
export function useVisitor(): void {
  useEffect(() => {
    if (hasSessionHint()) return;
    const ending = new AbortController();
    const begin = (): void => {
      ending.abort();
      const open = (): void => {
        import('../session/session.ts').then(({ openSession }) => openSession()).catch(() => undefined);
      };
      // Safari knows no idle time.
      if ('requestIdleCallback' in window) requestIdleCallback(open, { timeout: 10_000 });
      else setTimeout(open, 2000);
    };
    for (const sign of signs) addEventListener(sign, begin, { signal: ending.signal, passive: true });
    return () => ending.abort();
  }, []);
}
