import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { focusHeadingAround } from '../hooks/focus-heading.ts';
import { useNow } from '../hooks/use-now.ts';
import { Icon } from '../icons/Icon.tsx';
import { tellFailure, useDoNotDisturb } from './do-not-disturb.ts';
import styles from './QuietLine.module.css';
import { quietWords } from './quiet-words.ts';

/** Until when nothing interrupts the user, with the button that ends it; renders nothing otherwise. */
export function QuietLine() {
  const { isQuiet, until, end } = useDoNotDisturb();
  const now = useNow();
  if (!isQuiet) return null;
  return (
    <div className={styles.line}>
      <Icon name="notifications_off" size={20} />
      <p>{quietWords(until, now)}</p>
      <MgButton
        variant="quiet"
        onClick={({ currentTarget }) => {
          // The line is removed with the quiet time.
          focusHeadingAround(currentTarget);
          void tellFailure(end());
        }}
      >
        <Trans>Reanudar</Trans>
      </MgButton>
    </div>
  );
}
