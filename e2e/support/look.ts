/** Automated checks of a page's appearance: overflow, texts, accessibility. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Language = 'es' | 'en';
export type Theme = 'light' | 'dark';

/**
 * Combinations in which every screen is inspected. Texts and their lengths depend on the language alone, and contrast on
 * the theme alone, so that each is covered without trying all pairs.
 */
export const looks: readonly { lang: Language; theme: Theme }[] = [
  { lang: 'es', theme: 'light' },
  { lang: 'en', theme: 'dark' },
];

/**
 * Waits until no animation runs, except endless ones: also those that the next two frames begin. A box measured before
 * may still grow.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // `getAnimations` of a document leaves out its shadow trees.
    const animationsIn = (root: Document | ShadowRoot): Animation[] => [
      ...root.getAnimations(),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        shadowRoot ? animationsIn(shadowRoot) : [],
      ),
    ];
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let quietFrames = 0; quietFrames < 2;) {
      const ending = animationsIn(document).filter(
        ({ effect, playState }) =>
          effect?.getComputedTiming().endTime !== Infinity && playState === 'running',
      );
      quietFrames = ending.length > 0 ? 0 : quietFrames + 1;
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await nextFrame();
    }
  });
}

/** Accessibility violations of a page in its current state, including minor ones, one per line. */
export async function accessFaults(page: Page): Promise<string[]> {
  // Content that fades has less contrast than content at rest.
  await animationsEnd(page);
  // A document is checked several times with one copy of axe.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isOnlyAvatar(id, html))
      .map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

/** Resizes a page and waits for the next frame, in which scripts receive media query changes. */
export async function resizeTo(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Initials in a hidden avatar are decorative: they are not part of the label of the account button. */
function isOnlyAvatar(rule: string, html: string): boolean {
  return rule === 'label-content-name-mismatch' && html.includes('<mg-avatar aria-hidden');
}

/** Horizontal overflow of a page in px with its causes; empty without overflow. */
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

/** All texts on the page: content, labels, placeholders and titles, including shadow roots. */
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
