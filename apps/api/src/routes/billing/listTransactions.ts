import { listTransactions as list } from '../../domain/billing/list-transactions.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the transactions of a business. */
export const listTransactions = reads('listTransactions', (read, { params, query }) =>
  list(read, params.id, query),
);
