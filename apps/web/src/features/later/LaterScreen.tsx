/** Planned part: its description, and an alternative that exists today. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useLocation } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { useTitle } from '../../base/title.tsx';
import styles from './LaterScreen.module.css';
import { partAt, partWords } from './parts.ts';

export function LaterScreen() {
  const { i18n } = useLingui();
  const part = partAt(useLocation().pathname) ?? 'sudo';
  const { name, icon, heading, promise, today, action } = partWords[part];
  useTitle(i18n._(name));
  return (
    <div className={styles.screen}>
      <div className={styles.sign} aria-hidden="true">
        <i />
        <i />
        <i />
        <span>
          <Icon name={icon} size={24} />
        </span>
      </div>
      <h1>{i18n._(heading)}</h1>
      <p>{i18n._(promise)}</p>
      <section aria-labelledby="later-today">
        <h2 id="later-today">
          <Trans>Mientras tanto</Trans>
        </h2>
        <p>{i18n._(today)}</p>
      </section>
      <div className={styles.actions}>
        <MgButton variant="primary" href={action.to}>
          {i18n._(action.words)}
        </MgButton>
        <MgButton href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </div>
    </div>
  );
}
