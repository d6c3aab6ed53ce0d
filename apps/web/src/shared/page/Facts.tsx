/** Names and values of one object; those without a value are left out. */
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Whether a value says something. */
export function isKnown([, value]: Fact): boolean {
  return value !== '' && value !== null && value !== undefined && value !== false;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.filter(isKnown).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
