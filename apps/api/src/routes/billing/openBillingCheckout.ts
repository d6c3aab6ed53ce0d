import { openCheckout } from '../../domain/billing/payments/open-checkout.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Opens the payment page of the open charge. */
export const openBillingCheckout = acts('openBillingCheckout', (act, { params }) =>
  openCheckout(act, params.id),
);
