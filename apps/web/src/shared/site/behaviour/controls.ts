/** Interactive controls of the public pages: tabs, the drawer, price selection. */
import { findPriceById } from '@minga/rules/billing/pricing';
import { rememberPrice } from '../price-cookie.ts';
import { type Stop, all, each, listen } from './each.ts';

/** From this width on, the entries stand in the bar (docs/product/screens.md 4.6). */
const wideScreen = '(min-width: 1024px)';

/** Vibration on a press of the menu button, in milliseconds (docs/product/screens.md 4.6). */
const menuVibrationMs = 32;

/** Tab lists: click selects, and arrow keys, Home and End move between tabs. */
export function tabs(root: ParentNode): Stop {
  return each(root, '[data-tabs]', (list) => {
    const entries = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
    const choose = (chosen: HTMLElement) => {
      for (const tab of entries) {
        tab.ariaSelected = String(tab === chosen);
        tab.tabIndex = tab === chosen ? 0 : -1;
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
        if (panel) panel.hidden = tab !== chosen;
      }
    };
    return all([
      listen(list, 'click', ({ target }) => {
        const tab = entries.find((entry) => entry.contains(target as Node));
        if (tab) choose(tab);
      }),
      listen(list, 'keydown', (event) => {
        const at = entries.findIndex((entry) => entry.contains(event.target as Node));
        const next = entries.at(placeFor(event.key, at, entries.length) ?? Infinity);
        if (!next) return;
        event.preventDefault();
        choose(next);
        next.focus();
      }),
    ]);
  });
}

function placeFor(key: string, at: number, count: number): number | undefined {
  return { ArrowRight: (at + 1) % count, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
}

/**
 * The drawer: a click on the backdrop or on an entry closes it, one on a switch does not; Escape is handled natively.
 */
export function drawers(root: ParentNode): Stop {
  return each(root, 'dialog[data-drawer]', (element) => {
    const dialog = element as HTMLDialogElement;
    const query = matchMedia(wideScreen);
    const close = () => dialog.close();
    query.addEventListener('change', close);
    return all([
      () => query.removeEventListener('change', close),
      each(root, `[data-opens="${dialog.id}"]`, (button) =>
        listen(button, 'click', () => {
          if (!dialog.open) dialog.showModal();
          navigator.vibrate?.(menuVibrationMs);
        }),
      ),
      listen(dialog, 'click', ({ target }) => {
        if (target === dialog || (target as Element).closest('a, [data-closes]')) close();
      }),
    ]);
  });
}

/** Links to the checkout: each stores its price. */
export function chosenPrices(root: ParentNode): Stop {
  return each(root, '[data-price]', (link) =>
    listen(link, 'click', () => {
      const price = findPriceById(link.dataset.price ?? '');
      if (price) rememberPrice(price);
    }),
  );
}
