/**
 * The picture that follows the finger: plain elements that carry the computed look of the source. Cloned elements of
 * ours would be built and connected a second time, without their properties; and rules that reach the source by its
 * place or inside a shadow root would not reach a clone.
 */

/** Styles that determine the appearance of a box; few enough to copy within a frame. */
const looks =
  `display position top right bottom left float box-sizing width height min-width min-height max-width
  max-height margin padding border-top border-right border-bottom border-left border-radius background-color background-image
  background-size background-position background-repeat box-shadow color opacity font-family font-size font-weight
  font-style font-variant-numeric line-height letter-spacing text-align text-transform text-decoration text-overflow
  white-space overflow-wrap word-break text-wrap overflow-x overflow-y flex-direction flex-wrap flex-grow flex-shrink
  flex-basis order gap align-items align-self align-content justify-content justify-items justify-self
  grid-template-columns grid-template-rows grid-area place-items object-fit object-position vertical-align transform
  visibility list-style direction fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray
  -webkit-line-clamp -webkit-box-orient aspect-ratio clip-path`.split(/\s+/);

export interface Ghost {
  /** Brings it under the finger, in px of the viewport. */
  moveTo(x: number, y: number): void;
  remove(): void;
}

/**
 * Shows the picture of `element` in the top layer, above modals, deaf to pointers and hidden from assistive technology.
 * `holdX` and `holdY` are where the finger holds it, in px from its top left corner.
 */
export function showGhost(element: Element, holdX: number, holdY: number, opacity: number): Ghost {
  const box = element.getBoundingClientRect();
  const layer = document.createElement('div');
  layer.dataset.mgDragGhost = '';
  layer.setAttribute('aria-hidden', 'true');
  layer.setAttribute('inert', '');
  const isShown = element.isConnected && box.width > 0;
  const size = isShown ? `inline-size:${box.width}px;block-size:${box.height}px;` : '';
  layer.style.cssText = `all:initial;position:fixed;inset:0 auto auto 0;display:block;margin:0;border:0;padding:0;
    overflow:visible;background:none;pointer-events:none;z-index:2147483647;will-change:transform;
    direction:${getComputedStyle(element).direction || 'ltr'};${size}opacity:${opacity}`;
  const picture = isShown ? pictureOf(element) : element.cloneNode(true);
  if (picture instanceof HTMLElement && isShown) {
    // Removed from its place in the page; the layer contains it.
    picture.style.position = 'relative';
    picture.style.inset = 'auto';
    picture.style.margin = '0';
    picture.style.transform = 'none';
    picture.style.boxSizing = 'border-box';
    picture.style.inlineSize = '100%';
    picture.style.blockSize = '100%';
  }
  layer.append(picture);
  document.body.append(layer);
  if ('showPopover' in layer) {
    layer.setAttribute('popover', 'manual');
    layer.showPopover();
  }
  return {
    moveTo: (x, y) => (layer.style.transform = `translate3d(${x - holdX}px,${y - holdY}px,0)`),
    remove: () => layer.remove(),
  };
}

/** Clones an element with its visible content, through its shadow root and slots. */
function pictureOf(element: Element): Element {
  const computed = getComputedStyle(element);
  const picture = plainCopy(element);
  if (picture instanceof HTMLElement || picture instanceof SVGElement) {
    for (const look of looks) picture.style.setProperty(look, computed.getPropertyValue(look));
    picture.style.setProperty('transition', 'none');
    picture.style.setProperty('animation', 'none');
  }
  for (const node of shownNodes(element)) {
    if (node instanceof Element) {
      if (getComputedStyle(node).display !== 'none') picture.append(pictureOf(node));
    } else if (node.nodeType === Node.TEXT_NODE) picture.append(node.cloneNode());
  }
  return picture;
}

/** The same tag if it is inert; a plain box for custom elements, slots and everything that would run or load. */
function plainCopy(element: Element): Element {
  if (element instanceof HTMLCanvasElement) {
    const canvas = element.cloneNode() as HTMLCanvasElement;
    canvas.getContext('2d')?.drawImage(element, 0, 0);
    return canvas;
  }
  const isPlain = element instanceof SVGElement || element instanceof HTMLImageElement;
  const copy = isPlain ? (element.cloneNode() as Element) : document.createElement('div');
  copy.removeAttribute('id');
  copy.removeAttribute('draggable');
  return copy;
}

function shownNodes(element: Element): Node[] {
  if (element.shadowRoot) return [...element.shadowRoot.childNodes];
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    return assigned.length > 0 ? assigned : [...element.childNodes];
  }
  return [...element.childNodes];
}
