import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import styles from './RouteProgress.module.css';

/**
 * Thin progress bar of a navigation. It disappears half a second after the page is shown; for a page that loads nothing
 * it is shown for 800 ms as feedback (docs/product/screens.md 3.2). The durations are in the styles.
 */
export function RouteProgress() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const [bar, setBar] = useState<{ pathname: string; phase?: 'loading' | 'loaded' | 'brief' }>({ pathname });
  if (state !== 'idle') {
    if (bar.phase !== 'loading') setBar({ pathname, phase: 'loading' });
  } else if (bar.phase === 'loading') setBar({ pathname, phase: 'loaded' });
  else if (bar.pathname !== pathname) setBar({ pathname, phase: 'brief' });
  // Keyed by path: the animation restarts with each page that loads nothing.
  return <div key={bar.pathname} className={styles.bar} data-phase={bar.phase} aria-hidden="true" />;
}
