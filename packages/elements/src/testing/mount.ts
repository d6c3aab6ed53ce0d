/// <reference types="vite/client" />
/** Puts markup on the page and waits until its elements have rendered. */
import '../tokens.css';

/** Replaces the page with the markup in a `<main>`, in English; returns the `<main>`. */
export async function mount(markup: string): Promise<HTMLElement> {
  document.documentElement.lang = 'en';
  return replacePage(markup);
}

/** Replaces the page with the markup in a `<main>`; returns the first element of the markup. */
export async function mountFirst<E extends HTMLElement = HTMLElement>(markup: string): Promise<E> {
  return firstOf<E>(await replacePage(markup));
}

/** Appends the markup in a `<div>` to the page; returns the first element of the markup. */
export async function append<E extends HTMLElement = HTMLElement>(markup: string): Promise<E> {
  const box = document.createElement('div');
  box.innerHTML = markup;
  document.body.append(box);
  await rendered(box);
  return firstOf<E>(box);
}

/** Empties the page. */
export function clear(): void {
  document.body.replaceChildren();
}

/** Waits until every element below `root`, through shadow roots, has finished its updates and those they caused. */
export async function rendered(root: ParentNode = document): Promise<void> {
  for (let pass = 0; pass < 3; pass++) {
    for (const element of root.querySelectorAll('*')) {
      if ('updateComplete' in element) await element.updateComplete;
      if (element.shadowRoot) await rendered(element.shadowRoot);
    }
  }
}

async function replacePage(markup: string): Promise<HTMLElement> {
  const main = document.createElement('main');
  main.innerHTML = markup;
  document.body.replaceChildren(main);
  await rendered();
  return main;
}

function firstOf<E extends HTMLElement>(box: HTMLElement): E {
  const first = box.firstElementChild;
  if (!(first instanceof HTMLElement)) throw new Error('The markup has no element.');
  return first as E;
}
