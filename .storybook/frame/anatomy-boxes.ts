/** Where the parts of an element are on the page, and where their numbers go. */

/** A rectangle in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Center of the number of a part, in pixels. */
export interface Marker {
  name: string;
  x: number;
  y: number;
}

/** Radius of a number, its distance from the box, and the least distance between the centers of two, in pixels. */
const radius = 10;
const gap = 14;
const leastDistance = 22;

/** Boxes of those parts of the first element of a tag that are visible, moved by `origin`. */
export function boxesOf(
  root: ParentNode,
  tag: string,
  names: readonly string[],
  origin: { x: number; y: number },
): Map<string, Box> {
  const shadow = root.querySelector(tag)?.shadowRoot;
  const boxes = new Map<string, Box>();
  if (!shadow) return boxes;
  for (const name of names) {
    const part = shadow.querySelector(`[part~="${name}"]`);
    const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
    if (width === 0 || height === 0 || !part?.checkVisibility()) continue;
    boxes.set(name, {
      x: Math.round(x + origin.x),
      y: Math.round(y + origin.y),
      width: Math.round(width),
      height: Math.round(height),
    });
  }
  return boxes;
}

/**
 * A number for each box: beside it, or at a corner, where it covers no number and no box but those around its own. `width`
 * is that of the picture. Pure.
 */
export function markersOf(boxes: ReadonlyMap<string, Box>, width: number): Marker[] {
  const markers: Marker[] = [];
  for (const [name, box] of boxes) {
    const places = placesAround(box).filter(({ x, y }) => x >= radius && x <= width - radius && y >= radius);
    const apart = places.filter((place) =>
      markers.every((marker) => distance(marker, place) >= leastDistance),
    );
    const others = [...boxes.values()].filter((other) => !encloses(other, box));
    const free = apart.find((place) => !others.some((other) => isWithin(place, other)));
    const { x, y } = free ?? apart[0] ?? places[0] ?? box;
    markers.push({ name, x, y });
  }
  return markers;
}

function encloses(outer: Box, { x, y, width, height }: Box): boolean {
  return isWithin({ x, y }, outer) && isWithin({ x: x + width, y: y + height }, outer);
}

function isWithin({ x, y }: { x: number; y: number }, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Places beside the edges of a box, then its corners. */
function placesAround({ x, y, width, height }: Box): { x: number; y: number }[] {
  const [right, middle, bottom, center] = [x + width, y + height / 2, y + height, x + width / 2];
  return [
    { x: x - gap, y: middle },
    { x: right + gap, y: middle },
    { x: center, y: y - gap },
    { x: center, y: bottom + gap },
    { x, y },
    { x: right, y },
    { x, y: bottom },
    { x: right, y: bottom },
  ];
}

function distance(a: { x: number; y: number }, b: { x: number; y: number }): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
