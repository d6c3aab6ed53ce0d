import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import styles from './NotFoundScreen.module.css';

/** Illustration: a board with a missing card. */
const columns = [
  ['a', 'b', 'c'],
  ['d', 'gap', 'e'],
  ['f', 'g'],
];

/** Not-found page with links to existing pages. */
export function NotFoundScreen() {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <meta name="robots" content="noindex" />
      <div className={styles.words}>
        <h1>
          <Trans>Aquí no hay nada</Trans>
        </h1>
        <p>
          <Trans>La dirección que abriste no existe o cambió de lugar. Lo tuyo sigue donde lo dejaste.</Trans>
        </p>
        <p className={styles.actions}>
          {/* The landing page redirects signed-in users to their home. */}
          <a className={styles.start} href={paths.landing()}>
            <Trans>Ir al inicio</Trans>
          </a>
          <a className={styles.help} href={paths.help()}>
            <Trans>Buscar en la ayuda</Trans>
          </a>
        </p>
      </div>
      <div className={styles.board} aria-hidden="true">
        {columns.map((cards) => (
          <div key={cards.join()} className={styles.column}>
            <i />
            {cards.map((card) =>
              card === 'gap' ? (
                <span key={card} className={styles.gap}>
                  404
                </span>
              ) : (
                <span key={card} className={styles.card}>
                  <i />
                  <i />
                </span>
              ),
            )}
          </div>
        ))}
      </div>
      <nav className={styles.ways} aria-label={t`Otros lugares`}>
        <a href={paths.features()}>
          <Trans>Qué hace Minga</Trans>
          <StaticIcon path={siteSymbols.arrow_forward} />
        </a>
        <a href={paths.pricing()}>
          <Trans>Precios</Trans>
          <StaticIcon path={siteSymbols.arrow_forward} />
        </a>
        <a href={paths.usage()}>
          <Trans>Primeros pasos</Trans>
          <StaticIcon path={siteSymbols.arrow_forward} />
        </a>
        <a href={paths.contact()}>
          <Trans>Contacto</Trans>
          <StaticIcon path={siteSymbols.arrow_forward} />
        </a>
      </nav>
    </div>
  );
}
