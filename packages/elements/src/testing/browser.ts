/** Commands that only the driver of Chromium has. */
import { runCommand } from './runner/commands.ts';

/** Sends a command of the DevTools protocol. */
export async function sendCdp(method: string, params?: object): Promise<unknown> {
  return runCommand('cdp', { method, ...(params ? { params } : {}) });
}

/** Takes a screenshot of the page; returns the PNG in base64. */
export async function takePicture(): Promise<string> {
  const clip = { x: 0, y: 0, width: innerWidth, height: innerHeight, scale: 1 };
  const { data } = (await sendCdp('Page.captureScreenshot', { clip })) as { data: string };
  return data;
}
