/** A second person on the sample board: moves a card once the board is seen, and after each move of the visitor. */
import type { Stop } from '../each.ts';
import { mayMove, watchShare } from '../motion.ts';
import type { SampleBoard } from './sample-board.ts';

/** Delays before a move, and durations of its parts, in milliseconds. */
const firstMs = 900;
const answerMs = 1100;
const retryMs = 700;
const comeMs = 600;
const carryMs = 700;

/** Share of the board that is visible when the first card moves. */
const seenShare = 0.2;

export interface Answers {
  /** Notes a move of the visitor, which is answered. */
  moved(card: HTMLElement): void;
  stop: Stop;
}

export function answerMoves(board: SampleBoard): Answers {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let own: HTMLElement | null = null;
  let isBegun = false;
  const stopWatching = watchShare(board.element, seenShare, (isSeen) => {
    if (!isSeen || isBegun) return;
    isBegun = true;
    schedule(firstMs);
  });

  return {
    moved(card) {
      own = card;
      isBegun = true;
      schedule(answerMs);
    },
    stop() {
      stopWatching();
      clearTimeout(timer);
    },
  };

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(answer, delay);
  }

  function answer(): void {
    // Nothing moves under the hands of the visitor.
    if (board.element.querySelector('[data-lifted], [data-held]')) return schedule(retryMs);
    const card = nextCard();
    if (!card) return;
    const { columns } = board;
    const column = columns[columns.indexOf(board.columnOf(card)) + 1]!;
    void carry(card, column);
  }

  /** The card that is moved: the one marked for the first move, then the first of the fullest column but the last. */
  function nextCard(): HTMLElement | undefined {
    const free = (card: HTMLElement) => card !== own && card !== document.activeElement;
    const marked = board.element.querySelector<HTMLElement>('[data-move=from]');
    if (marked && free(marked)) {
      delete marked.dataset['move'];
      return marked;
    }
    const [fullest] = board.columns
      .slice(0, -1)
      .map((column) => board.cardsOf(column).filter(free))
      .sort((a, b) => b.length - a.length);
    return fullest?.[0];
  }

  async function carry(card: HTMLElement, column: HTMLElement): Promise<void> {
    const cursor = board.element.querySelector<HTMLElement>('[data-live-cursor]');
    const frame = board.element.getBoundingClientRect();
    // Offsets, because the box of a card that glides is not at its place yet.
    const middle = () => ({
      x: card.offsetLeft + card.offsetWidth / 2,
      y: card.offsetTop + card.offsetHeight / 2,
    });
    const from = middle();
    if (cursor && mayMove()) {
      cursor.hidden = false;
      const start = { translate: `${frame.width}px ${frame.height}px`, opacity: 0 };
      await glideTo(cursor, start, { translate: `${from.x}px ${from.y}px`, opacity: 1 }, comeMs);
      if (board.element.querySelector('[data-lifted], [data-held]')) {
        cursor.hidden = true;
        return schedule(retryMs);
      }
    }
    const [first] = board.cardsOf(column);
    board.place(card, { column, before: first ?? null });
    board.announce('answerWords', card);
    if (!cursor || cursor.hidden) return;
    const to = middle();
    const ends = { translate: `${to.x}px ${to.y}px`, opacity: 1 };
    await glideTo(cursor, { translate: `${from.x}px ${from.y}px`, opacity: 1 }, ends, carryMs);
    await glideTo(cursor, ends, { ...ends, opacity: 0 }, comeMs);
    cursor.hidden = true;
  }
}

async function glideTo(element: HTMLElement, from: Keyframe, to: Keyframe, duration: number): Promise<void> {
  const animation = element.animate([from, to], {
    duration,
    easing: 'cubic-bezier(.2, 0, 0, 1)',
    fill: 'forwards',
  });
  await animation.finished.catch(() => undefined);
}
