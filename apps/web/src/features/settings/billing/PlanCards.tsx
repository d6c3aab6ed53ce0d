/** The plans with their prices, from the same source as the public pages. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { findPrice, shownMonthlyAmount, yearlySavingPercent } from '@minga/rules/billing/pricing';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { numberWords } from '../../../shared/format/number-words.ts';
import { PlanFeatures } from '../../../shared/site/PlanFeatures.tsx';
import { usePlans } from '../../../shared/site/plans.ts';
import settings from '../settings.module.css';
import styles from './billing.module.css';
import type { PlanStart } from './PlanDialog.tsx';

interface PlanCardsProps {
  billing: Wire['Billing'];
  onChoose(start: PlanStart): void;
}

export function PlanCards({ billing, onChoose }: PlanCardsProps) {
  const { t } = useLingui();
  const plans = usePlans();
  const current = billing.state === 'free' || billing.state === 'trial' ? 'free' : billing.plan;
  return (
    <section className={settings.card} aria-labelledby="billing-plans">
      <h2 id="billing-plans">
        <Trans>Planes</Trans>
      </h2>
      <ul className={styles.plans}>
        {(['free', 'basic', 'pro'] as const).map((name) => {
          const plan = plans[name];
          const monthly = numberWords(shownMonthlyAmount(findPrice(name, 'monthly')));
          const yearly = numberWords(shownMonthlyAmount(findPrice(name, 'yearly')));
          const saving = yearlySavingPercent(name);
          return (
            <li key={name} className={styles.plan} data-current={name === current ? '' : undefined}>
              <h3 className={styles.headed}>
                {plan.name}
                {name === current && billing.state !== 'trial' && (
                  <MgBadge tone="info">
                    <Trans>Tu plan</Trans>
                  </MgBadge>
                )}
              </h3>
              <p className={styles.price}>{monthly} USD</p>
              <p className={settings.quiet}>{plan.per}</p>
              <p className={settings.note}>
                {name !== 'free' && (
                  <Trans>
                    {yearly} USD si pagas el año: {saving} % menos
                  </Trans>
                )}
              </p>
              <PlanFeatures className={styles.features} plan={plan} />
              {name !== 'free' && (
                <MgButton
                  className={styles.choose}
                  aria-label={t`Elegir ${plan.name}`}
                  onClick={() => onChoose({ plan: name })}
                >
                  {name === current ? <Trans>Cambiar</Trans> : <Trans>Elegir</Trans>}
                </MgButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
