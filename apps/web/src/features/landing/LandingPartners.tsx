import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { MotionSwitch, useIsVisible, useMayMove, useSteps } from '../../shared/site/motion.tsx';
import { useMediaQuery } from '../../shared/useMediaQuery.ts';
import { backAndForth } from './back-and-forth.ts';
import styles from './LandingPartners.module.css';

/** How long a name stands first, in milliseconds, and how many are seen at once (specification, section 2). */
const stepMs = 3000;
const seenAtOnce = 4;

/** Invented organisations: examples of who works so, and marked as examples. */
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

/** Names that go by one after another; below 1024 px they stand still. */
export function LandingPartners() {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const isWide = useMediaQuery('(min-width: 1024px)');
  const [isHeld, setIsHeld] = useState(false);
  const isVisible = useIsVisible(section, 0.2);
  const mayMove = useMayMove();
  const steps = useSteps(stepMs, isWide && isVisible && mayMove && !isHeld);
  const place = isWide ? backAndForth(steps, names.length - seenAtOnce + 1) : 0;
  return (
    <section id="section5" ref={section} className={styles.section}>
      <header>
        <h2>
          <Trans>
            Más de <em>1000</em> empresas trabajan así
          </Trans>
        </h2>
        {isWide && <MotionSwitch />}
      </header>
      <div
        className={styles.window}
        onPointerEnter={() => setIsHeld(true)}
        onPointerLeave={() => setIsHeld(false)}
      >
        <ul
          className={styles.names}
          aria-label={t`Organizaciones de ejemplo`}
          style={{ translate: `${(-place * 100) / seenAtOnce}%` }}
        >
          {names.map((name, index) => (
            <li key={name} lang="es" translate="no">
              <i style={{ background: `var(--mg-hue-${(index % 6) + 1})` }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <p>
        <Trans>Los nombres son ejemplos inventados: no mostramos a nadie sin su permiso.</Trans>
      </p>
    </section>
  );
}
