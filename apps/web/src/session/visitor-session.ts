/** The anonymous session of a visitor on a public page (docs/decisions/0037). */
import { hasSessionHint } from './hint.ts';

const interactions = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Opens the session after the first interaction, once the browser is idle: a page that is only looked at loads no script
 * of the identity service. Returns what ends the wait.
 */
export function openVisitorSession(): () => void {
  const ending = new AbortController();
  // Somebody was signed in on this device: the app opens their session itself.
  if (hasSessionHint()) return () => undefined;
  const onInteraction = (): void => {
    ending.abort();
    const open = (): void => {
      import('./session.ts').then(({ openSession }) => openSession()).catch(() => undefined);
    };
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(open, { timeout: 10_000 });
    else setTimeout(open, 2000);
  };
  for (const name of interactions)
    addEventListener(name, onInteraction, { signal: ending.signal, passive: true });
  return () => ending.abort();
}
