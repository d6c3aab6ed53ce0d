import { exportReceipt as draw } from '../../domain/billing/receipt.ts';
import { sendsFile } from '../../http/pipeline/handlers.ts';

/** Sends the receipt of a transaction as PDF. */
export const exportReceipt = sendsFile('exportReceipt', (read, { params }) =>
  draw(read, params.id, params.transaction),
);
