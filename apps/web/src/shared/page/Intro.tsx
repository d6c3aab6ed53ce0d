import { Logo } from '../icons/Logo.tsx';
import styles from './Intro.module.css';

/** Splash screen until the session is known. */
export function Intro() {
  return (
    <div className={styles.intro}>
      <Logo size={56} />
    </div>
  );
}
