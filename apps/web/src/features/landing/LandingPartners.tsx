import { Trans, useLingui } from '@lingui/react/macro';
import styles from './LandingPartners.module.css';

/** Fictitious organisations, marked as examples. */
const names = [
  'Cooperativa Nube Alta',
  'Red Andina de Reparto',
  'Ferias del Valle',
  'Taller Quebrada',
  'Aguas de la Comarca',
  'Panadería Tres Esquinas',
  'Mutual Costa Sur',
  'Telares Unidos',
];

/** Rotating names; static below 1024 px. */
export function LandingPartners() {
  const { t } = useLingui();
  return (
    <section id="section5" className={styles.section} data-reveal>
      <header>
        <h2>
          <Trans>
            Para equipos <em>como estos</em>
          </Trans>
        </h2>
      </header>
      <div className={styles.window}>
        <ul className={styles.names} data-names aria-label={t`Ejemplos de equipos`}>
          {names.map((name, index) => (
            <li key={name} lang="es" translate="no">
              <i data-hue={(index % 6) + 1} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <p>
        <Trans>Son nombres inventados: no mostramos a nadie sin su permiso.</Trans>
      </p>
    </section>
  );
}
