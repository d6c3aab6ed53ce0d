import axe from 'axe-core';
import { expect } from 'vitest';
import { commands, server } from 'vitest/browser';
import { rendered } from './page.ts';

/** Helpers for the tests of layers: a page to stand on, and what the laws ask about it. */

/** Puts `markup` on the page and waits until its elements have rendered. */
export async function mount<Element_ extends HTMLElement>(markup: string): Promise<Element_> {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  await rendered(box);
  return box.firstElementChild as Element_;
}

/** Empties the page. */
export function clear(): void {
  document.body.replaceChildren();
}

/** Resolves with the next event of that name at `target` itself. */
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

/** Resolves when `condition` holds, looked at each frame. Vitest's time limit ends a wait in vain. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(requestAnimationFrame);
}

/** Fails with the list of what axe finds wrong. Colours are the business of the tokens. */
export async function expectAccessible(context: Element = document.body): Promise<void> {
  const { violations } = await axe.run(context, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Settings of the person that a page can ask for. */
export interface MediaSettings {
  'prefers-reduced-motion'?: 'reduce';
  'forced-colors'?: 'active';
  /** Uses a finger and nothing else. */
  pointer?: 'coarse';
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Answers the settings that this engine cannot report. */
    emulateMedia(settings: MediaSettings): Promise<string[]>;
  }
}

/** WebKit has no forced colours; `pnpm test` says so beside the engine's count. */
export const hasForcedColors = server.browser !== 'webkit';

/** Makes the browser report settings of the person; none resets them. Answers those the engine cannot report. */
export function emulateMedia(settings: MediaSettings): Promise<string[]> {
  return commands.emulateMedia(settings);
}
