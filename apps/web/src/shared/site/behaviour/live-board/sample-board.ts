/** Columns and cards of a sample board, as elements. Moving a card moves its element. */
import { glide } from '../board-move.ts';
import { mayMove } from '../motion.ts';

/** A place in a column: before a card, or at its end. */
export interface Place {
  column: HTMLElement;
  before: HTMLElement | null;
}

export class SampleBoard {
  readonly element: HTMLElement;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  get columns(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('[data-live-column]')];
  }

  cardsOf(column: HTMLElement): HTMLElement[] {
    return [...column.querySelectorAll<HTMLElement>('[data-live-card]')];
  }

  columnOf(card: HTMLElement): HTMLElement {
    return card.closest<HTMLElement>('[data-live-column]')!;
  }

  cardAt(target: EventTarget | null): HTMLElement | null {
    return target instanceof Element ? target.closest<HTMLElement>('[data-live-card]') : null;
  }

  get liftedCard(): HTMLElement | null {
    return this.element.querySelector('[data-lifted]');
  }

  placeOf(card: HTMLElement): Place {
    const next = card.nextElementSibling;
    return { column: this.columnOf(card), before: next instanceof HTMLElement ? next : null };
  }

  /** Moves a card; the others make room. Returns whether it changed its place. */
  place(card: HTMLElement, { column, before }: Place, from = card.getBoundingClientRect()): boolean {
    if (before === card) return false;
    const list = column.querySelector<HTMLElement>('[data-cards]')!;
    const isSame = card.parentElement === list && card.nextElementSibling === before;
    const cards = [...this.element.querySelectorAll<HTMLElement>('[data-live-card]')];
    const boxes = new Map(cards.map((each) => [each, each.getBoundingClientRect()]));
    boxes.set(card, from);
    const former = this.columnOf(card);
    if (!isSame) list.insertBefore(card, before);
    if (former !== column) {
      count(former, -1);
      count(column, 1);
    }
    if (mayMove()) {
      for (const [each, old] of boxes) {
        const now = each.getBoundingClientRect();
        glide(each, { x: old.x - now.x, y: old.y - now.y }, each === card);
      }
    }
    return !isSame;
  }

  /** Makes a card the tab stop and focuses it. */
  focus(card: HTMLElement): void {
    for (const each of this.element.querySelectorAll<HTMLElement>('[data-live-card]')) each.tabIndex = -1;
    card.tabIndex = 0;
    card.focus({ preventScroll: true });
  }

  /** Announces a text of the board, with the name of the card and of its column. */
  announce(text: 'movedWords' | 'liftedWords' | 'returnedWords' | 'answerWords', card: HTMLElement): void {
    const live = this.element.querySelector('[data-live-words]');
    const words = this.element.dataset[text] ?? '';
    if (!live) return;
    live.textContent = words
      .replace('%name', card.dataset['name'] ?? '')
      .replace('%column', this.columnOf(card).getAttribute('aria-label') ?? '');
  }
}

/** Changes the number of cards in the heading of a column. */
function count(column: HTMLElement, by: number): void {
  const number = column.querySelector('[data-count]');
  if (number) number.textContent = String(Number(number.textContent) + by);
}
