import type { ReactNode } from 'react';
import styles from './SignIn.module.css';

/** Heading and introduction of a sign-in screen. */
export function Head({ heading, children }: { heading: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{heading}</h1>
      {children}
    </header>
  );
}
