import { Trans } from '@lingui/react/macro';
import styles from './SkipLink.module.css';

/** Skip link: the first tab stop, past bar and drawer. */
export function SkipLink() {
  return (
    <a
      slot="start"
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        const main = document.getElementById('main');
        if (!main) return;
        main.tabIndex = -1;
        main.focus();
      }}
    >
      <Trans>Saltar al contenido</Trans>
    </a>
  );
}
