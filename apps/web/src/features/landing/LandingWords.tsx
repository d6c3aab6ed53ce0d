import { Trans, useLingui } from '@lingui/react/macro';
import styles from './LandingWords.module.css';

/** Heading whose last word steps through a list and back while it is visible. */
export function LandingWords() {
  const { t } = useLingui();
  const words = [t`correos`, t`planillas`, t`llamadas`, t`reuniones`, t`papeles`];
  return (
    <section id="section4" className={styles.section} data-reveal>
      <h2>
        <span className={styles.spoken}>
          <Trans>Menos correos, planillas, llamadas, reuniones y papeles: más trabajo hecho</Trans>
        </span>
        <span aria-hidden="true">
          <Trans>Menos</Trans>{' '}
          <span className={styles.window}>
            <span className={styles.words} data-words>
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
    </section>
  );
}
