/** What can be told of a page's look without eyes: room, words, accessibility. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Accessibility faults of a page in its present state, small ones too, one line each. */
export async function accessFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return axe.run({ resultTypes: ['violations'] });
  });
  return results.violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isOnlyAvatar(id, html))
      .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Gives a page another width, and waits until it is drawn so: what follows media by script is told of it with the next frame. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Initials in a hidden avatar are a picture: nobody says "AQ" to press the button of their account. */
function isOnlyAvatar(rule: string, html: string): boolean {
  return rule === 'label-content-name-mismatch' && html.includes('<mg-avatar aria-hidden');
}

/** By how many px a page is wider than its window, with what sticks out. Nothing when it fits. */
export async function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.scrollingElement!;
    if (scrollWidth <= width) return [];
    const guilty = [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 100));
    return [`${scrollWidth - width} px too wide`, ...guilty];
  });
}

/** Every text a person reads or hears on the page: what is shown, labels, placeholders and titles; shadow roots, too. */
export async function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.matches('script, style, svg, svg *, [lang="es"]')) continue;
        if (!element.checkVisibility() && !element.matches('title')) continue;
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description']) {
          const value = element.getAttribute(name);
          if (value) words.push(value);
        }
        for (const node of element.childNodes) {
          if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
            words.push(node.textContent.trim());
        }
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document.body);
    words.push(document.title);
    return [...new Set(words)];
  });
}
