/** What payments are for, in words and as the provider gives it back. */
import { AppError } from '../../../base/errors.ts';
import { PaymentsError, type PaymentsPort } from '../../../base/payments/payments-port.ts';
import type { Context, Lang } from '../../context.ts';
import type { TransactionRow } from '../billing-rows.ts';
import { receiptWords } from '../receipt-words.ts';

/** Delay after which a request is repeated, in seconds. */
export const retryAfter = 30;

/** Id of this installation: several may share an account of the provider. */
export async function readInstallationId({ db }: Pick<Context, 'db'>): Promise<string> {
  return (await db.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id;
}

/** @throws AppError billing/no-card-payments without a provider */
export function requirePayments({ payments }: Context): PaymentsPort {
  if (!payments) throw new AppError('billing/no-card-payments');
  return payments;
}

/** Plan, period and licences, on the page of the provider. */
export function labelOf(
  { plan, period, seats }: Pick<TransactionRow, 'plan' | 'period' | 'seats'>,
  lang: Lang,
): string {
  const name = receiptWords[lang].plans[plan as 'basic' | 'pro'];
  const isMonthly = period === 'monthly';
  if (lang === 'es')
    return `Minga ${name} ${isMonthly ? 'mensual' : 'anual'}, ${seats} ${seats === 1 ? 'licencia' : 'licencias'}`;
  return `Minga ${name}, ${isMonthly ? 'monthly' : 'yearly'}, ${seats} ${seats === 1 ? 'license' : 'licenses'}`;
}

/**
 * Calls the provider for a person who waits. `onAnswer` runs after an answer that the same request would get again.
 *
 * @throws AppError billing/payments-unavailable
 */
export async function askProvider<T>(
  { logger }: Context,
  bid: number,
  ask: () => Promise<T>,
  onAnswer: () => Promise<void> = async () => {},
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    const { kind, code, isSaved } = error;
    logger.error('the payment provider did not do what it was asked', { bid, kind, code });
    if (kind === 'refused' || isSaved) await onAnswer();
    throw new AppError('billing/payments-unavailable', { retryAfter, cause: error });
  }
}
