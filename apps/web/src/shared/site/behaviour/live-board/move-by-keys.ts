/** Keys of the sample board: arrows go from card to card; Space or Enter lifts one, and arrows move it then. */
import { type Stop, listen } from '../each.ts';
import type { Place, SampleBoard } from './sample-board.ts';

/** Moves cards by keyboard; `onMoved` is called for a card that is dropped at another place. */
export function moveByKeys(board: SampleBoard, onMoved: (card: HTMLElement) => void): Stop {
  let lifted: { card: HTMLElement; former: Place } | null = null;
  const { element } = board;

  const stopKeys = listen(element, 'keydown', (event) => {
    const card = board.cardAt(event.target);
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (lifted) drop();
      else lift(card);
    } else if (event.key === 'Escape' && lifted) {
      event.preventDefault();
      giveBack();
    } else if (event.key.startsWith('Arrow')) {
      event.preventDefault();
      const place = neighbour(card, event.key);
      if (!place) return;
      if (lifted) {
        board.place(card, place);
        board.focus(card);
        board.announce('movedWords', card);
      } else {
        const cards = board.cardsOf(place.column);
        const next = place.card ?? cards.at(-1);
        if (next) board.focus(next);
      }
    }
  });
  const stopBlur = listen(element, 'focusout', () =>
    // A card that is moved loses the focus and gets it back.
    queueMicrotask(() => {
      if (lifted && document.hasFocus() && !element.contains(document.activeElement)) giveBack();
    }),
  );
  return () => {
    stopKeys();
    stopBlur();
    lifted?.card.removeAttribute('data-held');
  };

  function lift(card: HTMLElement): void {
    lifted = { card, former: board.placeOf(card) };
    card.dataset['held'] = '';
    board.announce('liftedWords', card);
  }

  function drop(): void {
    const { card, former } = lifted!;
    settle(card);
    board.announce('movedWords', card);
    const now = board.placeOf(card);
    if (now.column !== former.column || now.before !== former.before) onMoved(card);
  }

  function giveBack(): void {
    const { card, former } = lifted!;
    settle(card);
    const hadFocus = document.activeElement === card;
    board.place(card, former);
    if (hadFocus) board.focus(card);
    board.announce('returnedWords', card);
  }

  function settle(card: HTMLElement): void {
    lifted = null;
    delete card.dataset['held'];
  }

  /** The next place in the direction of an arrow key, with the card that is there; null at an edge. */
  function neighbour(card: HTMLElement, key: string): (Place & { card: HTMLElement | null }) | null {
    const { columns } = board;
    const column = board.columnOf(card);
    const cards = board.cardsOf(column);
    const index = cards.indexOf(card);
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      const at = index + (key === 'ArrowUp' ? -1 : 1);
      const other = cards[at];
      if (!other) return null;
      return { column, before: key === 'ArrowUp' ? other : (cards[at + 1] ?? null), card: other };
    }
    const beside = columns[columns.indexOf(column) + (key === 'ArrowLeft' ? -1 : 1)];
    if (!beside) return null;
    const other = board.cardsOf(beside)[index] ?? null;
    return { column: beside, before: other, card: other };
  }
}
