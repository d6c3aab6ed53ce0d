import type { ReactNode } from 'react';
import { paths } from '../../base/address/paths.ts';
import { Logo } from '../icons/Logo.tsx';
import { LanguageSwitch, ThemeSwitch } from './page-switches.tsx';
import styles from './PlainPage.module.css';

/** Centred content on an otherwise empty page. */
export function PlainPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main id="main" className={styles.card}>
        <a className={styles.logo} href={paths.landing()}>
          <Logo size={30} />
          Minga
        </a>
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageSwitch />
        <ThemeSwitch />
      </footer>
    </div>
  );
}
