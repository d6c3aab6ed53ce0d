/** A phone in the field: what is written without a connection is kept, and sent later. Decorative. */
import { useLingui } from '@lingui/react/macro';
import { StaticIcon } from '../../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../../shared/site/site-symbols.ts';
import { useTabSamples } from '../tab-samples.ts';
import styles from './pictures.module.css';

export function PhonePicture() {
  const { t } = useLingui();
  const { issues, remark, steps } = useTabSamples();
  const [issue] = issues;
  return (
    <div className={styles.picture} data-film aria-hidden="true">
      <div className={styles.phone}>
        <p className={styles.offline}>
          <StaticIcon path={siteSymbols.sync} size={16} />
          {t`Sin conexión: lo que escribes se guarda aquí`}
        </p>
        <p className={styles.online}>
          <StaticIcon path={siteSymbols.check} size={16} />
          {t`Todo está guardado.`}
        </p>
        <p className={styles.name}>{issue?.name}</p>
        <p className={styles.title}>{issue?.title}</p>
        <ul className={styles.steps}>
          <li data-done>
            <span className={styles.box}>
              <StaticIcon path={siteSymbols.check} size={16} />
            </span>
            {steps[0]}
          </li>
        </ul>
        <p className={styles.typed}>
          <span>{remark}</span>
        </p>
      </div>
    </div>
  );
}
