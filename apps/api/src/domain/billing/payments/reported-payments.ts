/** Payments by card of charges, for operators. */
import type { Wire } from '@minga/contract';
import type { Row } from '../../../db/schema.ts';
import type { Read } from '../../context.ts';

interface Charge {
  bid: number;
  id: string;
}

type Payment = Row<'billing_payments'>;

/** The payments of some charges, oldest first. */
export async function loadPayments({ db }: Pick<Read, 'db'>, charges: readonly Charge[]): Promise<Payment[]> {
  if (charges.length === 0) return [];
  return db
    .selectFrom('billing_payments')
    .selectAll()
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('bid', 'charge_id'),
        'in',
        charges.map(({ bid, id }) => tuple(bid, id)),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function presentPayments(
  payments: readonly Payment[],
  { bid, id }: Charge,
): Wire['ReportedPayment'][] {
  return payments
    .filter((payment) => payment.bid === bid && payment.charge_id === id)
    .map((payment) => ({
      id: payment.id,
      outcome: payment.outcome as Wire['CardPaymentOutcome'],
      amount_cents: Number(payment.amount_cents),
      currency: payment.currency,
      refunded_cents: Number(payment.refunded_cents),
      is_returning: payment.return_due_at !== null,
      is_return_failed: payment.return_failed_at !== null,
    }));
}
