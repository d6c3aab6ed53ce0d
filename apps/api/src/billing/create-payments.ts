/** Creates the service that takes payments by card. */
import type { PaymentsPort } from '../base/payments/payments-port.ts';
import type { StripeConfig } from '../base/payments/stripe-config.ts';

/** Null without configuration. The library is loaded only with one. */
export async function createPayments(
  config: StripeConfig | null,
  stopping: AbortSignal,
): Promise<PaymentsPort | null> {
  if (!config) return null;
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments({ ...config, stopping });
}
