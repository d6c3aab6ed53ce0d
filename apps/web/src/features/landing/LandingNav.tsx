import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { paths } from '../../base/paths.ts';
import { Mark } from '../../shared/Mark.tsx';
import { Symbol } from '../../shared/Symbol.tsx';
import styles from './LandingNav.module.css';

/** From this width the menu stands in the bar (specification, document 1, section 9). */
const wideScreen = '(min-width: 1024px)';

/** The bar of the public page; on narrow screens its entries are in a drawer. */
export function LandingNav() {
  const { t } = useLingui();
  const menu = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const query = matchMedia(wideScreen);
    const dialog = menu.current;
    const close = () => dialog?.close();
    query.addEventListener('change', close);
    // A press on the scrim or on an entry closes it; Escape does by itself.
    dialog?.addEventListener('click', close);
    return () => {
      query.removeEventListener('change', close);
      dialog?.removeEventListener('click', close);
    };
  }, []);
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={paths.landing()}>
        <Mark size={30} />
        Minga
      </a>
      <nav className={styles.wide} aria-label={t`Secciones`}>
        <SectionLinks />
      </nav>
      <a className={styles.enter} href={paths.login()}>
        <Trans>Entrar</Trans>
      </a>
      <a className={styles.start} href={paths.register()}>
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
          <button type="button" className={styles.menu} aria-label={t`Cerrar menú`}>
            <Symbol name="close" size={24} />
          </button>
          <nav>
            <a href={paths.landing()}>
              <Trans>Inicio</Trans>
            </a>
            <SectionLinks />
            <a href={paths.login()}>
              <Trans>Entrar</Trans>
            </a>
          </nav>
          <a className={styles.start} href={paths.register()}>
            <Trans>Empezar gratis</Trans>
          </a>
        </div>
      </dialog>
    </header>
  );
}

function SectionLinks() {
  return (
    <>
      <a href="#section3">
        <Trans>Producto</Trans>
      </a>
      <a href="#pricing">
        <Trans>Precios</Trans>
      </a>
    </>
  );
}
