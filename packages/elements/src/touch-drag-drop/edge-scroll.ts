/** Auto-scroll under a touch that rests near an edge: the nearest scrollable container, then the page. */

type Axis = 'x' | 'y';

export interface EdgeScroll {
  /** Scrolls for the time since the last frame; true when something moved. */
  step(x: number, y: number, under: Element | null, elapsedMs: number): boolean;
  /** Gives the containers back their own snapping and smoothness. */
  stop(): void;
}

/** `edge` is the share of a container's side that counts as near; `speed` the px a frame of 1/60 s. */
export function createEdgeScroll(edge: number, speed: number): EdgeScroll {
  const calmed = new Map<HTMLElement, { snap: string; behavior: string }>();
  return {
    step(x, y, under, elapsedMs) {
      const distance = speed * Math.min(3, elapsedMs / (1000 / 60));
      const ways = { x: 0, y: 0 };
      for (const container of containersOf(under)) {
        const box = visibleBox(container);
        for (const axis of ['x', 'y'] as const) {
          if (ways[axis] !== 0) continue;
          const way = wayAt(axis === 'x' ? x : y, axis === 'x' ? box.x : box.y, edge);
          if (way === 0 || !canScroll(container, axis, way)) continue;
          calm(container);
          container.scrollBy(axis === 'x' ? way * distance : 0, axis === 'y' ? way * distance : 0);
          ways[axis] = way;
        }
      }
      return ways.x !== 0 || ways.y !== 0;
    },
    stop() {
      for (const [container, { snap, behavior }] of calmed) {
        container.style.scrollSnapType = snap;
        container.style.scrollBehavior = behavior;
      }
      calmed.clear();
    },
  };

  /** Scroll snapping and smooth scrolling would interfere with each step of 10 px. */
  function calm(container: HTMLElement): void {
    if (calmed.has(container)) return;
    calmed.set(container, { snap: container.style.scrollSnapType, behavior: container.style.scrollBehavior });
    container.style.scrollSnapType = 'none';
    container.style.scrollBehavior = 'auto';
  }
}

/** Nearest first, through shadow roots, the page last. */
function* containersOf(under: Element | null): Generator<HTMLElement> {
  const page = document.scrollingElement;
  for (let node: Node | null = under; node; node = parentOf(node)) {
    if (!(node instanceof HTMLElement) || node === page || node === document.body) continue;
    if (node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth) yield node;
  }
  if (page instanceof HTMLElement) yield page;
}

/** Parent in the flat tree. */
function parentOf(node: Node): Node | null {
  if (node instanceof Element && node.assignedSlot) return node.assignedSlot;
  return node instanceof ShadowRoot ? node.host : node.parentNode;
}

function visibleBox(container: HTMLElement): Record<Axis, [number, number]> {
  if (container === document.scrollingElement) return { x: [0, innerWidth], y: [0, innerHeight] };
  const box = container.getBoundingClientRect();
  return {
    x: [Math.max(0, box.left), Math.min(innerWidth, box.right)],
    y: [Math.max(0, box.top), Math.min(innerHeight, box.bottom)],
  };
}

/** Scroll direction: -1 near the start, 1 near the end, otherwise 0. */
function wayAt(at: number, [start, end]: [number, number], edge: number): -1 | 0 | 1 {
  const zone = (end - start) * edge;
  if (at < start + zone) return -1;
  return at > end - zone ? 1 : 0;
}

function canScroll(container: HTMLElement, axis: Axis, way: -1 | 1): boolean {
  if (container !== document.scrollingElement) {
    const style = getComputedStyle(container);
    if (!/auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY)) return false;
  }
  const room =
    axis === 'x'
      ? container.scrollWidth - container.clientWidth
      : container.scrollHeight - container.clientHeight;
  const at = axis === 'x' ? container.scrollLeft : container.scrollTop;
  // In right-to-left text scrollLeft runs from 0 down to -room.
  const isTurned = axis === 'x' && getComputedStyle(container).direction === 'rtl';
  const passed = isTurned ? room + at : at;
  return way < 0 ? passed > 0.5 : passed < room - 0.5;
}
