import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from '../../shared/site/SiteFooter.tsx';
import { SiteNav } from '../../shared/site/nav/SiteNav.tsx';
import { useBehaviours } from '../../shared/site/use-behaviours.ts';
import styles from './SiteLayout.module.css';

/** Header, page and footer of every public page except the landing page. */
export function SiteLayout() {
  useBehaviours(useLocation().pathname);
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
