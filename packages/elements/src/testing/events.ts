/** Waits for events and conditions, and records events. */

/** Resolves with the next event of that name whose target is `target` itself. */
export function next<Name extends keyof GlobalEventHandlersEventMap>(
  target: HTMLElement,
  name: Name,
): Promise<GlobalEventHandlersEventMap[Name]> {
  return new Promise((resolve) => {
    const listener = (event: GlobalEventHandlersEventMap[Name]): void => {
      if (event.target !== target) return;
      target.removeEventListener(name, listener);
      resolve(event);
    };
    target.addEventListener(name, listener);
  });
}

/** Resolves when `condition` is true, checked in each frame. The time limit of the test ends a wait that is never met. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(requestAnimationFrame);
}

/** The types of the events that `target` receives, in their order; the array grows. */
export function record(target: EventTarget, ...types: string[]): string[] {
  const seen: string[] = [];
  for (const type of types) target.addEventListener(type, () => seen.push(type));
  return seen;
}
