import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../base/address/paths.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import styles from './LandingSecurity.module.css';

/** Encryption in transit, as an animation that repeats every six seconds. */
export function LandingSecurity() {
  const { t } = useLingui();
  return (
    <section id="encryption" className={styles.section} data-reveal>
      <div className={styles.words}>
        <h2>
          <Trans>Lo tuyo se queda tuyo</Trans>
        </h2>
        <p>
          <Trans>
            Lo que escribes viaja cifrado por HTTPS, el servidor revisa el permiso en cada llamada y los datos
            de un negocio no se cruzan con los de otro.
          </Trans>
        </p>
        <ul>
          <li>
            <StaticIcon path={siteSymbols.lock} />
            <Trans>Contraseñas en un servicio de identidad, nunca en el tablero</Trans>
          </li>
          <li>
            <StaticIcon path={siteSymbols.shield} />
            <Trans>Páginas que no cargan código de terceros</Trans>
          </li>
          <li>
            <StaticIcon path={siteSymbols.check} />
            <Trans>Cada quien ve lo que su rol permite</Trans>
          </li>
        </ul>
        <a href={paths.security()}>
          <Trans>Cómo cuidamos los datos</Trans>
          <StaticIcon path={siteSymbols.arrow_forward} size={16} />
        </a>
      </div>
      <figure className={styles.film}>
        <Film
          label={t`Un ticket sale de un dispositivo, se cierra con candado en el camino y llega al servidor`}
        />
      </figure>
    </section>
  );
}

/** Ticket, lock, server. Without motion it shows the locked ticket in transit. */
function Film({ label }: { label: string }) {
  return (
    <div className={styles.frame} data-film>
      <svg viewBox="16 52 448 196" role="img" aria-label={label}>
        <path className={styles.way} d="M112 150 C 190 60, 290 240, 368 150" />
        <path className={styles.travelled} pathLength="1" d="M112 150 C 190 60, 290 240, 368 150" />
        <g className={styles.device}>
          <rect x="34" y="84" width="84" height="132" rx="14" />
          <rect x="46" y="104" width="60" height="22" rx="5" />
          <rect x="46" y="134" width="60" height="22" rx="5" />
          <rect x="46" y="164" width="38" height="22" rx="5" />
        </g>
        <g className={styles.server}>
          <rect x="362" y="84" width="84" height="38" rx="10" />
          <rect x="362" y="131" width="84" height="38" rx="10" />
          <rect x="362" y="178" width="84" height="38" rx="10" />
          <circle cx="380" cy="103" r="4" />
          <circle cx="380" cy="150" r="4" />
          <circle cx="380" cy="197" r="4" />
        </g>
        <g className={styles.parcel}>
          <rect className={styles.card} x="-34" y="-23" width="68" height="46" rx="8" />
          <g className={styles.lines}>
            <rect x="-24" y="-12" width="40" height="6" rx="3" />
            <rect x="-24" y="0" width="26" height="6" rx="3" />
          </g>
          <g className={styles.lock}>
            <rect x="-11" y="-4" width="22" height="17" rx="4" />
            <path d="M-6 -4 V-9 a6 6 0 0 1 12 0 V-4" />
          </g>
        </g>
      </svg>
    </div>
  );
}
