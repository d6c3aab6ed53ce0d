import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { hasSessionHint } from '../../../session/hint.ts';
import { DemoLink } from './DemoLink.tsx';
import { Logo } from '../../icons/Logo.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../page/page-switches.tsx';
import { StaticIcon } from '../../icons/StaticIcon.tsx';
import { siteSymbols } from '../site-symbols.ts';
import styles from './SiteNav.module.css';

/**
 * Top bar of the public pages. From 1024 px on it shows the entries of the drawer: a permanent drawer beside it would
 * repeat them and take 250 px from the page. On narrower screens the drawer is modal (`behaviour/controls.ts`).
 * Signed-in users get a link to the app instead of the sign-in links; `public/theme.js` sets this before the first
 * paint.
 */
export function SiteNav() {
  const { t } = useLingui();
  useEffect(() => void document.documentElement.toggleAttribute('data-session', hasSessionHint()), []);
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#main">
        <Trans>Ir al contenido</Trans>
      </a>
      <a className={styles.logo} href={paths.landing()}>
        <Logo size={30} />
        Minga
      </a>
      <DemoLink className={styles.demo} />
      <nav className={styles.wide} aria-label={t`Secciones`}>
        <NavLink to={paths.landing()}>
          <Trans>Inicio</Trans>
        </NavLink>
        <NavLink to={paths.features()}>
          <Trans>Producto</Trans>
        </NavLink>
        <NavLink to={paths.pricing()}>
          <Trans>Precios</Trans>
        </NavLink>
        <NavLink to={paths.help()}>
          <Trans>Ayuda</Trans>
        </NavLink>
        <NavLink to={paths.contact()}>
          <Trans>Contacto</Trans>
        </NavLink>
      </nav>
      <a className={styles.enter} href={paths.login()}>
        <Trans>Entrar</Trans>
      </a>
      <a className={styles.start} href={paths.login({ action: 'register' })}>
        <Trans>Empezar gratis</Trans>
      </a>
      <OpenApp />
      <button
        type="button"
        className={styles.menu}
        aria-label={t`Abrir menú`}
        aria-haspopup="dialog"
        data-opens="site-menu"
        // Invoker command: browsers that support it open the drawer before any script has loaded.
        {...{ command: 'show-modal', commandfor: 'site-menu' }}
      >
        <StaticIcon path={siteSymbols.menu} size={24} />
      </button>
      <dialog id="site-menu" data-drawer className={styles.drawer} aria-label={t`Menú`}>
        <div>
          <button
            type="button"
            className={styles.menu}
            data-closes
            aria-label={t`Cerrar menú`}
            {...{ command: 'close', commandfor: 'site-menu' }}
          >
            <StaticIcon path={siteSymbols.close} size={24} />
          </button>
          <nav aria-label={t`Menú`}>
            <NavLink to={paths.landing()}>
              <Trans>Inicio</Trans>
            </NavLink>
            <a href={`${paths.landing()}#section3`}>
              <Trans>Producto</Trans>
            </a>
            <a href={`${paths.landing()}#pricing`}>
              <Trans>Precios</Trans>
            </a>
            <NavLink to={paths.help()}>
              <Trans>Ayuda</Trans>
            </NavLink>
            <NavLink to={paths.contact()}>
              <Trans>Contacto</Trans>
            </NavLink>
            <a className={styles.way} href={paths.login()}>
              <Trans>Entrar</Trans>
            </a>
            <DemoLink />
          </nav>
          <a className={styles.start} href={paths.login({ action: 'register' })}>
            <Trans>Empezar gratis</Trans>
          </a>
          <OpenApp />
          <p className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </p>
        </div>
      </dialog>
    </header>
  );
}

/** Link to the app for signed-in users. */
function OpenApp() {
  return (
    <a className={styles.open} href={paths.home()}>
      <Trans>Abrir Minga</Trans>
    </a>
  );
}

function NavLink({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <a href={to} aria-current={pathname === to ? 'page' : undefined}>
      {children}
    </a>
  );
}
