import type { ReactNode } from 'react';
import styles from './EmptyDrawing.module.css';

/** Drawings of what a place will show once it has something. */
const drawings = {
  /** A board: columns with cards, one of them being added. */
  board: (
    <>
      {[14, 64, 114].map((x) => (
        <rect key={x} className={styles.well} x={x} y="10" width="42" height="76" rx="6" />
      ))}
      <Card x={19} y={16} />
      <Card x={19} y={38} />
      <Card x={69} y={16} isNew />
      <Card x={119} y={16} />
    </>
  ),
  /** A list: rows with a check and a person. */
  list: (
    <>
      {[14, 38, 62].map((y, index) => (
        <g key={y}>
          <rect
            className={index === 0 ? styles.fresh : styles.card}
            x="20"
            y={y}
            width="130"
            height="18"
            rx="5"
          />
          <circle className={styles.line} cx="31" cy={y + 9} r="4" />
          <path className={styles.line} d={`M42 ${y + 9}h${[58, 44, 66][index] ?? 50}`} />
          <circle className={styles.person} cx="139" cy={y + 9} r="5" />
        </g>
      ))}
    </>
  ),
  /** Two messages, and one being written. */
  chat: (
    <>
      <circle className={styles.person} cx="24" cy="24" r="7" />
      <path className={styles.card} d="M40 12h70a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H46l-6 4z" />
      <path className={styles.line} d="M50 21h52M50 28h34" />
      <path className={styles.fresh} d="M130 48H72a6 6 0 0 0-6 6v10a6 6 0 0 0 6 6h52l6 4z" />
      <path className={styles.line} d="M76 59h40" />
      <circle className={styles.person} cx="146" cy="60" r="7" />
      <path className={styles.line} d="M40 84h2M48 84h2M56 84h2" />
    </>
  ),
  /** Pictures in a grid. */
  gallery: (
    <>
      {[14, 64, 114].map((x, index) => (
        <g key={x}>
          <rect
            className={index === 1 ? styles.fresh : styles.card}
            x={x}
            y="12"
            width="42"
            height="34"
            rx="5"
          />
          <circle className={styles.person} cx={x + 11} cy="22" r="3.5" />
          <path className={styles.line} d={`M${x + 4} 41l11-11 8 7 7-8 9 12`} />
          <rect className={styles.well} x={x} y="54" width="42" height="30" rx="5" />
        </g>
      ))}
    </>
  ),
  /** A card of a person with what connects it. */
  contacts: (
    <>
      <rect className={styles.card} x="46" y="12" width="78" height="54" rx="6" />
      <circle className={styles.person} cx="66" cy="32" r="8" />
      <path className={styles.line} d="M54 56c1-8 6-11 12-11s11 3 12 11M86 28h28M86 37h20M86 46h24" />
      <path className={styles.line} d="M46 40H28M124 40h18M85 66v10" />
      <circle className={styles.fresh} cx="22" cy="40" r="6" />
      <circle className={styles.fresh} cx="148" cy="40" r="6" />
      <circle className={styles.fresh} cx="85" cy="82" r="6" />
    </>
  ),
  /** A day: a calendar strip, and a finished row. */
  day: (
    <>
      {[20, 48, 76, 104, 132].map((x, index) => (
        <rect
          key={x}
          className={index === 1 ? styles.fresh : styles.card}
          x={x}
          y="12"
          width="20"
          height="24"
          rx="5"
        />
      ))}
      {[48, 70].map((y) => (
        <g key={y}>
          <circle className={styles.line} cx="28" cy={y + 8} r="5" />
          <path className={styles.line} d={`M42 ${y + 8}h${y === 48 ? 86 : 62}`} />
        </g>
      ))}
      <path className={styles.mark} d="m25.5 56 2 2 3.5-4" />
    </>
  ),
} satisfies Record<string, ReactNode>;

/** Line drawing for the `icon` slot of an empty state. Decorative: the heading says what it shows. */
export function EmptyDrawing({ of }: { of: keyof typeof drawings }) {
  return (
    <svg slot="icon" className={styles.drawing} viewBox="0 0 170 96" aria-hidden="true" focusable="false">
      {drawings[of]}
    </svg>
  );
}

function Card({ x, y, isNew = false }: { x: number; y: number; isNew?: boolean }) {
  return (
    <g>
      <rect className={isNew ? styles.fresh : styles.card} x={x} y={y} width="32" height="17" rx="4" />
      <path
        className={styles.line}
        d={isNew ? `M${x + 12} ${y + 8.5}h8m-4-4v8` : `M${x + 5} ${y + 6}h21m-21 6h12`}
      />
    </g>
  );
}
