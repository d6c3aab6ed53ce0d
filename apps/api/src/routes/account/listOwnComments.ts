import { listOwnComments as listOwnCommentsOf } from '../../domain/account/own-data.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the caller's comments in a business. */
export const listOwnComments = reads('listOwnComments', (read, { params, query }) =>
  listOwnCommentsOf(read, params.id, query),
);
