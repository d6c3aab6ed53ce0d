import type { ReactNode } from 'react';
import styles from './SignIn.module.css';

/** The heading of a way in, and what else there is to say before its form. */
export function Head({ heading, children }: { heading: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
