import { useLingui } from '@lingui/react/macro';
import styles from './LandingPage.module.css';

/** Four figures (specification, document 1, section 2). */
export function LandingStats() {
  const { t } = useLingui();
  const stats = [
    { figure: t`50 %`, words: t`menos tiempo en seguimiento` },
    { figure: t`100 %`, words: t`del avance a la vista` },
    { figure: '∞', spoken: t`Sin límite de`, words: t`campos a tu medida` },
    { figure: '24/7', words: t`equipos en sincronía` },
  ];
  return (
    <section id="section2" data-reveal>
      <dl className={styles.stats}>
        {stats.map(({ figure, words, spoken }) => (
          <div key={words}>
            <dt>
              <span aria-hidden={spoken !== undefined}>{figure}</span>
              {spoken && <span className={styles.spoken}>{spoken}</span>}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
