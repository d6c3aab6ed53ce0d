import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { AutomationNames } from '../automation-words.ts';
import styles from '../automations.module.css';
import { mendOf } from './failure-words.ts';

/** Why an automation failed and what has to be changed, with a link to the place. */
export function MendAdvice({
  failure,
  automation,
  names,
}: {
  failure: Wire['AutomationFailure'];
  automation: Wire['Automation'];
  names: AutomationNames;
}) {
  const { i18n } = useLingui();
  const { text, href } = mendOf(i18n, failure, names, automation.owner);
  return (
    <p className={styles.mend}>
      {text}
      {href !== null && (
        <>
          {' '}
          <a href={href}>
            <Trans>Ir a corregirlo</Trans>
          </a>
        </>
      )}
    </p>
  );
}
