/** Input through puppeteer, which drives Chromium over the DevTools protocol and Firefox over WebDriver BiDi. */
import type { chromeLauncher } from '@web/test-runner';
import type { InputStep } from '../../packages/elements/src/testing/runner/protocol.ts';

/** A page of puppeteer, in the version of `@web/test-runner`. */
export type Page = ReturnType<ReturnType<typeof chromeLauncher>['getPage']>;
type Key = Parameters<Page['keyboard']['down']>[0];

/** Performs the steps one by one: the page has handled one before the next begins. */
export async function performInPage(page: Page, steps: InputStep[]): Promise<void> {
  for (const step of steps) {
    // oxlint-disable-next-line no-await-in-loop
    await performStep(page, step);
  }
}

async function performStep({ mouse, keyboard }: Page, step: InputStep): Promise<void> {
  switch (step.type) {
    case 'move':
      return mouse.move(step.x, step.y);
    case 'mouseDown':
      return mouse.down();
    case 'mouseUp':
      return mouse.up();
    case 'wheel':
      return mouse.wheel({ deltaX: step.deltaX, deltaY: step.deltaY });
    case 'keyDown':
      return keyboard.down(step.key as Key);
    case 'keyUp':
      return keyboard.up(step.key as Key);
  }
}
