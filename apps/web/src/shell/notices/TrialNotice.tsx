/** Line for admins about the plan: end of the trial, open charge, overdue or ending plan (docs/product/billing.md 6.3). */
import { Plural, Trans } from '@lingui/react/macro';
import { useGetBillingQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { trialEndOf } from '@minga/rules/billing/subscription';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import type { ReactNode } from 'react';
import { paths } from '../../base/address/paths.ts';
import { dateWords } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import styles from './TrialNotice.module.css';

const dayMs = 24 * 60 * 60_000;
const noticeDays = 7;

export function TrialNotice() {
  const { business } = useSelection();
  const now = useNow();
  if (!business || !isBusinessAdmin(business.role)) return null;
  // Early in the trial there is nothing to say, and nothing is read.
  const trialLeft = trialEndOf(new Date(business.created_at)).getTime() - now;
  return trialLeft < noticeDays * dayMs ? <Notice business={business} now={now} /> : null;
}

function Notice({ business, now }: { business: Wire['Business']; now: number }) {
  const { data } = useGetBillingQuery({ id: business.bid });
  const words = data && noticeWords(data.billing, now);
  if (!words) return null;
  return (
    <p className={styles.notice}>
      {words}{' '}
      <a href={paths.settings('billing')}>
        {data.billing.state === 'trial' || data.billing.state === 'free' ? (
          <Trans>Ver planes</Trans>
        ) : (
          <Trans>Ver facturación</Trans>
        )}
      </a>
    </p>
  );
}

/** What there is to say; null for nothing. */
function noticeWords(billing: Wire['Billing'], now: number): ReactNode {
  const { state, ends_at, open_charge, trial_ends_at, ticket_limit } = billing;
  if (state === 'past-due')
    return <Trans>El periodo pagado terminó y falta pagar la renovación del plan.</Trans>;
  if (open_charge) return <Trans>Hay un cobro por pagar.</Trans>;
  if (state === 'ending' && ends_at !== null) {
    const day = dateWords(ends_at);
    return <Trans>El plan está cancelado y termina el {day}.</Trans>;
  }
  const trialLeft = Date.parse(trial_ends_at) - now;
  if (state === 'trial') {
    const days = Math.max(1, Math.ceil(trialLeft / dayMs));
    return <Plural value={days} one="Queda # día de prueba." other="Quedan # días de prueba." />;
  }
  if (state !== 'free' || trialLeft < -noticeDays * dayMs) return null;
  return ticket_limit === null ? (
    <Trans>La prueba terminó y el negocio está en el plan gratis. Nada se perdió.</Trans>
  ) : (
    <Trans>
      La prueba terminó y el negocio está en el plan gratis, con {ticket_limit} tickets. Nada se perdió.
    </Trans>
  );
}
