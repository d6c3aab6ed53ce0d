import { Trans } from '@lingui/react/macro';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import { siteSymbols } from './site-symbols.ts';
import styles from './MotionSwitch.module.css';

/**
 * Pauses and resumes all animations (`behaviour/motion.ts`). Hidden without animations; CSS selects the label by an
 * attribute of the page.
 */
export function MotionSwitch() {
  return (
    <button type="button" className={styles.switch} data-motion-switch>
      <span className={styles.moving}>
        <StaticIcon path={siteSymbols.pause} size={16} />
        <Trans>Detener movimiento</Trans>
      </span>
      <span className={styles.still}>
        <StaticIcon path={siteSymbols.play_arrow} size={16} />
        <Trans>Reanudar movimiento</Trans>
      </span>
    </button>
  );
}
