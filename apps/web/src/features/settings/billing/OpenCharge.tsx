/** The charge that waits for its payment, and how to pay it (docs/product/billing.md 7.7). */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { smallestCardCents } from '@minga/rules/billing/pricing';
import { MgButton } from '@minga/react/button';
import { billedDay, moneyWords, useChoiceWords } from '../../../shared/billing/billing-words.ts';
import { TransactionState } from '../../../shared/billing/TransactionState.tsx';
import settings from '../settings.module.css';
import styles from './billing.module.css';
import { usePaymentPage } from './use-payment-page.ts';

interface OpenChargeProps {
  bid: number;
  charge: Wire['Transaction'];
  billing: Wire['Billing'];

  /** Whether somebody has just come back from the page of Stripe. */
  isConfirming: boolean;
}

export function OpenCharge({ bid, charge, billing, isConfirming }: OpenChargeProps) {
  const choice = useChoiceWords()(charge);
  const { instructions, card } = billing;
  const isTooSmall = charge.amount_cents < smallestCardCents;
  return (
    <section className={settings.card} aria-labelledby="billing-open">
      <h2 id="billing-open" className={styles.headed}>
        <Trans>Por pagar: {moneyWords(charge.amount_cents)}</Trans>
        <TransactionState state={charge.state} />
      </h2>
      <p>
        <Trans>
          {choice}. Puedes pagarlo hasta el {billedDay(charge.due_at)}.
        </Trans>
      </p>
      {card?.failed && !isConfirming && <CardFailure {...card.failed} />}
      {card && !isTooSmall && (
        <CardPayment bid={bid} isPending={card.is_pending} isConfirming={isConfirming} />
      )}
      {card && isTooSmall && (
        <p>
          <Trans>
            Con tarjeta se paga desde {moneyWords(smallestCardCents)}. Este cobro es menor: págalo de otra
            forma.
          </Trans>
        </p>
      )}
      {(instructions !== null || card === null || isTooSmall) && (
        <p className={styles.instructions}>
          {instructions ?? (
            <Trans>Quien administra esta instalación te dice cómo pagar y registra tu pago.</Trans>
          )}
        </p>
      )}
    </section>
  );
}

function CardPayment({
  bid,
  isPending,
  isConfirming,
}: {
  bid: number;
  isPending: boolean;
  isConfirming: boolean;
}) {
  const { open, isOpening } = usePaymentPage(bid, 'checkout');
  if (isPending)
    return (
      <p role="status">
        <Trans>Tu pago está en camino. El plan empieza o sigue cuando se confirme.</Trans>
      </p>
    );
  return (
    <>
      <div className={styles.actions}>
        <MgButton variant="primary" loading={isOpening} disabled={isConfirming} onClick={open}>
          <Trans>Pagar con tarjeta</Trans>
        </MgButton>
      </div>
      <p className={settings.note}>
        <Trans>
          Stripe cobra el pago en su propia página; Minga no ve el número de tu tarjeta. Queda guardada en
          Stripe y paga sola las renovaciones.
        </Trans>
      </p>
    </>
  );
}

/** Why the card was not charged, and what happens next. */
function CardFailure({ failure, at, next_at: next }: Wire['FailedPayment']) {
  const { t } = useLingui();
  const reasons: Record<Wire['CardFailure'], string> = {
    declined: t`El banco rechazó el pago con tarjeta`,
    'insufficient-funds': t`La tarjeta no tenía fondos suficientes`,
    expired: t`La tarjeta está vencida`,
    'confirmation-needed': t`El banco pide que confirmes el pago`,
    'no-card': t`No había una tarjeta guardada`,
  };
  const reason = reasons[failure];
  return (
    <p className={styles.failed} role="status">
      <Trans>
        {reason} el {billedDay(at)}: no se cobró nada.
      </Trans>{' '}
      {next ? (
        <Trans>
          Volvemos a intentar el {billedDay(next)}. Si prefieres, paga ahora, con esta u otra tarjeta.
        </Trans>
      ) : failure === 'no-card' ? (
        <Trans>Paga ahora con una tarjeta, que queda guardada.</Trans>
      ) : (
        <Trans>Paga ahora, con esta u otra tarjeta.</Trans>
      )}
    </p>
  );
}
