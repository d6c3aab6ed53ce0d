import { Trans } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { usePlans } from '../../shared/site/plans.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import styles from './LandingFree.module.css';

/** The free plan. */
export function LandingFree() {
  const { free } = usePlans();
  return (
    <section id="section8" data-reveal>
      <div className={styles.card}>
        <div>
          <h2>
            <Trans>Empieza gratis, quédate gratis</Trans>
          </h2>
          <p>
            <Trans>
              El plan gratis no vence. Tiene una cantidad limitada de tickets; cuando tu equipo crezca, los
              planes de pago no tienen límite.
            </Trans>
          </p>
          <a href={paths.login({ action: 'register' })}>
            <Trans>Empezar gratis</Trans>
          </a>
        </div>
        <ul>
          {free.features.map(({ text }) => (
            <li key={text}>
              <StaticIcon path={siteSymbols.check} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
