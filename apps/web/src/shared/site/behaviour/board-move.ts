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
  const cards = [...board.querySelectorAll<HTMLElement>('article')];
  const before = new Map(cards.map((card) => [card, card.getBoundingClientRect()]));
  const from = cards.find(({ dataset }) => dataset['move'] === 'from');
  board.dataset.moved = '';
  if (!mayMove()) return;
  for (const card of cards) {
    const isMoving = card.dataset['move'] === 'to';
    const old = before.get(isMoving && from ? from : card);
    const now = card.getBoundingClientRect();
    if (!old?.height || !now.height) continue;
    glide(card, { x: old.x - now.x, y: old.y - now.y }, isMoving);
  }
}

/** Lets a card go from where it was to where it is; the moved one is lifted, the others make room. */
function glide(card: HTMLElement, by: { x: number; y: number }, isLifted: boolean): void {
  if (by.x === 0 && by.y === 0) return;
  const start = { transform: `translate(${by.x}px, ${by.y}px)` };
  const lifted = [
    { ...start, zIndex: 1 },
    { transform: `translate(${by.x}px, ${by.y - 6}px) rotate(1.6deg)`, offset: 0.2, zIndex: 1 },
    { transform: 'translate(0, -6px) rotate(1.6deg)', offset: 0.85, zIndex: 1 },
    { transform: 'none', zIndex: 1 },
  ];
  card.animate(isLifted ? lifted : [start, { transform: 'none' }], {
    duration: moveMs,
    easing: 'cubic-bezier(.2, 0, 0, 1)',
  });
}
