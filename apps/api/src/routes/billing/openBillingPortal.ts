import { openPortal } from '../../domain/billing/payments/open-checkout.ts';
import { acts } from '../../http/pipeline/handlers.ts';

/** Opens the page with the card of the business. */
export const openBillingPortal = acts('openBillingPortal', (act, { params }) => openPortal(act, params.id));
