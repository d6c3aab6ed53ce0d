/// <reference types="vite/client" />
/** What the tests of form controls share. */
import axe from 'axe-core';
import type { LitElement } from 'lit';
import '../tokens.css';

/** Puts markup on an empty page and waits until its elements are rendered. Returns the holder. */
export async function mount(markup: string): Promise<HTMLElement> {
  document.documentElement.lang = 'en';
  const holder = document.createElement('main');
  holder.innerHTML = markup;
  document.body.replaceChildren(holder);
  await settle(holder);
  return holder;
}

/** Waits for every Lit element below `root`, through shadow roots. */
export async function settle(root: ParentNode = document): Promise<void> {
  for (const element of root.querySelectorAll('*')) {
    // oxlint-disable-next-line no-await-in-loop -- children exist only once their parent is rendered
    if (isLit(element)) await element.updateComplete;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (element.shadowRoot) await settle(element.shadowRoot);
  }
}

/** One element of the page; fails when there is none. */
export function find<E extends Element>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing matches ${selector}`);
  return found;
}

/** One element in the shadow of `host`. */
export function inside<E extends HTMLElement>(host: Element, selector: string): E {
  if (!host.shadowRoot) throw new Error(`${host.localName} has no shadow`);
  return find<E>(host.shadowRoot, selector);
}

/** The entries of a form as `name=value`. */
export function entries(form: HTMLFormElement): string[] {
  return [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);
}

/** Names of events as they happen on `target`. */
export function record(target: EventTarget, ...types: string[]): string[] {
  const seen: string[] = [];
  for (const type of types) target.addEventListener(type, () => seen.push(type));
  return seen;
}

/** What axe-core finds wrong, as `rule: markup`; WCAG 2.2 AA and best practices of components. */
export async function axeProblems(root: Element): Promise<string[]> {
  const results = await axe.run(root, { rules: { region: { enabled: false } } });
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** Runs `cycle` 100 times and returns the listeners that document and window have gained by it. */
export async function leftListeners(cycle: () => Promise<void>): Promise<number> {
  const live = new Set<unknown>();
  const restore = [document, window].map((target) => {
    const { addEventListener: add, removeEventListener: remove } = target;
    target.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
      live.add(listener);
      options?.signal?.addEventListener('abort', () => live.delete(listener));
      add.call(target, type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListener, options?: EventListenerOptions) => {
      live.delete(listener);
      remove.call(target, type, listener, options);
    };
    return (): void => {
      Object.assign(target, { addEventListener: add, removeEventListener: remove });
    };
  });
  try {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
    for (let index = 0; index < 100; index += 1) await cycle();
  } finally {
    for (const undo of restore) undo();
  }
  return live.size;
}

function isLit(element: Element): element is LitElement {
  return 'updateComplete' in element;
}
