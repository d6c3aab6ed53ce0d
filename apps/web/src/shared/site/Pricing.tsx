import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Period,
  type PlanName,
  billedAmount,
  findPrice,
  shownMonthlyAmount,
  yearlySavingPercent,
} from '@minga/rules/billing/pricing';
import { paths } from '../../base/address/paths.ts';
import choice from './period.module.css';
import { PlanFeatures } from './PlanFeatures.tsx';
import { type Plan, usePlans } from './plans.ts';
import styles from './Pricing.module.css';

/**
 * Three plans, billed monthly or yearly; `level` is the heading level of their names. Both prices are rendered and CSS
 * shows the selected one, so that the choice works without JavaScript.
 */
export function Pricing({ level: Heading }: { level: 'h2' | 'h3' }) {
  const plans = usePlans();
  const saving = yearlySavingPercent('basic');
  return (
    <>
      <fieldset className={`${choice.period} ${styles.period}`}>
        <legend>
          <Trans>Cómo pagar</Trans>
        </legend>
        <PeriodChoice value="monthly">
          <Trans>Mensual</Trans>
        </PeriodChoice>
        <PeriodChoice value="yearly" isFirst>
          <Trans>Anual, {saving} % menos</Trans>
        </PeriodChoice>
      </fieldset>
      <ul className={styles.plans}>
        {(['free', 'basic', 'pro'] as const).map((name) => (
          <PlanCard
            key={name}
            name={name}
            heading={<Heading>{plans[name].name}</Heading>}
            plan={plans[name]}
          />
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>
          Cada persona usa una licencia; agregas licencias cuando quieras. 30 días de prueba con todo incluido
          y sin tarjeta. Soporte gratis en todos los planes. Si no te sirve, te devolvemos el dinero en 30
          días.
        </Trans>
      </p>
    </>
  );
}

function PeriodChoice({
  value,
  isFirst = false,
  children,
}: {
  value: Period;
  isFirst?: boolean;
  children: React.ReactNode;
}) {
  return (
    <label>
      <input type="radio" name="period" value={value} defaultChecked={isFirst} />
      <span>{children}</span>
    </label>
  );
}

function PlanCard({ name, heading, plan }: { name: PlanName; heading: React.ReactNode; plan: Plan }) {
  return (
    <li className={styles.plan} data-plan={name}>
      {heading}
      {name === 'free' ? (
        <Amount name={name} period="monthly" per={plan.per} />
      ) : (
        (['monthly', 'yearly'] as const).map((period) => (
          <div key={period} data-period={period}>
            <Amount name={name} period={period} per={plan.per} />
          </div>
        ))
      )}
      <PlanFeatures plan={plan} />
      <p className={styles.lacks}>{plan.lacks}</p>
      {name === 'free' ? (
        <a href={paths.login({ action: 'register' })}>{plan.action}</a>
      ) : (
        (['monthly', 'yearly'] as const).map((period) => (
          // `behaviour/controls.ts` stores the price of this link.
          <a
            key={period}
            href={paths.login({ action: 'checkout' })}
            data-period={period}
            data-price={findPrice(name, period).id}
          >
            {plan.action}
          </a>
        ))
      )}
    </li>
  );
}

/** Monthly price of a licence, and its billing. */
function Amount({ name, period, per }: { name: PlanName; period: Period; per: string }) {
  const { i18n } = useLingui();
  const price = findPrice(name, period);
  const saving = yearlySavingPercent(name);
  const dollars = (amount: number) => i18n.number(amount, { maximumFractionDigits: 2 });
  return (
    <>
      <p className={styles.price}>{dollars(shownMonthlyAmount(price))} USD</p>
      <p className={styles.per}>{per}</p>
      {name !== 'free' && (
        <p className={styles.note}>
          {period === 'yearly' ? (
            <Trans>
              {dollars(billedAmount(price, 1))} USD al año: {saving} % de descuento
            </Trans>
          ) : (
            <Trans>Se paga cada mes</Trans>
          )}
        </p>
      )}
    </>
  );
}
