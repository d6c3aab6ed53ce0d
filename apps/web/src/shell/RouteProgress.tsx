import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './RouteProgress.module.css';

/**
 * A thin bar while a page is on its way. It is gone half a second after the page is there; a page that loads nothing
 * shows it for 800 ms, so that something answers (docs/product/screens.md 3.2). The styles know the times.
 */
export function RouteProgress() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [bar, setBar] = useState<{ pathname: string; phase?: 'loading' | 'loaded' | 'brief' }>({ pathname });
  if (state !== 'idle') {
    if (bar.phase !== 'loading') setBar({ pathname, phase: 'loading' });
  } else if (bar.phase === 'loading') setBar({ pathname, phase: 'loaded' });
  else if (bar.pathname !== pathname) setBar({ pathname, phase: 'brief' });
  // The key: each page that loads nothing begins the bar anew.
  return <div key={bar.pathname} className={styles.bar} data-phase={bar.phase} aria-hidden="true" />;
}
