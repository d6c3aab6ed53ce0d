import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Mark } from '../Mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../page-switches.tsx';
import { Symbol } from '../Symbol.tsx';
import styles from './SiteNav.module.css';

/** From this width the menu stands in the bar (specification, document 1, section 9). */
const wideScreen = '(min-width: 1024px)';

/** The bar of the public pages; on narrow screens its entries are in a drawer. */
export function SiteNav() {
  const { t } = useLingui();
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const query = matchMedia(wideScreen);
    const dialog = menu.current;
    const close = () => dialog?.close();
    // A press on the scrim or on an entry closes it, one on a switch does not; Escape does by itself.
    const closeAfter = (event: Event) => {
      const pressed = event.target as Element;
      if (pressed === dialog || pressed.closest('a, [data-closes]')) close();
    };
    query.addEventListener('change', close);
    dialog?.addEventListener('click', closeAfter);
    return () => {
      query.removeEventListener('change', close);
      dialog?.removeEventListener('click', closeAfter);
    };
  }, []);
  return (
    <header className={styles.bar}>
      <a className={styles.skip} href="#main">
        <Trans>Ir al contenido</Trans>
      </a>
      <a className={styles.logo} href={paths.landing()}>
        <Mark size={30} />
        Minga
      </a>
      <nav className={styles.wide} aria-label={t`Secciones`}>
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
      <a className={styles.start} href={paths.login()}>
        <Trans>Empezar gratis</Trans>
      </a>
      <button
        type="button"
        className={styles.menu}
        aria-label={t`Abrir menú`}
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
      >
        <Symbol name="menu" size={24} />
      </button>
      <dialog ref={menu} className={styles.drawer} aria-label={t`Menú`}>
        <div>
          <button type="button" className={styles.menu} data-closes aria-label={t`Cerrar menú`}>
            <Symbol name="close" size={24} />
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
            <a href={paths.login()}>
              <Trans>Entrar</Trans>
            </a>
          </nav>
          <a className={styles.start} href={paths.login()}>
            <Trans>Empezar gratis</Trans>
          </a>
          <p className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
          </p>
        </div>
      </dialog>
    </header>
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
