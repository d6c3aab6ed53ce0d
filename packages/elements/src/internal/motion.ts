import { css } from 'lit';

/** Whether the person asked for stillness. Read at the moment of moving: the setting may change at any time. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Takes every transition and animation of a shadow root away under `prefers-reduced-motion`. */
export const stillStyles = css`
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after,
    *::backdrop {
      transition: none !important;
      animation: none !important;
    }
  }
`;

/** Timeout: transitions of a hidden tab do not advance, but after-events must still fire. */
const patienceMs = 600;

/** Resolves when the transitions that run on the element itself are over: at once when there are none. */
export async function settled(element: Element): Promise<void> {
  const running = element.getAnimations().map((animation) => animation.finished);
  if (running.length === 0) return;
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([Promise.allSettled(running), patience]);
}
