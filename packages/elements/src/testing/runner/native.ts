/** Functions of the page as they were before tests replaced them with fakes. */

export const now = performance.now.bind(performance);
export const setNativeTimeout = window.setTimeout.bind(window);
const requestFrame = window.requestAnimationFrame.bind(window);

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setNativeTimeout(resolve, milliseconds));
}

/** The next frame; or a timeout where the browser renders none. */
export function nextFrame(): Promise<unknown> {
  return Promise.race([new Promise((resolve) => requestFrame(resolve)), delay(100)]);
}

/** Waits until the outer page has rendered a frame: only then has it told the page of the tests of a new size. */
export function nextOuterFrame(): Promise<unknown> {
  return new Promise((resolve) => window.parent.requestAnimationFrame(resolve));
}
