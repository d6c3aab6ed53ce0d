import { settleTransaction } from '../../domain/billing/list-transactions.ts';
import { writes } from '../../http/pipeline/handlers.ts';

/** Records a payment or refund, or voids a charge. */
export const settleSudoTransaction = writes('settleSudoTransaction', (write, { body }) =>
  settleTransaction(write, body),
);
