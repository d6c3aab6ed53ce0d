/** Effects of writes to the plan of a business. */
import type { MutationEffects } from '../mutation-effect.ts';

export const billingEffects = {
  // The limit of tickets is part of the business.
  changeBilling: { invalidates: ['Billing', 'Business'] },
  cancelBilling: { invalidates: ['Billing', 'Business'] },
  resumeBilling: { invalidates: ['Billing', 'Business'] },
  updateInvoiceData: { invalidates: ['Billing'] },
  openBillingCheckout: { none: 'the payment arrives later, with a live event' },
  openBillingPortal: { none: 'it only returns an address' },
  exportReceipt: { none: 'it only returns a file' },
} satisfies MutationEffects;
