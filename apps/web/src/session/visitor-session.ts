/** The anonymous session of a visitor on a public page (docs/decisions/0037). */
import { hasSessionHint } from './hint.ts';

const interactions = ['pointerdown', 'keydown', 'touchstart'] as const;

/**
 * Opens the anonymous session after the first interaction, when the browser is idle, so that viewing a page does not
 * load the identity service. Returns a function that cancels it.
 */
export function openVisitorSession(): () => void {
  const ending = new AbortController();
  // A user was signed in on this device: the app opens that session itself.
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
