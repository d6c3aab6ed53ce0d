import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { MotionSwitch, useIsVisible, useMayMove, useSteps } from '../../shared/site/motion.tsx';
import { backAndForth } from './back-and-forth.ts';
import styles from './LandingWords.module.css';

/** How long a word stays, in milliseconds (specification, document 1, section 2). */
const stepMs = 1000;

/** A heading whose last word steps through a list and back, for as long as it is seen. */
export function LandingWords() {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const words = [t`correos`, t`planillas`, t`llamadas`, t`reuniones`, t`papeles`];
  const isVisible = useIsVisible(section, 0.2);
  const mayMove = useMayMove();
  const index = backAndForth(useSteps(stepMs, isVisible && mayMove), words.length);
  return (
    <section id="section4" ref={section} className={styles.section}>
      <h2>
        <span className={styles.spoken}>
          <Trans>Menos correos, planillas, llamadas, reuniones y papeles: más trabajo hecho</Trans>
        </span>
        <span aria-hidden="true">
          <Trans>Menos</Trans>{' '}
          <span className={styles.window}>
            <span className={styles.words} style={{ translate: `0 ${-index * 1.2}em` }}>
              {words.map((word) => (
                <i key={word}>{word}</i>
              ))}
            </span>
          </span>
          <br />
          <Trans>más trabajo hecho</Trans>
        </span>
      </h2>
      <p>
        <Trans>Lo que antes vivía en cinco lugares cabe en un tablero que todos pueden leer.</Trans>
      </p>
      <MotionSwitch />
    </section>
  );
}
