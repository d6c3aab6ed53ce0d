import { useLingui } from '@lingui/react/macro';
import styles from './LandingPage.module.css';

/** Four figures (docs/product/screens.md 4.2). */
export function LandingStats() {
  const { t } = useLingui();
  const stats = [
    {
      figure: t`50 %`,
      words: t`menos tiempo en seguimiento`,
      text: t`Nadie pregunta en qué va: el tablero lo dice.`,
    },
    {
      figure: t`100 %`,
      words: t`del avance a la vista`,
      text: t`Cada ticket está en su columna, con fecha y responsable.`,
    },
    {
      figure: '∞',
      spoken: t`Sin límite de`,
      words: t`campos a tu medida`,
      text: t`Los datos de tu oficio, en cada ticket.`,
    },
    {
      figure: '24/7',
      words: t`equipos en sincronía`,
      text: t`Lo que cambia uno lo ven los demás al instante.`,
    },
  ];
  return (
    <section id="section2" data-reveal>
      <dl className={styles.stats}>
        {stats.map(({ figure, words, spoken, text }) => (
          <div key={words}>
            <dt>
              <span aria-hidden={spoken !== undefined}>{figure}</span>
              {spoken && <span className={styles.spoken}>{spoken}</span>}
            </dt>
            <dd>
              <b>{words}</b>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
