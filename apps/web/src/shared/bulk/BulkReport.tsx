/** Result of a bulk change: how many items were changed, and each of the others with its reason. */
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './bulk.module.css';
import { type BatchRun, doneOf } from './send-batches.ts';

interface BulkReportProps {
  run: BatchRun<unknown, unknown>;

  /** How many were changed. */
  summary: ReactNode;
  nameOf(id: string): string;

  /** How many were not sent yet; by default they are called changes. */
  leftWords?(count: number): ReactNode;
}

/** Most items that are named. */
const mostNamed = 100;

export function BulkReport({ run, summary, nameOf, leftWords = leftToChange }: BulkReportProps) {
  const { error, refused, total } = run;
  const left = total - doneOf(run);
  const unnamed = refused.length - mostNamed;
  return (
    <div role="alert" className={styles.body}>
      <p>{summary}</p>
      {error && <p className={styles.problem}>{error.message}</p>}
      {left > 0 && <p className={styles.note}>{leftWords(left)}</p>}
      {refused.length > 0 && (
        <ul className={styles.refused}>
          {refused.slice(0, mostNamed).map(({ id, message }) => (
            <li key={id}>
              <span>{nameOf(id)}</span>
              <span className={styles.problem}>{message}</span>
            </li>
          ))}
        </ul>
      )}
      {unnamed > 0 && (
        <p className={styles.note}>
          <Plural value={unnamed} one="Y # más." other="Y # más." />
        </p>
      )}
    </div>
  );
}

function leftToChange(left: number): ReactNode {
  return <Plural value={left} one="Falta # por cambiar." other="Faltan # por cambiar." />;
}
