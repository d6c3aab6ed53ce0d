/**
 * Dragging a card with the mouse or a finger. Everything is measured once when the drag begins; a move costs arithmetic
 * and, when the gap changes, one class on the rows below it. React renders nothing until the card is dropped.
 */
import type { BoardController, ColumnHandle } from '../board/board-controller.ts';

/** Where a card is dropped: a status, and the gap between the shown cards. */
export interface Drop {
  id: string;
  status: number;
  gap: number;
}

interface MeasuredColumn {
  handle: ColumnHandle;
  left: number;
  right: number;
  listTop: number;
  listBottom: number;
}

interface Session {
  id: string;
  source: HTMLElement;
  height: number;
  columns: MeasuredColumn[];
  board: { left: number; right: number; startLeft: number; left0: number; max: number };
  x: number;
  y: number;
  shown: { column: MeasuredColumn; gap: number } | null;
  frame: number;
}

/** Distance from an edge, in px, where the board or a column begins to scroll, and its greatest speed a frame. */
const edgePx = 56;
const maxSpeedPx = 18;

/** Listens on the board for drags of its cards. Returns what ends it. */
export function watchDrags(
  board: HTMLElement,
  controller: BoardController,
  onDrop: (drop: Drop) => void,
  isAllowed: () => boolean,
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
    if (!isAllowed()) return event.preventDefault();
    session = begin(card, event.dataTransfer, event);
  });

  // A drop right after the slot opened under the pointer meets no `dragover` there: entering says yes, too.
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
    show(session, targetOf(session));
    const { id, shown } = session;
    // Before anything changes on the page: who takes the drop may still ask it without a new layout.
    if (shown) onDrop({ id, status: shown.column.handle.status, gap: shown.gap });
    end();
  });

  listen('dragend', end);

  function begin(card: HTMLElement, transfer: DataTransfer, event: DragEvent): Session {
    const id = card.dataset.card!;
    const box = card.getBoundingClientRect();
    transfer.effectAllowed = 'move';
    transfer.setData('text/plain', card.querySelector('a')?.href ?? '');
    showLifted(card, box, transfer, event);
    controller.setDragged(id);
    const area = board.getBoundingClientRect();
    const max = board.scrollWidth - board.clientWidth;
    const columns = controller.columns.map((handle): MeasuredColumn => {
      const outer = handle.section.getBoundingClientRect();
      const list = handle.element.getBoundingClientRect();
      return { handle, left: outer.left, right: outer.right, listTop: list.top, listBottom: outer.bottom };
    });
    // The picture of the drag is taken after this event: only then may the source fade.
    requestAnimationFrame(() => session?.id === id && card.toggleAttribute('data-dragged', true));
    board.toggleAttribute('data-dragging', true);
    const { scrollLeft } = board;
    return {
      id,
      source: card,
      height: box.height,
      columns,
      board: { left: area.left, right: area.right, startLeft: scrollLeft, left0: scrollLeft, max },
      x: event.clientX,
      y: event.clientY,
      shown: null,
      frame: 0,
    };
  }

  function step(): void {
    if (!session) return;
    session.frame = 0;
    const target = targetOf(session);
    show(session, target);
    // At an edge it goes on scrolling although the pointer rests.
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
    const down = column ? speedAt(drag.y, column.listTop, column.listBottom) : 0;
    return (down !== 0 && column!.handle.scrollBy(down)) || moved;
  }

  function end(): void {
    if (!session) return;
    const { source, frame } = session;
    cancelAnimationFrame(frame);
    show(session, null);
    session = null;
    controller.setDragged(null);
    source.removeAttribute('data-dragged');
    board.removeAttribute('data-dragging');
  }

  return () => {
    end();
    leaving.abort();
  };
}

/** The column and gap under the pointer; nothing between columns. */
function targetOf({ columns, board, x, y, shown, height }: Session): Session['shown'] {
  const inBoard = x + board.left0 - board.startLeft;
  const column = columns.find(({ left, right }) => inBoard >= left && inBoard <= right);
  if (!column) return shown;
  const { handle } = column;
  let at = y - column.listTop + handle.scrollTop();
  if (shown?.column === column) {
    // Rows below the open gap stand lower by the slot.
    const slotTop = handle.topOf(shown.gap);
    if (at > slotTop + height) at -= height;
    else if (at > slotTop) return shown;
  }
  return { column, gap: handle.gapAt(at) };
}

function show(session: Session, target: Session['shown']): void {
  const { shown } = session;
  if (shown && shown.column === target?.column && shown.gap === target.gap) return;
  if (shown && shown.column !== target?.column) shown.column.handle.showSlot(null, 0);
  if (target) {
    const { handle } = target.column;
    const own = handle.ids.indexOf(session.id);
    // Around the card itself nothing would move: no slot.
    const stays = own !== -1 && (target.gap === own || target.gap === own + 1);
    handle.showSlot(stays ? null : target.gap, session.height);
  }
  session.shown = target;
}

/** Pixels a frame: faster the nearer the edge, negative at the start. */
function speedAt(at: number, start: number, end: number): number {
  const near = Math.min(edgePx, (end - start) / 4);
  if (at < start + near) return -Math.ceil(maxSpeedPx * Math.min(1, (start + near - at) / near));
  if (at > end - near) return Math.ceil(maxSpeedPx * Math.min(1, (at - end + near) / near));
  return 0;
}

/** The card under the pointer, tilted a little. A browser draws it from an element that is on the page. */
function showLifted(card: HTMLElement, box: DOMRect, transfer: DataTransfer, event: DragEvent): void {
  const room = document.createElement('div');
  // Out of sight, with room around it, or the tilt would be cut off.
  room.style.cssText = `position:fixed;inset-block-start:0;inset-inline-start:-10000px;padding:16px;inline-size:${box.width + 32}px;pointer-events:none`;
  const lifted = card.cloneNode(true) as HTMLElement;
  lifted.toggleAttribute('data-lifted', true);
  lifted.style.inlineSize = `${box.width}px`;
  room.append(lifted);
  document.body.append(room);
  transfer.setDragImage(room, event.clientX - box.left + 16, event.clientY - box.top + 16);
  setTimeout(() => room.remove());
}
