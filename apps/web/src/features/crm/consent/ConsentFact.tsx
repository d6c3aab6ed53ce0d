/** Consent of a contact with its day, and who recorded it (docs/product/crm.md 2.7). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import styles from '../shared/crm.module.css';
import { dayWords } from '../shared/contact-columns.tsx';
import { consentWords } from './consent-words.ts';

interface ConsentFactProps {
  consent: Wire['CrmConsent'];
  members: readonly Wire['Member'][];
}

export function ConsentFact({ consent, members }: ConsentFactProps) {
  const { t } = useLingui();
  const member = members.find(({ psm_user }) => psm_user.id === consent.recorded_by);
  const name = member?.psm_user.displayName ?? t`alguien que ya no está`;
  const day = dayWords(consent.recorded_at);
  return (
    <>
      {consentWords(consent)}
      <div className={styles.quiet}>
        <Trans>
          Lo registró {name} el {day}
        </Trans>
      </div>
    </>
  );
}
