/** Drag of cards by mouse, pen and touch. A finger lifts a card by resting on it, so that the page still scrolls. */
import { type Stop, all, listen } from '../each.ts';
import type { Place, SampleBoard } from './sample-board.ts';

/** Distance from which a mouse drags, and up to which a finger rests, in px. */
const startPx = 4;
const restPx = 8;

/** Time after which a resting finger lifts a card, in milliseconds. */
const liftMs = 300;

interface Drag {
  card: HTMLElement;
  pointer: number;
  startX: number;
  startY: number;

  /** Place and size of the card when the drag began. */
  box: DOMRect;
  former: Place;
  timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows where the card will land; null until it is lifted. */
  slot: HTMLElement | null;
}

/** Moves cards by pointer; `onMoved` is called for a card that has changed its place. */
export function dragCards(board: SampleBoard, onMoved: (card: HTMLElement) => void): Stop {
  let drag: Drag | null = null;
  const { element } = board;

  // Not passive: a lifted card must not scroll the page.
  const holdPage = (event: TouchEvent) => {
    if (drag?.slot && event.cancelable) event.preventDefault();
  };
  element.addEventListener('touchmove', holdPage, { passive: false });

  return all([
    listen(element, 'pointerdown', begin),
    listen(element, 'pointermove', follow),
    listen(element, 'pointerup', () => end(true)),
    listen(element, 'pointercancel', () => end(false)),
    // The focus may be anywhere while the mouse drags.
    listen(document, 'keydown', (event) => {
      if (event.key === 'Escape' && drag?.slot) end(false);
    }),
    listen(element, 'contextmenu', (event) => {
      if (drag?.slot) event.preventDefault();
    }),
    listen(element, 'dragstart', (event) => event.preventDefault()),
    () => element.removeEventListener('touchmove', holdPage),
    () => end(false),
  ]);

  function begin(event: PointerEvent): void {
    const card = board.cardAt(event.target);
    if (!card || drag || event.button !== 0) return;
    const { pointerId: pointer, clientX: startX, clientY: startY } = event;
    drag = {
      card,
      pointer,
      startX,
      startY,
      box: card.getBoundingClientRect(),
      former: board.placeOf(card),
      timer: event.pointerType === 'touch' ? setTimeout(lift, liftMs) : undefined,
      slot: null,
    };
  }

  function follow({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    if (!drag || pointerId !== drag.pointer) return;
    const x = clientX - drag.startX;
    const y = clientY - drag.startY;
    if (!drag.slot) {
      const distance = Math.hypot(x, y);
      // A finger that moves before it has rested scrolls.
      if (pointerType === 'touch' && distance > restPx) return end(false);
      if (pointerType === 'touch' || distance < startPx) return;
      lift();
    }
    drag.card.style.translate = `${x}px ${y}px`;
    showSlot(clientX, clientY);
  }

  function lift(): void {
    if (!drag) return;
    const { card, box, pointer } = drag;
    const slot = document.createElement('div');
    slot.dataset['slot'] = '';
    slot.style.blockSize = `${box.height}px`;
    drag.slot = slot;
    card.setPointerCapture(pointer);
    card.before(slot);
    card.dataset['lifted'] = '';
    // Below the pointer, independent of its column.
    Object.assign(card.style, {
      position: 'fixed',
      left: `${box.left}px`,
      top: `${box.top}px`,
      inlineSize: `${box.width}px`,
    });
  }

  function showSlot(x: number, y: number): void {
    const { card, slot } = drag!;
    const column = board.columns.find((each) => {
      const { left, right } = each.getBoundingClientRect();
      return x >= left && x <= right;
    });
    if (!column || !slot) return;
    const before = board
      .cardsOf(column)
      .filter((each) => each !== card)
      .find((each) => {
        const { top, height } = each.getBoundingClientRect();
        return y < top + height / 2;
      });
    if (slot.nextElementSibling !== (before ?? null) || board.columnOf(slot) !== column)
      column.querySelector('[data-cards]')!.insertBefore(slot, before ?? null);
  }

  function end(isDrop: boolean): void {
    if (!drag) return;
    const { card, former, timer, slot } = drag;
    clearTimeout(timer);
    drag = null;
    if (!slot) return;
    const from = card.getBoundingClientRect();
    const target = isDrop ? placeOfSlot(slot, card) : former;
    slot.remove();
    card.removeAttribute('style');
    delete card.dataset['lifted'];
    const isMoved = board.place(card, target, from);
    if (!isDrop || !isMoved) return;
    board.focus(card);
    board.announce('movedWords', card);
    onMoved(card);
  }

  function placeOfSlot(slot: HTMLElement, card: HTMLElement): Place {
    const column = board.columnOf(slot);
    const next = slot.nextElementSibling === card ? card.nextElementSibling : slot.nextElementSibling;
    return { column, before: next instanceof HTMLElement ? next : null };
  }
}
