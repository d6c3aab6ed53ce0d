import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths } from '../../base/paths.ts';
import { Symbol } from '../../shared/Symbol.tsx';
import { type Period, monthlyPrice, planCents, yearlySavingPercent } from './pricing.ts';
import styles from './LandingPricing.module.css';
import { useReveal } from './use-reveal.ts';

interface Plan {
  id: keyof typeof planCents;
  name: string;
  per: string;
  action: string;
  features: string[];
}

/** Three plans, by the month or by the year. */
export function LandingPricing() {
  const { t } = useLingui();
  const reveal = useReveal();
  const [period, setPeriod] = useState<Period>('yearly');
  const plans: Plan[] = [
    {
      id: 'free',
      name: t`Gratis`,
      per: t`para siempre`,
      action: t`Empezar gratis`,
      features: [t`Lo básico, sin límite de tiempo`, t`Tus primeras tareas`],
    },
    {
      id: 'basic',
      name: t`Básico`,
      per: t`por licencia al mes`,
      action: t`Probar 30 días`,
      features: [
        t`Tableros visuales`,
        t`Control de tiempo y reportes básicos`,
        t`Archivos y chat de equipo`,
        t`App móvil`,
      ],
    },
    {
      id: 'pro',
      name: t`Pro`,
      per: t`por licencia al mes`,
      action: t`Probar 30 días`,
      features: [
        t`Todo lo de Básico`,
        t`Campos y flujos a tu medida`,
        t`Tiempo y reportes avanzados`,
        t`Seguimiento de incidencias`,
        t`Soporte con prioridad`,
      ],
    },
  ];
  return (
    <section id="pricing" className={styles.pricing} ref={reveal}>
      <h2>
        <Trans>Un precio que se entiende</Trans>
      </h2>
      <fieldset className={styles.period}>
        <legend>
          <Trans>Cómo pagar</Trans>
        </legend>
        <PeriodChoice value="monthly" period={period} onChoose={setPeriod}>
          <Trans>Mensual</Trans>
        </PeriodChoice>
        <PeriodChoice value="yearly" period={period} onChoose={setPeriod}>
          <Trans>Anual, {yearlySavingPercent} % menos</Trans>
        </PeriodChoice>
      </fieldset>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} period={period} />
        ))}
      </ul>
      <p className={styles.small}>
        <Trans>Soporte gratis en todos los planes. Si no te sirve, te devolvemos el dinero en 30 días.</Trans>
      </p>
    </section>
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

function PlanCard({ plan, period }: { plan: Plan; period: Period }) {
  return (
    <li className={styles.plan} data-plan={plan.id}>
      <h3>{plan.name}</h3>
      <p className={styles.price}>{monthlyPrice(planCents[plan.id], period)} USD</p>
      <p className={styles.per}>{plan.per}</p>
      <ul>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Symbol name="check" size={16} />
            {feature}
          </li>
        ))}
      </ul>
      <a href={paths.register()}>{plan.action}</a>
    </li>
  );
}
