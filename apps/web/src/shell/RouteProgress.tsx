import { useNavigation } from 'react-router';
import styles from './RouteProgress.module.css';

/** A thin bar while a page is on its way; a page that is there at once never shows it. */
export function RouteProgress() {
  const { state } = useNavigation();
  return <div className={styles.bar} data-active={state === 'idle' ? undefined : ''} aria-hidden="true" />;
}
