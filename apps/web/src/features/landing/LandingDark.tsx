import { Trans } from '@lingui/react/macro';
import { StatsPicture } from './pictures/StatsPicture.tsx';
import styles from './LandingDark.module.css';

/** Dark theme while at least half of the section is visible; the stored theme is unchanged. */
export function LandingDark() {
  return (
    <section id="section-dark" data-dark data-reveal className={styles.section}>
      <div>
        <h2>
          <Trans>
            De noche, <em>oscuro</em>
          </Trans>
        </h2>
        <p>
          <Trans>
            Cambia el tema cuando quieras: los mismos colores, con el mismo contraste, más suaves a la vista.
          </Trans>
        </p>
      </div>
      <StatsPicture />
    </section>
  );
}
