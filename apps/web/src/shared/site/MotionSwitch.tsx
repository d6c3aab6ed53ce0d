import { Trans } from '@lingui/react/macro';
import { SiteIcon } from './SiteIcon.tsx';
import styles from './MotionSwitch.module.css';

/**
 * Stops everything that moves by itself, or lets it go on (`behaviour/motion.ts`). Not there where nothing moves
 * anyway; its words follow the page's mark by styles alone.
 */
export function MotionSwitch() {
  return (
    <button type="button" className={styles.switch} data-motion-switch>
      <span className={styles.moving}>
        <SiteIcon name="pause" size={16} />
        <Trans>Detener movimiento</Trans>
      </span>
      <span className={styles.still}>
        <SiteIcon name="play_arrow" size={16} />
        <Trans>Reanudar movimiento</Trans>
      </span>
    </button>
  );
}
