/** Waits for what a story renders, and ends its animations. */

/** Waits until every element has finished its updates, those they caused included. */
export async function rendered(): Promise<void> {
  for (const root of roots(document))
    for (const element of root.querySelectorAll('*'))
      if ('updateComplete' in element) await element.updateComplete;
}

/** Waits for the pictures and fonts of the page. */
export async function loaded(): Promise<void> {
  const images = roots(document).flatMap((root) => [...root.querySelectorAll('img')]);
  // One that cannot be loaded is shown as such.
  await Promise.all(images.filter(({ src }) => src).map((image) => image.decode().catch(() => undefined)));
  // The events of images come with a frame.
  if (images.length > 0) await nextFrame();
  await document.fonts.ready;
}

/** Waits until the page is drawn again. */
export async function nextFrame(): Promise<void> {
  await new Promise(requestAnimationFrame);
}

/**
 * Ends what is on its way: colors are measured as they end up. What inherits a color sets out when its parent has
 * arrived, so this goes on until nothing is left; what goes round for ever goes on.
 */
export function settle(): void {
  for (let under = underWay(); under.length > 0; under = underWay())
    for (const animation of under) animation.finish();
}

/** Holds the animations that go round for ever at their start. */
export function holdEndless(): void {
  for (const animation of roots(document).flatMap((root) => root.getAnimations())) {
    animation.pause();
    animation.currentTime = 0;
  }
}

/** The document and every shadow tree in it: each knows its own animations only. */
export function roots(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [root, ...inside.flatMap(roots)];
}

function underWay(): Animation[] {
  const animations = roots(document).flatMap((root) => root.getAnimations());
  return animations.filter((animation) => {
    const end = animation.effect?.getComputedTiming().endTime;
    return animation.playState === 'running' && typeof end === 'number' && Number.isFinite(end);
  });
}
