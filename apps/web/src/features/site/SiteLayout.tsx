import { Outlet } from 'react-router';
import { useHashScroll } from '../../shared/site/hash-scroll.ts';
import { SiteFooter } from '../../shared/site/SiteFooter.tsx';
import { SiteNav } from '../../shared/site/SiteNav.tsx';
import styles from './SiteLayout.module.css';

/** Bar, page and foot of every public page but the front one. */
export function SiteLayout() {
  useHashScroll();
  return (
    <div className={styles.page}>
      <SiteNav />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
