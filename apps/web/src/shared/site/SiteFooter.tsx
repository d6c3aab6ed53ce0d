import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '../../base/paths.ts';
import { useRuntimeConfig } from '../../base/use-runtime-config.ts';
import { Mark } from '../Mark.tsx';
import { LanguageSwitch, ThemeSwitch } from '../page-switches.tsx';
import { Symbol } from '../Symbol.tsx';
import styles from './SiteFooter.module.css';

/** The end of the public pages. It links only to what is there; outside addresses come from the configuration. */
export function SiteFooter() {
  const { t } = useLingui();
  const [year] = useState(() => new Date().getFullYear());
  const site = useRuntimeConfig()?.site;
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
        <nav className={styles.columns} aria-label={t`Pie de página`}>
          <Column name={t`Producto`}>
            <a href={paths.features()}>{t`Funciones`}</a>
            <a href={paths.integrations()}>{t`Integraciones`}</a>
            <a href={paths.products()}>{t`Soluciones`}</a>
            <a href={paths.pricing()}>{t`Precios`}</a>
          </Column>
          <Column name={t`Empresa`}>
            <a href={paths.about()}>{t`Acerca de Minga`}</a>
            <a href={paths.clients()}>{t`Clientes`}</a>
            {site?.careers && <OutsideLink to={site.careers}>{t`Trabaja con nosotros`}</OutsideLink>}
          </Column>
          <Column name={t`Soporte`}>
            <a href={paths.contact()}>{t`Contacto`}</a>
            <a href={paths.help()}>{t`Centro de ayuda`}</a>
            <a href={paths.privacy()}>{t`Privacidad`}</a>
            <a href={paths.security()}>{t`Seguridad`}</a>
          </Column>
          <Column name={t`Recursos`}>
            <a href={paths.usage()}>{t`Primeros pasos`}</a>
            {site?.apiDocs && <OutsideLink to={site.apiDocs}>{t`Documentación de la API`}</OutsideLink>}
            {site?.appStore && <OutsideLink to={site.appStore}>{t`Descargar en App Store`}</OutsideLink>}
          </Column>
        </nav>
        <div className={styles.end}>
          <p className={styles.small}>
            {year} Minga
            <a href={paths.privacy()}>{t`Política de privacidad`}</a>
            <a href={paths.terms()}>{t`Términos del servicio`}</a>
          </p>
          {site?.social && (
            <p className={styles.small}>
              {site.social.map(({ name, url }) => (
                <OutsideLink key={url} to={url}>
                  {name}
                </OutsideLink>
              ))}
            </p>
          )}
          <div className={styles.switches}>
            <LanguageSwitch />
            <ThemeSwitch />
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

function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <Symbol name="open_in_new" size={16} />
    </a>
  );
}
