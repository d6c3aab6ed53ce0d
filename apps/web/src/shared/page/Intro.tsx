import { Logo } from '../icons/Logo.tsx';
import styles from './Intro.module.css';

/** What stands on the screen until it is known who is there. */
export function Intro() {
  return (
    <div className={styles.intro}>
      <Logo size={56} />
    </div>
  );
}
