/** What became of a payment, after the page of Stripe. The address that Stripe returns to says how it was left. */
import { Trans } from '@lingui/react/macro';
import { useListTransactionsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { useCallback, useEffect, useState } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';
import settings from '../settings.module.css';
import styles from './billing.module.css';

export type PaymentState = 'none' | 'confirming' | 'late' | 'received' | 'cancelled';

/** Time for which a confirmation is waited for, in milliseconds. */
const longestWaitMs = 2 * 60_000;

/** Interval of polling while a payment is confirmed, in milliseconds: its event may arrive late. */
export const pollMs = 3000;

/**
 * The state, and the function that takes the plan whenever it was read. Only the transaction itself says that it is paid. While a
 * payment is confirmed the address stays, so that a reload waits on.
 */
export function usePaymentReturn(bid: number): [PaymentState, (billing: Wire['Billing']) => void] {
  const [query, changeQuery] = useQuery();
  const inAddress = query.get('payment');
  const [state, setState] = useState<PaymentState>(() => startOf(inAddress));
  const charge = query.get('charge');
  const forget = useCallback(() => {
    changeQuery(
      (next) => {
        next.delete('payment');
        next.delete('charge');
        return next;
      },
      { replace: true },
    );
  }, [changeQuery]);
  useEffect(() => {
    if (inAddress === 'cancelled') forget();
  }, [inAddress, forget]);
  useEffect(() => {
    if (state !== 'confirming') return undefined;
    const timer = setTimeout(() => {
      setState('late');
      forget();
    }, longestWaitMs);
    return () => clearTimeout(timer);
  }, [state, forget]);
  const isConfirming = state === 'confirming';
  const { data } = useListTransactionsQuery(
    { id: bid },
    { skip: !isConfirming, refetchOnMountOrArgChange: true, pollingInterval: pollMs },
  );
  const isPaid = data?.transactions.some((one) => one.id === charge && one.state === 'paid') === true;
  const follow = useCallback(
    ({ open_charge: open, card }: Wire['Billing']) => {
      if (!isConfirming) return;
      if (isPaid) {
        setState('received');
        forget();
      } else if (open !== null && card?.is_pending) {
        // The charge itself says so.
        setState('none');
        forget();
      }
    },
    [isConfirming, isPaid, forget],
  );
  return [state, follow];
}

function startOf(inAddress: string | null): PaymentState {
  if (inAddress === 'done') return 'confirming';
  return inAddress === 'cancelled' ? 'cancelled' : 'none';
}

export function PaymentReturn({ state }: { state: PaymentState }) {
  if (state === 'none') return null;
  return (
    <section className={`${settings.card} ${styles.returned}`} role="status">
      {state === 'confirming' && <MgSpinner />}
      <p>
        <PaymentText state={state} />
      </p>
    </section>
  );
}

function PaymentText({ state }: { state: Exclude<PaymentState, 'none'> }) {
  switch (state) {
    case 'confirming':
      return <Trans>Estamos confirmando tu pago. Suele tardar unos segundos.</Trans>;
    case 'late':
      return (
        <Trans>
          Tu pago todavía no se confirma. No pagues otra vez: cuando llegue la confirmación, el plan cambia
          solo.
        </Trans>
      );
    case 'received':
      return <Trans>Recibimos tu pago. Gracias.</Trans>;
    case 'cancelled':
      return <Trans>No terminaste el pago. El cobro sigue aquí.</Trans>;
  }
}
