import { useLingui } from '@lingui/react/macro';
import styles from './LandingPage.module.css';

/** Four figures (docs/product/screens.md 4.2). */
export function LandingStats() {
  const { t } = useLingui();
  const stats = [
    {
      figure: t`50 000`,
      words: t`filas en una importación`,
      text: t`Tu planilla entra completa, con sus problemas a la vista.`,
    },
    {
      figure: t`100 %`,
      words: t`del avance a la vista`,
      text: t`Cada ticket está en su columna, con fecha y responsable.`,
    },
    {
      figure: '60',
      words: t`campos a tu medida por equipo`,
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
        {stats.map(({ figure, words, text }) => (
          <div key={words}>
            <dt>
              <span>{figure}</span>
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
