import { listOwnTime as listOwnTimeOf } from '../../domain/account/own-data.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the caller's logged time in a business. */
export const listOwnTime = reads('listOwnTime', (read, { params, query }) =>
  listOwnTimeOf(read, params.id, query),
);
