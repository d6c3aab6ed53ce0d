import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../base/paths.ts';
import { Mark } from '../../shared/Mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../shared/page-switches.tsx';
import styles from './LandingFooter.module.css';

/** The end of the public page: where to go, language and theme. */
export function LandingFooter() {
  const { t } = useLingui();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Mark size={26} />
          <span>
            <b>Minga</b>
            <Trans>Trabajo de todos, para todos.</Trans>
          </span>
        </p>
        <nav aria-label={t`Pie de página`}>
          <a href="#section3">
            <Trans>Producto</Trans>
          </a>
          <a href="#pricing">
            <Trans>Precios</Trans>
          </a>
          <a href={paths.login()}>
            <Trans>Entrar</Trans>
          </a>
          <a href={paths.register()}>
            <Trans>Crear cuenta</Trans>
          </a>
        </nav>
        <div className={styles.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
        <p className={styles.small}>{year} Minga</p>
      </div>
    </footer>
  );
}
