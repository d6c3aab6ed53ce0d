/** Layout shifts of a page: what moves although nobody touched it. */
import type { Page } from '@playwright/test';

/** An element that moved, with the share of the screen that the shift affected. */
interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

/** Records the layout shifts of every document that the page opens from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const record = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.localName} "${element?.textContent?.trim().slice(0, 30)}"`;
          return `${name} from y ${previousRect.y} to ${currentRect.y}`;
        });
        window.layoutShifts.push({ value: entry.value, moved });
      }
    };
    new PerformanceObserver(record).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the layout shifts of the current document, and what moved. */
export async function layoutShift(page: Page): Promise<{ value: number; moved: string[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  return {
    value: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}

/** Not among the types of the DOM library. https://wicg.github.io/layout-instability */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}
