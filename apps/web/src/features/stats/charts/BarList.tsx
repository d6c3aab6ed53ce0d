/** Groups as horizontal bars, each of which leads to its tickets. */
import type { ReactNode } from 'react';
import styles from './bar-list.module.css';

/** Maximum number of bars; the table of the chart has all groups. */
export const mostBars = 20;

export interface Bar {
  key: string;
  name: string;

  /** Address of its tickets; null if no screen can show them. */
  href: string | null;

  /** Its parts, from the beginning of the bar. */
  parts: readonly { tone: 'late' | 'hazard' | 'plain'; value: number }[];

  /** The value in words, and what else there is to know. */
  value: string;
  note?: ReactNode;
}

export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0)));
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.slice(0, mostBars).map(({ key, name, href, parts, value, note }) => {
        const content = (
          <>
            <span className={styles.name}>{name}</span>
            <i className={styles.bar}>
              {parts.map(({ tone, value: size }) => (
                <b key={tone} className={styles[tone]} style={{ inlineSize: `${(size / most) * 100}%` }} />
              ))}
            </i>
            <span className={styles.value}>{value}</span>
            {note && <span className={styles.note}>{note}</span>}
          </>
        );
        return <li key={key}>{href ? <a href={href}>{content}</a> : <div>{content}</div>}</li>;
      })}
    </ul>
  );
}
