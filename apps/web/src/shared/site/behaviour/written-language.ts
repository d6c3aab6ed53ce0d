import { forgetAskedLanguage } from '../../../base/address/asked-language.ts';

/**
 * Puts the same page in another language in the place of a page that was written at build: texts, title and what
 * search engines are told. Place, open drawer and focus stay.
 * @param language `es` or `en`
 * @param end ends what the present page does, when the other one is there
 */
export async function showIn(language: string, end: () => void): Promise<void> {
  const address = new URL(location.href);
  address.searchParams.set('hl', language);
  let text: string;
  try {
    const answer = await fetch(address, { headers: { accept: 'text/html' } });
    // Where there is nothing is a page, too, that says so.
    if (!answer.ok && answer.status !== 404) throw new Error(`${address.pathname} answered ${answer.status}`);
    text = await answer.text();
  } catch {
    // Without a network the page stays as it is, and is shown.
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
      // Texts of another language have another height: the selector in use stays where it is on the screen.
      const moved = (focusedTop() ?? 0) - (topBefore ?? 0);
      scrollBy({ top: moved, behavior: 'instant' });
    },
  };
}
