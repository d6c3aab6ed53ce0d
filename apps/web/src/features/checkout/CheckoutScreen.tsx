import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Period,
  type Price,
  billedAmount,
  findPrice,
  includedUsers,
  shownMonthlyAmount,
  trialDays,
} from '@minga/rules/billing/pricing';
import { useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import choice from '../../shared/site/period.module.css';
import { PlanFeatures } from '../../shared/site/PlanFeatures.tsx';
import { usePlans } from '../../shared/site/plans.ts';
import { forgetPrice, rememberPrice, rememberedPrice } from '../../shared/site/price-cookie.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { siteSymbols } from '../../shared/site/site-symbols.ts';
import { numberWords } from '../../shared/format/number-words.ts';
import styles from './CheckoutScreen.module.css';

/** Summary of the price chosen on the public pages, which leads to the billing of the business. */
export function CheckoutScreen() {
  const [price, setPrice] = useState(rememberedPrice);
  const choose = (next: Price | null) => {
    if (next) rememberPrice(next);
    else forgetPrice();
    setPrice(next);
  };
  return (
    <div className={styles.page}>
      {price ? <Summary price={price} onChoose={choose} /> : <NothingChosen onChoose={choose} />}
    </div>
  );
}

function Summary({ price, onChoose }: { price: Price; onChoose(price: Price | null): void }) {
  const { t, i18n } = useLingui();
  const plan = usePlans()[price.plan];
  const dollars = (amount: number) => `${numberWords(amount)} USD`;
  const [today] = useState(() => new Date());
  const trialEnd = new Date(today);
  trialEnd.setDate(today.getDate() + trialDays);
  return (
    <>
      <h1>
        <Trans>Tu plan: {plan.name}</Trans>
      </h1>
      <p className={styles.notice}>
        <StaticIcon path={siteSymbols.shield} />
        <Trans>
          No te pedimos tarjeta. Tu elección queda guardada 60 días en este dispositivo, hasta que la
          confirmes para tu negocio.
        </Trans>
      </p>
      <div className={styles.columns}>
        <section>
          <h2>
            <Trans>Resumen</Trans>
          </h2>
          <PeriodSwitch price={price} onChoose={onChoose} />
          <dl>
            <dt>{t`Por licencia, al mes`}</dt>
            <dd>{dollars(shownMonthlyAmount(price))}</dd>
            {price.frequency === 'year' && (
              <>
                <dt>{t`Por licencia, cada año`}</dt>
                <dd>{dollars(billedAmount(price, 1))}</dd>
              </>
            )}
            <dt>{t`Usuarios incluidos`}</dt>
            <dd>{includedUsers}</dd>
            <dt className={styles.total}>{t`Hoy pagas`}</dt>
            <dd className={styles.total}>{dollars(0)}</dd>
          </dl>
          <PlanFeatures className={styles.features} plan={plan} />
        </section>
        <section>
          <h2>
            <Trans>Qué sigue</Trans>
          </h2>
          <ol>
            <li>
              <Trans>
                Usas Minga con todo incluido durante {trialDays} días, hasta el{' '}
                {i18n.date(trialEnd, { dateStyle: 'long' })}.
              </Trans>
            </li>
            <li>
              <Trans>
                Confirmas el plan y cuántas licencias necesitas en la facturación de tu negocio, y ves ahí
                cómo pagar. Si pagas durante la prueba, el período empieza cuando ella termina.
              </Trans>
            </li>
            <li>
              <Trans>Si no confirmas, sigues en el plan gratis y tus tableros se quedan donde están.</Trans>
            </li>
          </ol>
          <a className={styles.primary} href={paths.billing({ price: price.id })}>
            <Trans>Confirmar para mi negocio</Trans>
          </a>
          <a className={styles.quiet} href={paths.home()}>
            <Trans>Ir a mis tableros</Trans>
          </a>
          <a className={styles.quiet} href={paths.pricing()}>
            <Trans>Elegir otro plan</Trans>
          </a>
          <button type="button" className={styles.quiet} onClick={() => onChoose(null)}>
            <Trans>Olvidar esta elección</Trans>
          </button>
        </section>
      </div>
    </>
  );
}

function PeriodSwitch({ price, onChoose }: { price: Price; onChoose(price: Price): void }) {
  const { t } = useLingui();
  const choices: [Period, string][] = [
    ['monthly', t`Mensual`],
    ['yearly', t`Anual`],
  ];
  return (
    <fieldset className={`${choice.period} ${styles.period}`}>
      <legend>
        <Trans>Cómo pagar</Trans>
      </legend>
      {choices.map(([period, name]) => {
        const option = findPrice(price.plan, period);
        return (
          <label key={period}>
            <input
              type="radio"
              name="period"
              checked={option.id === price.id}
              onChange={() => onChoose(option)}
            />
            <span>{name}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Plan selection in place. */
function NothingChosen({ onChoose }: { onChoose(price: Price): void }) {
  const plans = usePlans();
  return (
    <>
      <h1>
        <Trans>Todavía no elegiste un plan</Trans>
      </h1>
      <p>
        <Trans>Mira qué trae cada uno y elige el que te sirva. El gratis no vence.</Trans>
      </p>
      <div className={`${styles.columns} ${styles.choices}`}>
        {(['basic', 'pro'] as const).map((name) => {
          const price = findPrice(name, 'yearly');
          const planName = plans[name].name;
          return (
            <section key={name}>
              <h2>{planName}</h2>
              <p className={styles.amount}>
                <b>{numberWords(shownMonthlyAmount(price))} USD</b>
                {plans[name].per}
              </p>
              <PlanFeatures className={styles.features} plan={plans[name]} />
              <button type="button" className={styles.primary} onClick={() => onChoose(price)}>
                <Trans>Elegir {planName}</Trans>
              </button>
            </section>
          );
        })}
      </div>
      <a className={styles.quiet} href={paths.pricing()}>
        <Trans>Ver planes y precios</Trans>
      </a>
    </>
  );
}
