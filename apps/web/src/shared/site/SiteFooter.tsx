import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import { Logo } from '../icons/Logo.tsx';
import { LanguageSwitch, ThemeSwitch, languageNames } from '../page/page-switches.tsx';
import type { OutsideKind } from './behaviour/outside-links.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import { siteSymbols } from './site-symbols.ts';
import styles from './SiteFooter.module.css';

/** Footer of the public pages. It links only to existing pages; external addresses come from the configuration. */
export function SiteFooter() {
  const { t } = useLingui();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.brand}>
          <Logo size={26} />
          <span>
            <b>Minga</b>
            <Trans>Trabajo de todos, para todos.</Trans>
          </span>
        </p>
        <nav className={styles.columns} aria-label={t`Pie de página`}>
          <Column name={t`Producto`}>
            <a href={paths.features()}>{t`Funciones`}</a>
            <a href={paths.integrations()}>{t`Integraciones`}</a>
            <a href={paths.products()}>{t`Soluciones`}</a>
            <a href={paths.pricing()}>{t`Precios`}</a>
          </Column>
          <Column name={t`Empresa`}>
            <a href={paths.about()}>{t`Acerca de Minga`}</a>
            <a href={`${paths.about()}#team`}>{t`Equipo`}</a>
            <a href={paths.clients()}>{t`Clientes`}</a>
            <OutsideLink to="careers">{t`Trabaja con nosotros`}</OutsideLink>
          </Column>
          <Column name={t`Soporte`}>
            <a href={paths.contact()}>{t`Contacto`}</a>
            <a href={paths.help()}>{t`Centro de ayuda`}</a>
            <a href={paths.privacy()}>{t`Privacidad`}</a>
            <a href={paths.security()}>{t`Seguridad`}</a>
          </Column>
          <Column name={t`Recursos`}>
            <a href={paths.usage()}>{t`Primeros pasos`}</a>
            <a href={paths.canvas()}>{t`Pizarra`}</a>
            <a href={`${paths.usage()}#templates`}>{t`Plantillas`}</a>
            <OutsideLink to="templates">{t`Más plantillas`}</OutsideLink>
            <OutsideLink to="podcasts">{t`Podcasts`}</OutsideLink>
            <OutsideLink to="videos">{t`Videos`}</OutsideLink>
            <OutsideLink to="webinars">{t`Seminarios en línea`}</OutsideLink>
            <OutsideLink to="ebooks">{t`Libros digitales`}</OutsideLink>
            <OutsideLink to="apiDocs">{t`Documentación de la API`}</OutsideLink>
            <OutsideLink to="appStore">{t`Descargar en App Store`}</OutsideLink>
          </Column>
        </nav>
        <div className={styles.end}>
          <p className={styles.small}>
            {year} Minga
            <a href={paths.privacy()}>{t`Política de privacidad`}</a>
            <a href={paths.terms()}>{t`Términos del servicio`}</a>
          </p>
          <p className={`${styles.small} ${styles.social}`}>
            <OutsideLink />
          </p>
          <div className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
            <noscript className={styles.small}>
              {Object.entries(languageNames).map(([language, name]) => (
                <a key={language} href={`?hl=${language}`} hrefLang={language} lang={language}>
                  {name}
                </a>
              ))}
            </noscript>
          </div>
        </div>
      </div>
    </footer>
  );
}

function Column({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** Hidden text that `behaviour/outside-links.ts` turns into a link once its address is known. */
function OutsideLink({ to, children }: { to?: OutsideKind; children?: ReactNode }) {
  return (
    <span data-outside={to ?? 'social'} hidden>
      {children}
      <StaticIcon path={siteSymbols.open_in_new} size={16} />
    </span>
  );
}
