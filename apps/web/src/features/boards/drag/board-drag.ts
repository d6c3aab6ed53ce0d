/**
 * Drag and drop of cards by mouse or touch. Layout is measured once when a drag starts; a move is arithmetic and, when
 * the gap changes, one class on the rows below it. React renders nothing until the drop.
 */
import { numberWords } from '../../../shared/format/number-words.ts';
import type { BoardController, ColumnHandle } from '../board/board-controller.ts';
import { neighboursOf } from '../board/navigation.ts';
import type { Dropped } from './drop-cards.ts';

/** Drop of cards into a column, at a gap between its shown cards. */
export interface Drop extends Dropped {
  column: ColumnHandle;
  gap: number;
}

export interface DragOptions {
  isAllowed: boolean;

  /** Cards that are dragged together with this one, which is one of them. */
  together: (id: string) => readonly string[];
  onDrop: (drop: Drop) => void;
}

interface MeasuredColumn {
  handle: ColumnHandle;
  left: number;
  right: number;
  top: number;
  bottom: number;
  listTop: number;
  listBottom: number;
}

interface Session extends Dropped {
  /** Shown cards that are dragged. */
  sources: readonly HTMLElement[];
  height: number;
  columns: MeasuredColumn[];
  board: {
    left: number;
    right: number;
    top: number;
    bottom: number;
    startLeft: number;
    left0: number;
    max: number;
  };
  x: number;
  y: number;
  shown: { column: MeasuredColumn; gap: number } | null;
  frame: number;
}

/** Distance from an edge at which auto-scrolling starts, in px, and its maximum speed in px per frame. */
const edgePx = 56;
const maxSpeedPx = 18;

/** Listens for drags of the board's cards. Returns a function that removes the listeners. */
export function watchDrags(
  board: HTMLElement,
  controller: BoardController,
  { isAllowed, together, onDrop }: DragOptions,
): () => void {
  let session: Session | null = null;
  const leaving = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => board.addEventListener(type, listener, { signal: leaving.signal });

  listen('dragstart', (event) => {
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    if (!card || !event.dataTransfer) return;
    if (!isAllowed) return event.preventDefault();
    session = begin(card, event.dataTransfer, event);
  });

  // If the slot opens under the pointer right before the drop, no `dragover` follows: `dragenter` must accept it as
  // well.
  listen('dragenter', (event) => {
    if (session) event.preventDefault();
  });

  listen('dragover', (event) => {
    if (!session) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
    session.x = event.clientX;
    session.y = event.clientY;
    session.frame ||= requestAnimationFrame(step);
  });

  listen('dragleave', (event) => {
    if (session && !board.contains(event.relatedTarget as Node | null)) show(session, null);
  });

  listen('drop', (event) => {
    if (!session) return;
    event.preventDefault();
    session.x = event.clientX;
    session.y = event.clientY;
    measureLanes(session);
    show(session, targetOf(session));
    const { id, ids, shown } = session;
    // Before the DOM changes: `onDrop` can read layout without forcing a reflow.
    if (shown) onDrop({ id, ids, column: shown.column.handle, gap: shown.gap });
    end();
  });

  listen('dragend', end);

  function begin(card: HTMLElement, transfer: DataTransfer, event: DragEvent): Session {
    const id = card.dataset.card!;
    const ids = together(id);
    const sources = ids.flatMap((each) => board.querySelector<HTMLElement>(`[data-card="${each}"]`) ?? []);
    const box = card.getBoundingClientRect();
    transfer.effectAllowed = 'move';
    transfer.setData('text/plain', card.querySelector('a')?.href ?? '');
    showLifted(card, ids.length, box, transfer, event);
    controller.setDragged(id);
    const area = board.getBoundingClientRect();
    const max = board.scrollWidth - board.clientWidth;
    // The browser takes the drag image after this event: only then may the source fade.
    requestAnimationFrame(() => {
      if (session?.id === id) for (const source of sources) source.toggleAttribute('data-dragged', true);
    });
    board.toggleAttribute('data-dragging', true);
    const { scrollLeft } = board;
    return {
      id,
      ids,
      sources,
      height: box.height,
      columns: measure(controller),
      board: {
        left: area.left,
        right: area.right,
        top: area.top,
        bottom: area.bottom,
        startLeft: scrollLeft,
        left0: scrollLeft,
        max,
      },
      x: event.clientX,
      y: event.clientY,
      shown: null,
      frame: 0,
    };
  }

  function step(): void {
    if (!session) return;
    session.frame = 0;
    measureLanes(session);
    const target = targetOf(session);
    show(session, target);
    // Auto-scrolling continues at an edge while the pointer rests.
    if (scrollAtEdges(session, target?.column ?? null)) session.frame = requestAnimationFrame(step);
  }

  function scrollAtEdges(drag: Session, column: MeasuredColumn | null): boolean {
    const { board: area } = drag;
    const across = speedAt(drag.x, area.left, area.right);
    const left = Math.min(area.max, Math.max(0, area.left0 + across));
    const moved = left !== area.left0;
    if (moved) {
      area.left0 = left;
      board.scrollLeft = left;
    }
    const isLane = column !== null && column.handle.lane !== null;
    const [top, bottom] = isLane ? [area.top, area.bottom] : [column?.listTop ?? 0, column?.listBottom ?? 0];
    const down = column ? speedAt(drag.y, top, bottom) : 0;
    return (down !== 0 && column!.handle.scrollBy(down)) || moved;
  }

  /** Lanes move while the board scrolls and grow when a slot opens: their parts are measured again for each frame. */
  function measureLanes(drag: Session): void {
    if (drag.columns.every(({ handle }) => handle.lane === null)) return;
    drag.columns = measure(controller);
    drag.board.startLeft = drag.board.left0;
  }

  function end(): void {
    if (!session) return;
    const { sources, frame } = session;
    cancelAnimationFrame(frame);
    show(session, null);
    session = null;
    controller.setDragged(null);
    for (const source of sources) source.removeAttribute('data-dragged');
    board.removeAttribute('data-dragging');
  }

  return () => {
    end();
    leaving.abort();
  };
}

function measure(controller: BoardController): MeasuredColumn[] {
  return controller.columns.map((handle) => {
    const { left, right, top, bottom } = handle.section.getBoundingClientRect();
    const list = handle.element.getBoundingClientRect();
    return { handle, left, right, top, bottom, listTop: list.top, listBottom: bottom };
  });
}

/** Column and gap under the pointer; null between columns. */
function targetOf({ columns, board, x, y, shown, height }: Session): Session['shown'] {
  const inBoard = x + board.left0 - board.startLeft;
  const column = columns.find(
    ({ handle, left, right, top, bottom }) =>
      inBoard >= left && inBoard <= right && (handle.lane === null || (y >= top && y <= bottom)),
  );
  if (!column) return shown;
  const { handle } = column;
  let at = y - column.listTop + handle.scrollTop();
  if (shown?.column.handle === handle) {
    // Rows below the open gap are shifted down by the slot.
    const slotTop = handle.topOf(shown.gap);
    if (at > slotTop + height) at -= height;
    else if (at > slotTop) return shown;
  }
  return { column, gap: handle.gapAt(at) };
}

function show(session: Session, target: Session['shown']): void {
  const { shown } = session;
  const isSame = shown?.column.handle === target?.column.handle;
  if (shown && isSame && shown.gap === target?.gap) {
    session.shown = target;
    return;
  }
  if (shown && !isSame) shown.column.handle.showSlot(null, 0);
  if (target) {
    const { handle } = target.column;
    const stays = handle.isSorted
      ? session.ids.every((id) => handle.ids.includes(id))
      : neighboursOf(handle.ids, target.gap, session.ids) === null;
    handle.showSlot(stays ? null : target.gap, session.height);
  }
  session.shown = target;
}

/** Scroll speed in px per frame: faster towards the edge, negative at the start. */
function speedAt(at: number, start: number, end: number): number {
  const near = Math.min(edgePx, (end - start) / 4);
  if (at < start + near) return -Math.ceil(maxSpeedPx * Math.min(1, (start + near - at) / near));
  if (at > end - near) return Math.ceil(maxSpeedPx * Math.min(1, (at - end + near) / near));
  return 0;
}

/**
 * Shows the card as a slightly tilted drag image, with the number of cards that are dragged together. Browsers render it
 * from an element in the document.
 */
function showLifted(
  card: HTMLElement,
  count: number,
  box: DOMRect,
  transfer: DataTransfer,
  event: DragEvent,
): void {
  const room = document.createElement('div');
  // Off-screen, with padding, so that the tilted card is not clipped.
  room.style.cssText = `position:fixed;inset-block-start:0;inset-inline-start:-10000px;padding:16px;inline-size:${box.width + 32}px;pointer-events:none`;
  const lifted = card.cloneNode(true) as HTMLElement;
  lifted.toggleAttribute('data-lifted', true);
  lifted.style.inlineSize = `${box.width}px`;
  if (count > 1) lifted.dataset['count'] = numberWords(count);
  room.append(lifted);
  document.body.append(room);
  transfer.setDragImage(room, event.clientX - box.left + 16, event.clientY - box.top + 16);
  setTimeout(() => room.remove());
}
