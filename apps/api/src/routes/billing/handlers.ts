/** Handlers of plans and transactions of a business. */
export { cancelBilling } from './cancelBilling.ts';
export { changeBilling } from './changeBilling.ts';
export { exportReceipt } from './exportReceipt.ts';
export { getBilling } from './getBilling.ts';
export { getBusinessPlan } from './getBusinessPlan.ts';
export { listTransactions } from './listTransactions.ts';
export { openBillingCheckout } from './openBillingCheckout.ts';
export { openBillingPortal } from './openBillingPortal.ts';
export { quoteBilling } from './quoteBilling.ts';
export { resumeBilling } from './resumeBilling.ts';
export { updateInvoiceData } from './updateInvoiceData.ts';
