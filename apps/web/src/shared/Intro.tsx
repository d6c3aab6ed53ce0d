import { Mark } from './Mark.tsx';
import styles from './Intro.module.css';

/** What stands on the screen until it is known who is there. */
export function Intro() {
  return (
    <div className={styles.intro}>
      <Mark size={56} />
    </div>
  );
}
