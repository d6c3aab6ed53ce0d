import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Period,
  type PlanName,
  billedAmount,
  findPrice,
  planYearlySavingPercent,
  shownMonthlyAmount,
  shownYearlySavingPercent,
} from '@minga/rules/pricing';
import { useState } from 'react';
import { paths } from '../../base/paths.ts';
import { Symbol } from '../Symbol.tsx';
import { Planned } from './Planned.tsx';
import { type Plan, usePlans } from './plans.ts';
import { rememberPrice } from './price-cookie.ts';
import styles from './Pricing.module.css';
import { isHiring } from './variant.ts';

/** Three plans, by the month or by the year; their names are headings of the level that fits the page. */
export function Pricing({ level: Heading }: { level: 'h2' | 'h3' }) {
  const plans = usePlans();
  const [period, setPeriod] = useState<Period>('yearly');
  return (
    <>
      <fieldset className={styles.period}>
        <legend>
          <Trans>Cómo pagar</Trans>
        </legend>
        <PeriodChoice value="monthly" period={period} onChoose={setPeriod}>
          <Trans>Mensual</Trans>
        </PeriodChoice>
        <PeriodChoice value="yearly" period={period} onChoose={setPeriod}>
          <Trans>Anual, {shownYearlySavingPercent} % menos</Trans>
        </PeriodChoice>
      </fieldset>
      <ul className={styles.plans}>
        {(['free', 'basic', 'pro'] as const).map((name) => (
          <PlanCard
            key={name}
            name={name}
            heading={<Heading>{plans[name].name}</Heading>}
            plan={plans[name]}
            period={period}
          />
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>
          30 días de prueba con todo incluido y sin tarjeta. Soporte gratis en todos los planes, 24/7. Si no
          te sirve, te devolvemos el dinero en 30 días.
        </Trans>
      </p>
    </>
  );
}

function PeriodChoice(props: {
  value: Period;
  period: Period;
  onChoose(period: Period): void;
  children: React.ReactNode;
}) {
  return (
    <label>
      <input
        type="radio"
        name="period"
        value={props.value}
        checked={props.period === props.value}
        onChange={() => props.onChoose(props.value)}
      />
      <span>{props.children}</span>
    </label>
  );
}

function PlanCard({
  name,
  heading,
  plan,
  period,
}: {
  name: PlanName;
  heading: React.ReactNode;
  plan: Plan;
  period: Period;
}) {
  const { i18n } = useLingui();
  const price = findPrice(name, period);
  const dollars = (amount: number) => i18n.number(amount, { maximumFractionDigits: 2 });
  return (
    <li className={styles.plan} data-plan={name}>
      {heading}
      <p className={styles.price}>{dollars(shownMonthlyAmount(price))} USD</p>
      <p className={styles.per}>{plan.per}</p>
      {name !== 'free' && (
        <p className={styles.note}>
          {period === 'yearly' ? (
            <Trans>
              {dollars(billedAmount(price, 1))} USD al año: {planYearlySavingPercent} % de descuento
            </Trans>
          ) : (
            <Trans>Se paga cada mes</Trans>
          )}
        </p>
      )}
      <ul>
        {plan.features.map(({ text, isPlanned }) => (
          <li key={text}>
            <Symbol name={isPlanned ? 'schedule' : 'check'} size={16} />
            {text}
            {isPlanned && <Planned />}
          </li>
        ))}
      </ul>
      {name === 'basic' && !isHiring && (
        <p className={styles.note}>
          <Trans>Incluye 1 usuario. Cada usuario más cuesta 5 USD al mes; los agregas cuando quieras.</Trans>
        </p>
      )}
      {name === 'free' ? (
        <a href={paths.login()}>{plan.action}</a>
      ) : (
        <a href={paths.login({ action: 'checkout' })} onClick={() => rememberPrice(price)}>
          {plan.action}
        </a>
      )}
    </li>
  );
}
