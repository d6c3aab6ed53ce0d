/** Watches the `mg-option` elements inside selects, with one observer for all of them. */

/** Reads the options of a select again. */
type Read = () => void;

const readers = new WeakMap<Node, Read>();
let observer: MutationObserver | undefined;

/** Calls `read` when the content of `host` changes. */
export function watchChildren(host: Element, read: Read): void {
  readers.set(host, read);
  // Its targets are garbage-collected with the elements.
  observer ??= new MutationObserver(readAgain);
  observer.observe(host, { childList: true, subtree: true, characterData: true, attributes: true });
}

/** Lets the selects with changed options read them again. */
function readAgain(changes: MutationRecord[]): void {
  const due = new Set<Read>();
  for (const { target, type } of changes) {
    // Attributes of the select itself, such as `open`, change no options.
    let at: Node | null = type === 'attributes' ? target.parentNode : target;
    while (at && !readers.has(at)) at = at.parentNode;
    if (at) due.add(readers.get(at)!);
  }
  for (const read of due) read();
}
