import { listOwnReactions as listOwnReactionsOf } from '../../domain/account/own-data.ts';
import { reads } from '../../http/pipeline/handlers.ts';

/** Lists the caller's reactions to comments in a business. */
export const listOwnReactions = reads('listOwnReactions', (read, { params, query }) =>
  listOwnReactionsOf(read, params.id, query),
);
