/**
 * Defines the elements that a page uses, when it uses them: importing this module watches the document for `mg-*` tags
 * that nobody has defined yet and fetches each once. On a server it does nothing.
 */
import { loaders } from './generated/loaders.ts';
import { warnOnce } from './internal/warn-once.ts';

const asked = new Map<string, Promise<void>>();

/**
 * Defines what `root` holds now and what comes into it later; needed only for shadow roots, the document is watched
 * from the import on. Answers a function that ends the watch.
 */
export function autoload(root: Document | ShadowRoot | Element): () => void {
  void defineWithin(root);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) void defineWithin(node);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Defines every element of ours in `root` and in it alone; settles when all are there, or have failed with a warning. */
export async function defineWithin(root: Document | ShadowRoot | Element): Promise<void> {
  const undefinedOnes = [...root.querySelectorAll(':not(:defined)')];
  if (root instanceof Element && root.matches(':not(:defined)')) undefinedOnes.push(root);
  await Promise.all([...new Set(undefinedOnes.map((element) => element.localName))].map(ask));
}

function ask(tag: string): Promise<void> {
  const load = loaders[tag];
  if (!load) {
    if (tag.startsWith('mg-')) warnOnce(`<${tag}> is no element of this library.`);
    return Promise.resolve();
  }
  const known = asked.get(tag);
  if (known) return known;
  const asking = load().then(
    () => undefined,
    () => {
      // The next element with this tag retries: the network may be back.
      asked.delete(tag);
      warnOnce(`<${tag}> could not be fetched.`);
    },
  );
  asked.set(tag, asking);
  return asking;
}

if (typeof document !== 'undefined') autoload(document);
