/// <reference types="@vitest/browser-playwright" />
/** Commands that only the driver of Chromium has. */
import { cdp, page } from 'vitest/browser';

/** Sends a command of the DevTools protocol. */
export const sendCdp: ReturnType<typeof cdp>['send'] = (...command) => cdp().send(...command);

/** Takes a screenshot of the page; returns the PNG in base64. */
export async function takePicture(): Promise<string> {
  return page.screenshot({ save: false });
}
