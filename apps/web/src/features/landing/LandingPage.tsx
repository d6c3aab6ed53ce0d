import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/paths.ts';
import { BoardSample } from '../../shared/BoardSample.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingFeatures } from './LandingFeatures.tsx';
import { LandingNav } from './LandingNav.tsx';
import { LandingPricing } from './LandingPricing.tsx';
import { LandingStats } from './LandingStats.tsx';
import styles from './LandingPage.module.css';

/** The first page a visitor sees. It loads no elements and no identity service. */
export function LandingPage() {
  const { t } = useLingui();
  const description = t`Tableros, tickets e importación en un solo lugar. Minga ordena el día de tu equipo para que avance junto, en la oficina o en terreno.`;
  return (
    <div className={styles.page}>
      <meta name="description" content={description} />
      <meta property="og:title" content={t`El trabajo de todos, más fácil`} />
      <meta property="og:description" content={description} />
      <LandingNav />
      <main id="main">
        <section id="section1" className={styles.hero}>
          <h1>
            <Trans>
              El trabajo de todos, <em>más fácil</em>
            </Trans>
          </h1>
          <p className={styles.lead}>{description}</p>
          <div className={styles.actions}>
            <a className={styles.primary} href={paths.register()}>
              <Trans>Empezar ahora</Trans>
            </a>
            <a className={styles.outline} href={paths.login()}>
              <Trans>Entrar</Trans>
            </a>
            <span className={styles.small}>
              <Trans>30 días con todo incluido, sin tarjeta.</Trans>
            </span>
          </div>
          <div className={styles.shot}>
            <BoardSample />
          </div>
        </section>
        <div className={styles.weave} aria-hidden="true" />
        <LandingStats />
        <LandingFeatures />
        <LandingPricing />
      </main>
      <LandingFooter />
    </div>
  );
}
