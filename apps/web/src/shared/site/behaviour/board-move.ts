/** The one move of the sample board: a card goes over to the next column, once, a moment after the board is seen. */
import { type Stop, each } from './each.ts';
import { mayMove } from './motion.ts';

/** How long after coming into view the card moves, and how long it takes, in milliseconds. */
const moveDelayMs = 900;
const moveMs = 700;

/** Plays the move on every sample board of a page. */
export function boardMoves(root: ParentNode): Stop {
  return each(root, '[data-board]', (board) => playMove(board));
}

/**
 * Plays the move on a board. The card is there twice and the styles show one of the two: nothing is taken out of its
 * place, whoever drew the board.
 */
export function playMove(board: HTMLElement): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      timer = setTimeout(() => move(board), moveDelayMs);
    },
    { threshold: 0.2 },
  );
  observer.observe(board);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

function move(board: HTMLElement): void {
  const place = (name: string) => board.querySelector(`[data-move="${name}"]`);
  const before = place('from')?.getBoundingClientRect();
  board.dataset.moved = '';
  const card = place('to');
  const now = card?.getBoundingClientRect();
  if (!before || !now || !card || !mayMove()) return;
  const [dx, dy] = [before.x - now.x, before.y - now.y];
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px)`, zIndex: 1 },
      { transform: `translate(${dx}px, ${dy - 6}px) rotate(1.6deg)`, offset: 0.2, zIndex: 1 },
      { transform: 'translate(0, -6px) rotate(1.6deg)', offset: 0.85, zIndex: 1 },
      { transform: 'none', zIndex: 1 },
    ],
    { duration: moveMs, easing: 'cubic-bezier(.2, 0, 0, 1)' },
  );
}
