import { forgetAskedLanguage } from '../../../base/address/asked-language.ts';

/**
 * Replaces a prerendered page by its version in another language: texts, title and metadata. Scroll position, open
 * drawer and focus stay.
 * @param language `es` or `en`
 * @param end cleans up the behaviours of the current page once the other one has loaded
 */
export async function showIn(language: string, end: () => void): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('hl', language);
  let text: string;
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    // The 404 page is a page as well.
    if (!answer.ok && answer.status !== 404) throw new Error(`${address.pathname} answered ${answer.status}`);
    text = await answer.text();
  } catch {
    // Without a network the current page stays and is shown.
    delete document.documentElement.dataset.waits;
    return;
  }
  const other = new DOMParser().parseFromString(text, 'text/html');
  const root = document.getElementById('root');
  const otherRoot = other.getElementById('root');
  if (!root || !otherRoot) return;

  const place = rememberPlace();
  end();
  root.replaceChildren(...otherRoot.childNodes);
  for (const tag of document.head.querySelectorAll('[data-written]')) tag.remove();
  document.head.append(...other.head.querySelectorAll('[data-written]'));
  document.title = other.title;
  document.documentElement.lang = language;
  delete document.documentElement.dataset.waits;
  forgetAskedLanguage();
  place.restore();
}

function rememberPlace(): { restore(): void } {
  const choices = () => [...document.querySelectorAll<HTMLElement>('[data-language]')];
  const drawer = () => document.querySelector<HTMLDialogElement>('dialog[data-drawer]');
  const focused = choices().indexOf(document.activeElement as HTMLElement);
  const focusedTop = () => choices()[focused]?.getBoundingClientRect().top;
  const topBefore = focusedTop();
  const isDrawerOpen = drawer()?.open ?? false;
  const { scrollX: left, scrollY: top } = window;
  return {
    restore() {
      if (isDrawerOpen) drawer()?.showModal();
      if (focused >= 0) choices()[focused]?.focus({ preventScroll: true });
      scrollTo({ left, top, behavior: 'instant' });
      // Texts in another language have other heights: the focused switch keeps its position in the viewport.
      const moved = (focusedTop() ?? 0) - (topBefore ?? 0);
      scrollBy({ top: moved, behavior: 'instant' });
    },
  };
}
