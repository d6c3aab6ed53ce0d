/** User input (trusted events from the driver of the browser) and the size of the viewport. */
import { page } from 'vitest/browser';

export { userEvent } from 'vitest/browser';

/** Sets the size of the viewport, in px. */
export async function setViewport(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
}
