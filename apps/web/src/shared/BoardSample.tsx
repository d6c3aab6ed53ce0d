/**
 * The product in a picture, drawn live: it follows language and theme, and plays one move when it comes into view.
 * Names and tickets are a sample.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './BoardSample.module.css';
import { type SampleCard, type SampleColumn, useSampleBoard } from './sample-board.ts';
import { Symbol } from './Symbol.tsx';

/** How long after coming into view the card moves, and how long it takes, in milliseconds. */
const moveDelayMs = 900;
const moveMs = 700;

/** A board with a card that is moved once. */
export function BoardSample() {
  const { t } = useLingui();
  const board = useRef<HTMLElement>(null);
  const hasMoved = usePlayedOnce(board);
  const columns = useSampleBoard(hasMoved);
  const movingRef = useGlide(hasMoved);
  return (
    <figure
      ref={board}
      aria-label={t`Un tablero de Minga: columnas con tickets, personas y fechas`}
      className={styles.board}
    >
      {columns.map((column) => (
        <Column key={column.name} column={column} movingRef={movingRef} />
      ))}
    </figure>
  );
}

function Column({ column, movingRef }: { column: SampleColumn; movingRef: React.Ref<HTMLElement> }) {
  const { t } = useLingui();
  return (
    <section className={styles.column} aria-hidden="true">
      <header>
        <i style={{ background: `var(--mg-hue-${column.hue})` }} />
        {column.name}
        <span className={styles.count}>{column.count}</span>
        <Symbol name="more_horiz" />
      </header>
      {column.cards.map((card) => (
        <Card key={card.name} card={card} cardRef={card.isMoving ? movingRef : undefined} />
      ))}
      <p className={styles.add}>
        <Symbol name="add" size={16} />
        {t`Agregar ticket`}
      </p>
    </section>
  );
}

function Card({ card, cardRef }: { card: SampleCard; cardRef?: React.Ref<HTMLElement> | undefined }) {
  return (
    <article ref={cardRef} className={styles.card}>
      <b>{card.title}</b>
      <p className={styles.meta}>
        {card.name}
        {card.isUrgent && (
          <span className={styles.urgent}>
            <Symbol name="keyboard_double_arrow_up" size={16} />
          </span>
        )}
        <span className={styles.tag} data-tone={card.tone}>
          {card.type}
        </span>
      </p>
      <p className={styles.meta}>
        {card.due && (
          <span className={styles.due} data-tone={card.dueTone}>
            <Symbol name="schedule" size={16} />
            {card.due}
          </span>
        )}
        <Symbol name="bolt" size={16} />
        {card.points}
        <span className={styles.people}>
          {card.people.map(({ letters, hue }) => (
            <i
              key={letters}
              // Towards the text: the letters on it need their contrast in both themes.
              style={{ background: `color-mix(in oklab, var(--mg-hue-${hue}) 72%, var(--mg-text))` }}
            >
              {letters}
            </i>
          ))}
        </span>
      </p>
    </article>
  );
}

/** Becomes true once, a moment after the element is seen; at once where motion is not wanted. */
function usePlayedOnce(element: React.RefObject<HTMLElement | null>): boolean {
  const [isPlayed, setIsPlayed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        timer = setTimeout(() => setIsPlayed(true), moveDelayMs);
      },
      { threshold: 0.2 },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return isPlayed;
}

/** Lets the marked card glide from where it was to where it is now. */
function useGlide(hasMoved: boolean): React.RefCallback<HTMLElement> {
  const card = useRef<HTMLElement | null>(null);
  const last = useRef<DOMRect | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    if (!hasMoved || !before || !card.current || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return;
    const now = card.current.getBoundingClientRect();
    const [dx, dy] = [before.x - now.x, before.y - now.y];
    card.current.animate(
      [
        { transform: `translate(${dx}px, ${dy}px)`, zIndex: 1 },
        { transform: `translate(${dx}px, ${dy - 6}px) rotate(1.6deg)`, offset: 0.2, zIndex: 1 },
        { transform: 'translate(0, -6px) rotate(1.6deg)', offset: 0.85, zIndex: 1 },
        { transform: 'none', zIndex: 1 },
      ],
      { duration: moveMs, easing: 'cubic-bezier(.2, 0, 0, 1)' },
    );
  }, [hasMoved]);
  return useCallback((element: HTMLElement | null) => {
    // React tells of the old place first, while it can still be measured.
    if (!element && card.current) last.current = card.current.getBoundingClientRect();
    card.current = element;
  }, []);
}
