/** Animation of the sample board: one card moves to the next column, once, shortly after the board becomes visible. */
import { type Stop, each } from './each.ts';
import { mayMove } from './motion.ts';

/** Delay after the board becomes visible, and duration of the move, in milliseconds. */
const moveDelayMs = 900;
const moveMs = 700;

/** Starts the animation of every sample board on the page. */
export function boardMoves(root: ParentNode): Stop {
  return each(root, '[data-board]', (board) => playMove(board));
}

/**
 * Animates the move on a board. The card is rendered twice and CSS shows one of the two: no element is moved in the
 * DOM.
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

/** FLIP animation of a card; the moved one is lifted, the others make room. */
export function glide(card: HTMLElement, by: { x: number; y: number }, isLifted: boolean): void {
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
