import { Trans } from '@lingui/react/macro';
import { SiteIcon } from './SiteIcon.tsx';
import styles from './MotionSwitch.module.css';

/**
 * Pauses and resumes all animations (`behaviour/motion.ts`). Hidden without animations; CSS selects the label by an
 * attribute of the page.
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
