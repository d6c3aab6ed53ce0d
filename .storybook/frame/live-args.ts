/** Controls of what a story does not write into its markup: they set a property or a slot of its first element. */

interface Shown {
  component?: unknown;
  args: Record<string, unknown>;
  initialArgs: Record<string, unknown>;
  canvasElement: HTMLElement;
}

/** Sets what a person changed in the panel, once the story is drawn. */
export function setLiveArgs({ component, args, initialArgs, canvasElement }: Shown): void {
  if (typeof component !== 'string') return;
  const own = Object.entries(args).filter(([name]) => !(name in initialArgs));
  if (own.length === 0) return;
  queueMicrotask(() => {
    const element = canvasElement.querySelector(component);
    for (const [name, value] of own) {
      const slot = /^slot (.*)$/.exec(name)?.[1];
      if (element && slot !== undefined) setSlot(element, slot, typeof value === 'string' ? value : '');
      else if (element && value !== undefined && name in element) Reflect.set(element, name, value);
    }
  });
}

/**
 * Puts a text into a slot. A text that the story wrote is changed where it stands, so that Lit keeps its nodes; a slot
 * without one gets an element, which an empty text takes away again.
 */
function setSlot(element: Element, slot: string, value: string): void {
  const added = [...element.children].find((each) => each.hasAttribute(mark) && each.slot === slot);
  const own = slot
    ? [...element.children].find((each) => each.slot === slot && !each.hasAttribute(mark))
    : element;
  const text = [...(own?.childNodes ?? [])].find(
    (node): node is Text => node instanceof Text && (node.data.trim() !== '' || emptied.has(node)),
  );
  if (text) {
    if (value === '') emptied.add(text);
    text.data = value;
  } else if (value === '') added?.remove();
  else if (added) added.textContent = value;
  else element.append(slotted(slot, value));
}

/** Marks what a control added. */
const mark = 'data-of-control';

/** Texts that a control emptied: they are found again, unlike the indentation around them. */
const emptied = new WeakSet<Text>();

function slotted(slot: string, value: string): Element {
  const span = document.createElement('span');
  span.setAttribute(mark, '');
  if (slot) span.slot = slot;
  span.textContent = value;
  return span;
}
