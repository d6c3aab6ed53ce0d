/** Plan of the business: state, next charge, plans, licences and invoice data (docs/product/billing.md 6.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCancelBillingMutation,
  useGetBillingQuery,
  useResumeBillingMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { findPriceById } from '@minga/rules/billing/pricing';
import { MgButton } from '@minga/react/button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';
import { billedDay, moneyWords, usePlanNames } from '../../../shared/billing/billing-words.ts';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { InlineError, errorText } from '../../../shared/page/errors.tsx';
import settings from '../settings.module.css';
import styles from './billing.module.css';
import { CardButton } from './CardButton.tsx';
import { InvoiceForm } from './InvoiceForm.tsx';
import { OpenCharge } from './OpenCharge.tsx';
import { PaymentReturn, pollMs, usePaymentReturn } from './PaymentReturn.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PlanDialog, type PlanStart } from './PlanDialog.tsx';
import { SeatsCard } from './SeatsCard.tsx';

export function BillingSection({ bid }: { bid: number }) {
  const [payment, follow] = usePaymentReturn(bid);
  const { data, error, refetch } = useGetBillingQuery(
    { id: bid },
    { refetchOnMountOrArgChange: 2, pollingInterval: payment === 'confirming' ? pollMs : 0 },
  );
  useEffect(() => {
    if (data) follow(data.billing);
  }, [data, follow]);
  const [choosing, choose] = useOpened<PlanStart>();
  useChosenPrice(data !== undefined, choose);
  if (!data && error) return <InlineError error={error} onRetry={() => void refetch()} />;
  if (!data) return <MgSpinner className={settings.wait} />;
  const { billing } = data;
  return (
    <>
      <PaymentReturn state={payment} />
      <PlanState bid={bid} billing={billing} onChange={() => choose({})} />
      {billing.open_charge && (
        <OpenCharge
          bid={bid}
          charge={billing.open_charge}
          billing={billing}
          isConfirming={payment === 'confirming'}
        />
      )}
      <PlanCards billing={billing} onChoose={choose} />
      <SeatsCard billing={billing} onChange={() => choose({})} />
      <InvoiceForm bid={bid} stored={billing.invoice} />
      {choosing && (
        <PlanDialog
          key={choosing.key}
          bid={bid}
          billing={billing}
          start={choosing.value}
          onClose={choosing.close}
        />
      )}
    </>
  );
}

/** Opens the dialog for the price that was chosen at the checkout, once. */
function useChosenPrice(isReady: boolean, choose: (start: PlanStart) => void): void {
  const [query, changeQuery] = useQuery();
  const id = query.get('price');
  useEffect(() => {
    if (!isReady || id === null) return;
    const price = findPriceById(id);
    if (price && price.plan !== 'free')
      choose({ plan: price.plan, period: price.frequency === 'month' ? 'monthly' : 'yearly' });
    changeQuery(
      (next) => {
        next.delete('price');
        return next;
      },
      { replace: true },
    );
  }, [isReady, id, choose, changeQuery]);
}

function PlanState({ bid, billing, onChange }: { bid: number; billing: Wire['Billing']; onChange(): void }) {
  const { t } = useLingui();
  const [cancel, cancelling] = useCancelBillingMutation();
  const [resume, resuming] = useResumeBillingMutation();
  const plan = usePlanNames()[billing.plan];
  const isPaid = billing.state === 'active' || billing.state === 'past-due';
  return (
    <section className={settings.card} aria-labelledby="billing-state">
      <h2 id="billing-state">{headingOf()}</h2>
      <p>
        <StateText billing={billing} />
      </p>
      {billing.balance_cents > 0 && (
        <p className={settings.quiet}>
          <Trans>Saldo a favor: {moneyWords(billing.balance_cents)}. Paga los próximos cobros.</Trans>
        </p>
      )}
      <div className={styles.actions}>
        {billing.state === 'ending' ? (
          <MgButton variant="primary" loading={resuming.isLoading} onClick={() => void keep()}>
            <Trans>Mantener el plan</Trans>
          </MgButton>
        ) : (
          <MgButton variant="primary" onClick={onChange}>
            {isPaid ? <Trans>Cambiar plan o licencias</Trans> : <Trans>Elegir un plan</Trans>}
          </MgButton>
        )}
        {isPaid && (
          <MgButton loading={cancelling.isLoading} onClick={() => void stop()}>
            <Trans>Cancelar el plan</Trans>
          </MgButton>
        )}
        {billing.card?.has_customer && <CardButton bid={bid} />}
      </div>
    </section>
  );

  function headingOf(): string {
    if (billing.state === 'trial') return t`Prueba con todo incluido`;
    return billing.state === 'free' ? t`Plan gratis` : t`Plan ${plan}`;
  }

  async function stop(): Promise<void> {
    const failure = apiErrorOf(await cancel({ id: bid }));
    if (failure) return void showSnackbar(errorText(failure), { tone: 'danger' });
    showSnackbar(t`Plan cancelado`, { action: { label: t`Deshacer`, run: () => void keep() } });
  }

  async function keep(): Promise<void> {
    const failure = apiErrorOf(await resume({ id: bid }));
    if (failure) showSnackbar(errorText(failure), { tone: 'danger' });
    else showSnackbar(t`El plan sigue`, { tone: 'ok' });
  }
}

/** What the state means, and when what changes. */
function StateText({ billing }: { billing: Wire['Billing'] }) {
  const { next_charge: next, ends_at, trial_ends_at, ticket_limit: limit, tickets_left: left } = billing;
  const end = ends_at ? billedDay(ends_at) : '';
  switch (billing.state) {
    case 'trial':
      return (
        <Trans>
          Hasta el {billedDay(trial_ends_at)}. Después el negocio sigue en el plan gratis si no eliges otro:
          todo lo que hay se puede leer y exportar siempre.
        </Trans>
      );
    case 'free':
      return limit === null || left === null ? (
        <Trans>No pagas nada. Todo lo que hay se puede leer y exportar siempre.</Trans>
      ) : (
        <Trans>
          No pagas nada. Quedan {left} de {limit} tickets; lo que hay se puede leer y exportar siempre.
        </Trans>
      );
    case 'ending':
      return <Trans>Cancelado. Sigue hasta el {end}; después el negocio pasa al plan gratis.</Trans>;
    case 'past-due':
      return (
        <Trans>
          El período terminó el {end} y falta pagar el siguiente. Tu equipo puede seguir trabajando.
        </Trans>
      );
    default:
      return (
        <Trans>
          Pagado hasta el {end}. Próximo cobro: {moneyWords(next?.amount_cents ?? 0)}.
        </Trans>
      );
  }
}
