/** What happened last in the pages of a failed journey: a failure that is rare cannot be investigated by repeating it. */
import type { BrowserContext, TestInfo } from '@playwright/test';

declare global {
  interface Window {
    /** Last events of the page, oldest first. */
    recentEvents?: string[];
  }
}

/** Records the events of each page of a context. */
export async function recordEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const events: string[] = (window.recentEvents = []);
    const note = (text: string) => {
      events.push(`${Math.round(performance.now())} ms ${text}`);
      if (events.length > 60) events.shift();
    };
    const types = [
      'pointerdown',
      'mouseup',
      'click',
      'pointercancel',
      'dragstart',
      'keydown',
      'focusin',
      'focusout',
    ];
    for (const type of types)
      addEventListener(
        type,
        (event) => {
          const [target] = event.composedPath();
          const { key } = event as KeyboardEvent;
          const place =
            target instanceof Element ? `${target.localName} ${target.textContent.slice(0, 30)}` : '';
          note(`${type} ${key === undefined ? '' : `${key} `}at ${place.trim()}`);
        },
        { capture: true },
      );
    addEventListener('popstate', () => note(`popstate to ${location.href}`));
    for (const name of ['pushState', 'replaceState'] as const) {
      const native = history[name].bind(history);
      history[name] = (...entry) => {
        note(`${name} ${String(entry[2] ?? '')}`);
        native(...entry);
      };
    }
  });
}

/** Prints the events and the content of each open page. */
export async function printPages(context: BrowserContext, { title }: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const events = await page.evaluate(() => window.recentEvents ?? []).catch(() => []);
    const content = await page
      .locator('body')
      .ariaSnapshot({ timeout: 2000 })
      .catch(() => '');
    console.log([`${title}: ${page.url()}`, ...events, content.slice(0, 6000)].join('\n'));
  }
}
