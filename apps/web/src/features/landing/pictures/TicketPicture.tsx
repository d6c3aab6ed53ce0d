/** A ticket whose checklist is ticked and that gets a comment while it is seen. Decorative; the text beside it has the meaning. */
import { useLingui } from '@lingui/react/macro';
import { StaticIcon } from '../../../shared/icons/StaticIcon.tsx';
import { boardSymbols } from '../../../shared/icons/board-symbols.ts';
import { siteSymbols } from '../../../shared/site/site-symbols.ts';
import { useTabSamples } from '../tab-samples.ts';
import styles from './pictures.module.css';

export function TicketPicture() {
  const { t } = useLingui();
  const { issues, steps, remark } = useTabSamples();
  const [issue] = issues;
  return (
    <div className={styles.picture} data-film aria-hidden="true">
      <div className={styles.sheet}>
        <p className={styles.name}>{issue?.name}</p>
        <p className={styles.title}>{issue?.title}</p>
        <p className={styles.facts}>
          <span className={styles.fact} data-tone="info">
            {t`En curso`}
          </span>
          <span className={styles.fact}>
            <StaticIcon path={boardSymbols.keyboard_double_arrow_up} size={16} />
            {t`Alta`}
          </span>
          <span className={styles.fact} data-tone="warn">
            <StaticIcon path={boardSymbols.schedule} size={16} />
            {t`Vence hoy`}
          </span>
          <i className={styles.person} data-hue="2">
            BM
          </i>
        </p>
        <ul className={styles.steps}>
          {steps.map((step, index) => (
            <li key={step} data-step={index + 1}>
              <span className={styles.box}>
                <StaticIcon path={siteSymbols.check} size={16} />
              </span>
              {step}
            </li>
          ))}
        </ul>
        <p className={styles.remark}>
          <i className={styles.person} data-hue="5">
            DR
          </i>
          <span>{remark}</span>
        </p>
      </div>
    </div>
  );
}
