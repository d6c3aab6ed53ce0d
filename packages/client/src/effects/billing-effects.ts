/** Effects of writes to the plan of a business. */
import type { MutationEffects } from '../mutation-effect.ts';

export const billingEffects = {
  // The limit of tickets is part of the business.
  changeBilling: { invalidates: ['Billing', 'Business'] },
  cancelBilling: { invalidates: ['Billing', 'Business'] },
  resumeBilling: { invalidates: ['Billing', 'Business'] },
  updateInvoiceData: { invalidates: ['Billing'] },
  exportReceipt: { none: 'it only returns a file' },
} satisfies MutationEffects;
