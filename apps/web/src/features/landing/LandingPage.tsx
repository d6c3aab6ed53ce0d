import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { Pricing } from '../../shared/site/Pricing.tsx';
import { DemoLink } from '../../shared/site/nav/DemoLink.tsx';
import { MotionSwitch } from '../../shared/site/MotionSwitch.tsx';
import { SiteFooter } from '../../shared/site/SiteFooter.tsx';
import { SiteMeta } from '../../shared/site/SiteMeta.tsx';
import { SiteNav } from '../../shared/site/nav/SiteNav.tsx';
import { useBehaviours } from '../../shared/site/use-behaviours.ts';
import { LandingAccordion } from './LandingAccordion.tsx';
import { useLandingCopy } from './landing-copy.ts';
import { LandingDark } from './LandingDark.tsx';
import { LandingFeatures } from './LandingFeatures.tsx';
import { LandingFree } from './LandingFree.tsx';
import { LandingPartners } from './LandingPartners.tsx';
import { LandingSecurity } from './LandingSecurity.tsx';
import { LandingStats } from './LandingStats.tsx';
import { LandingTabs } from './LandingTabs.tsx';
import { LandingWords } from './LandingWords.tsx';
import { LandingBoard } from './hero/LandingBoard.tsx';
import styles from './LandingPage.module.css';

/**
 * Landing page. It is prerendered and works without React (`src/site.ts`); the app renders it only for users who return
 * to it from another screen.
 */
export function LandingPage() {
  const { title, headline, description } = useLandingCopy();
  useBehaviours(paths.landing());
  return (
    <div className={styles.page}>
      <SiteMeta title={title} description={description} />
      <SiteNav />
      <main id="main">
        <section id="section1" className={styles.hero}>
          <h1>
            {headline.start} <em>{headline.marked}</em>
          </h1>
          <p className={styles.lead}>{description}</p>
          <div className={styles.actions}>
            <a className={styles.primary} href={paths.login({ action: 'register' })}>
              <Trans>Empezar ahora</Trans>
            </a>
            <a className={styles.outline} href={paths.login()}>
              <Trans>Entrar</Trans>
            </a>
            <DemoLink className={styles.quiet} />
            <span className={styles.small}>
              <Trans>30 días con todo incluido, sin tarjeta.</Trans>
            </span>
          </div>
          <p className={styles.try}>
            <Trans>Pruébalo aquí: pasa un ticket a otra columna.</Trans>
            <MotionSwitch />
          </p>
          <div className={styles.shot}>
            <LandingBoard />
          </div>
        </section>
        <div className={styles.weave} aria-hidden="true" />
        <LandingStats />
        <LandingFeatures />
        <LandingWords />
        <LandingSecurity />
        <LandingPartners />
        <LandingTabs />
        <LandingDark />
        <LandingAccordion />
        <LandingFree />
        <PricingSection />
      </main>
      <SiteFooter />
    </div>
  );
}

function PricingSection() {
  const { t } = useLingui();
  return (
    <section id="pricing" className={styles.section} data-reveal>
      <h2>{t`Un precio que se entiende`}</h2>
      <Pricing level="h3" />
    </section>
  );
}
