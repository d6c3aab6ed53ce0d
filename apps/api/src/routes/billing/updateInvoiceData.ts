import { updateInvoiceData as update } from '../../domain/billing/change-plan.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Sets whom later receipts name. */
export const updateInvoiceData = writes('updateInvoiceData', (write, { params, body }) =>
  update(write, params.id, body),
);
