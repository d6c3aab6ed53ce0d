/** Reference: the same cards as plain `<div>` elements without windowing, with a drag listener only. */
import type { Page } from 'playwright';

/** Cards of one column, as returned by the API. */
export interface PlainCard {
  id: string;
  number: number;
  title: string;
  status: number;
}

/** Fills an empty page with all cards; resolves once they are painted. */
export async function renderPlain(page: Page, cards: readonly PlainCard[]): Promise<void> {
  await page.setContent(
    `<style>body{margin:0;font:14px/20px system-ui}main{display:flex;gap:12px;height:100vh}
     section{width:288px;flex:none;overflow:auto;background:#eee}
     .card{margin:6px 8px;padding:10px 12px;background:#fff;border-radius:10px}</style><main></main>`,
  );
  await page.evaluate(async (all) => {
    const main = document.querySelector('main')!;
    const columns = new Map<number, HTMLElement>();
    for (const { status, title, number } of all) {
      let column = columns.get(status);
      if (!column) {
        column = document.createElement('section');
        columns.set(status, column);
        main.append(column);
      }
      const card = document.createElement('div');
      card.className = 'card';
      card.draggable = true;
      card.append(title, document.createElement('br'), `NUB-${number}`);
      column.append(card);
    }
    main.addEventListener('dragover', (event) => event.preventDefault());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, cards as PlainCard[]);
}
