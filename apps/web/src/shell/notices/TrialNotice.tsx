/** Line for admins in the last week of the trial and in the week after it (docs/product/billing.md 6.3). */
import { Plural, Trans } from '@lingui/react/macro';
import { useGetBusinessPlanQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { trialEndOf } from '@minga/rules/billing/subscription';
import { isBusinessAdmin } from '@minga/rules/permissions';
import { paths } from '../../base/address/paths.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import styles from './TrialNotice.module.css';

const dayMs = 24 * 60 * 60_000;
const noticeDays = 7;

export function TrialNotice() {
  const { business } = useSelection();
  const now = useNow();
  if (!business || !isBusinessAdmin(business.role)) return null;
  // Most businesses are far from the end of their trial: nothing is read then.
  const distance = Math.abs(trialEndOf(new Date(business.created_at)).getTime() - now);
  return distance < noticeDays * dayMs ? <Notice business={business} now={now} /> : null;
}

function Notice({ business, now }: { business: Wire['Business']; now: number }) {
  const { data } = useGetBusinessPlanQuery({ id: business.bid });
  const plan = data?.plan;
  if (plan?.state !== 'trial' && plan?.state !== 'free') return null;
  const days = Math.max(1, Math.ceil((Date.parse(plan.trial_ends_at) - now) / dayMs));
  return (
    <p className={styles.notice}>
      {plan.state === 'trial' ? (
        <Plural value={days} one="Queda # día de prueba." other="Quedan # días de prueba." />
      ) : plan.ticket_limit === null ? (
        <Trans>La prueba terminó y el negocio está en el plan gratis. Nada se perdió.</Trans>
      ) : (
        <Trans>
          La prueba terminó y el negocio está en el plan gratis, con {plan.ticket_limit} tickets. Nada se
          perdió.
        </Trans>
      )}{' '}
      <a href={paths.settings('billing')}>
        <Trans>Ver planes</Trans>
      </a>
    </p>
  );
}
