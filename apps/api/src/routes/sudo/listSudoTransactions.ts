import { listSudoTransactions as list } from '../../domain/billing/list-transactions.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists transactions of all businesses. */
export const listSudoTransactions = reads('listSudoTransactions', (read, { query }) => list(read, query));
